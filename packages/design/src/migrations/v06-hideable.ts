import { fill, type Tree } from './tree.ts';

/** To version 6: blocks say whether they may be hidden, and the body always has a text colour. */
export function hideable({ body, contents }: Tree): void {
  for (const { values } of contents) fill(values, { hideable: true });
  if (body) fill(body.values, { textColor: '#000000' });
}
