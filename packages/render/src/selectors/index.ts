/** Selectors: compiled once, then matched with the elements of any tree. */
export { compileList, compileSelectors } from './compile.ts';
export { ownDirection } from './direction.ts';
export type { Places, StyledElement } from './element.ts';
export { type Effort, matches, type Selector } from './match.ts';
