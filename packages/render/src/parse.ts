/** Markup and style sheets read within bounds, for packages that work on finished pages. */

export { parseContent, parseDocument } from '@postpress/design/parse-html';
export { generate, parseCss, walk } from './css-tree.ts';
