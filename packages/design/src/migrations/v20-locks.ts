import { fill, type Tree } from './tree.ts';

/**
 * To version 20: rows and blocks can be locked, columns deleted. The editor also marked images on its own servers as
 * resizable by URL (`src.dynamic`); this is omitted, because it depends on the server, not on the design.
 */
export function locks({ rows, columns, contents }: Tree): void {
  for (const { values } of rows) fill(values, { locked: false });
  for (const { values } of contents) fill(values, { locked: false });
  for (const { values } of columns) fill(values, { deletable: true });
}
