import { fill, type Tree } from './tree.ts';

/** To version 6: blocks have a `hideable` flag, and the body always has a text color. */
export function hideable({ body, contents }: Tree): void {
  for (const { values } of contents) fill(values, { hideable: true });
  if (body) fill(body.values, { textColor: '#000000' });
}
