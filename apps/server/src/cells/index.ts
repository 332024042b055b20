/**
 * Several installations behind one proxy: workspaces move between them, and the proxy has a map of who is where.
 * `open-move.ts` gives `platform/moves` what areas know about a workspace, `write-maps.ts` writes the map, and
 * `number-cell.ts` keeps the ids of installations apart.
 */

export { numberCell } from './number-cell.ts';
export { openMove } from './open-move.ts';
export { writeMaps } from './write-maps.ts';
