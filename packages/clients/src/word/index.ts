/** How Word reads VML, and the tree that it is read from, for packages that read pages for other clients. */
export { attribute, type Element, elementsIn, isElement, type Node, type Parent } from '../markup/tree.ts';
export { isTrueForWord } from './conditional-comments.ts';
export { closeOfficeElements, isShape, readShape, renderShape } from './read-vml.ts';
