/** What a design says, read without a parser: for packages that judge designs and stay small in a browser. */
export { columnShares } from './frame/column.ts';
export { readRichText } from './lexical/read-state.ts';
export { contentWidthPx } from './render-design.ts';
export { readMarkup } from './text/read-markup.ts';
export { asList, asNumber, asObject, asText, type JsonObject, spacingSides } from './value.ts';
