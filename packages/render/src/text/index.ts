export { markupText } from './markup-text.ts';
export { renderText } from './render-text.ts';
