/** Parsers of markup and style sheets with limits, for packages that process finished pages. */

export { parseDocument } from '@postpress/design/parse-html';
export { generate, lexer, parseCss, parsePart, string } from './css-tree.ts';
