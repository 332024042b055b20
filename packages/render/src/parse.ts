/** Parsers of markup and style sheets with limits, for packages that process finished pages. */

export { parseContent, parseDocument } from '@postpress/design/parse-html';
export { generate, parseCss, walk } from './css-tree.ts';
