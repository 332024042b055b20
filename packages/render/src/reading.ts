/** Readers of stored designs without a parser: for packages that inspect designs and stay small in a browser. */
export { bytesOf, sentBytesOf } from './bytes.ts';
export { isOnDark, KEEP } from './dark/dark-values.ts';
export { columnShares } from './frame/column.ts';
export { naturalPx, shownWidth } from './image-width.ts';
export { readRichText } from './lexical/read-state.ts';
export { isPlaceholder, PLACEHOLDER_PATH } from './placeholder.ts';
export { contentWidthPx } from './render-page.ts';
export { readMarkup } from './text/read-markup.ts';
export { asList, asNumber, asObject, asText, type JsonObject, spacingSides } from './value.ts';
