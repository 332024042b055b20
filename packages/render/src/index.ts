export type * from './options.ts';
export { renderDesign } from './render-design.ts';
export { renderText } from './text/index.ts';
