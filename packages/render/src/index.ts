export type * from './options.ts';
export { renderDesign } from './render-design.ts';
export { type RenderedNode, renderNode } from './render-node.ts';
export { renderText } from './text/index.ts';
