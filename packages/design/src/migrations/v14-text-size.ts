import { fill, type Tree } from './tree.ts';

/** To version 14: a new text tool writes down the size of its text, as the old one left it to the markup. */
export function textSize({ contents }: Tree): void {
  for (const { type, values } of contents) {
    if (type === 'text' || type === 'text_deprecated') fill(values, { fontSize: '14px' });
  }
}
