export { drawRichText } from './draw-rich-text.ts';
export type { RichTextLook } from './pen.ts';
