export { drawRichText } from './draw-rich-text.ts';
export type { RichTextLook } from './pen.ts';
export { type RichText, readRichText } from './read-state.ts';
export { textStyle } from './text-style.ts';
