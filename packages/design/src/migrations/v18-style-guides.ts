import { fill, fillNull, type Tree } from './tree.ts';

/** To version 18: nodes can follow a style guide, the body has languages, social icons a size. */
export function styleGuides({ body, rows, contents }: Tree): void {
  if (body) {
    fillNull(body.values, '_styleGuide');
    fill(body.values, { language: {} });
  }
  for (const { values } of rows) fillNull(values, '_styleGuide');
  for (const { type, values } of contents) {
    fillNull(values, '_styleGuide');
    if (type === 'social') fill(values, { iconSize: 32 });
  }
}
