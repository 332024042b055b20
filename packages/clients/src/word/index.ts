/** How Word reads VML, for packages that read pages for other clients. */
export { isTrueForWord } from './conditional-comments.ts';
export { closeOfficeElements, isShape, readShape, renderShape } from './read-vml.ts';
