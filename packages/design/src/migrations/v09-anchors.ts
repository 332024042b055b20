import { fill, type Tree } from './tree.ts';

/**
 * To version 9: rows and blocks can be link targets. Versions 8 and 9 also introduced ids, which stay optional, and
 * popup values, which only popups have.
 */
export function anchors({ rows, contents }: Tree): void {
  for (const { values } of rows) fill(values, { anchor: '' });
  for (const { values } of contents) fill(values, { anchor: '' });
}
