/** The styles that browsers give to the elements of a page. */
export type { Effort } from '@postpress/render/selectors';
export type { PageElement } from '../parse/page.ts';
export { readPage } from '../parse/read-page.ts';
export { applyStyles } from './apply-styles.ts';
export { wideWindow } from './media.ts';
export type { Style } from './style.ts';
