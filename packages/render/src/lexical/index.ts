export { drawRichText, type RichTextLook } from './draw-rich-text.ts';
export { type RichText, readRichText } from './read-state.ts';
export { textStyle } from './text-style.ts';
