/**
 * Several installations behind one proxy: workspaces move between them, and the proxy has a map of who is where. Read
 * `platform/moves` (`belonging.ts`, `leave.ts`, `arrive.ts`) for the move itself; `open-move.ts` gives it what areas
 * know, `write-maps.ts` writes the map, and `number-cell.ts` keeps the ids of installations apart.
 */

export { numberCell } from './number-cell.ts';
export { openMove } from './open-move.ts';
export { writeMaps } from './write-maps.ts';
