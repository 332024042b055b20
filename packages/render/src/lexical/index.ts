export { renderRichText } from './render-rich-text.ts';
export type { RichTextStyle } from './rich-text-context.ts';
