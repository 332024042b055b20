/**
 * Preview links: people without an account see a template in their browser, and comment on it where the link lets them.
 * Read `create-preview-link.ts` first, then `open-preview.ts` (from the token to the design), `render-preview.ts`,
 * `guest-comments.ts` and `routes/preview-pages.ts`.
 */

export { previewLinksRoutes } from './routes/preview-links.ts';
export { previewPagesRoutes } from './routes/preview-pages.ts';
