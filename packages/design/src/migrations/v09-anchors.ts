import { fill, type Tree } from './tree.ts';

/**
 * To version 9: rows and blocks can be the target of a link inside the page. Versions 8 and 9 also brought ids, which
 * stay optional, and the values of popups, which stand in designs for popups only.
 */
export function anchors({ rows, contents }: Tree): void {
  for (const { values } of rows) fill(values, { anchor: '' });
  for (const { values } of contents) fill(values, { anchor: '' });
}
