"""What every game shares. It knows no game; begin reading with `table`, then `rulebook` and `game`."""
