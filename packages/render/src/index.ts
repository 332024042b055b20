export type * from './options.ts';
export { renderDesign } from './render-design.ts';
