/**
 * What models do: generate designs, import pages and images, make images. Read `run-models.ts` (reserve, try models in
 * order, book) first, then `generation/generate-design.ts` with `generation/protect-design.ts`,
 * `importing/import-design.ts` and `images/make-image.ts`. `prompts/` has the versioned prompts.
 */

export { openDesignImages } from './images/make-design-images.ts';
export { compileMjml } from './importing/compile-mjml.ts';
export { decodeHtml } from './importing/decode-source.ts';
export { storeImageWith } from './importing/host-embedded-images.ts';
export { aiRoutes } from './routes/index.ts';
