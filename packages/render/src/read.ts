/** Markup and style sheets read within bounds, for packages that work on finished pages. */
export { generate, parseCss, walk } from './css-tree.ts';
export { parseContent, parseDocument } from './parse-html.ts';
