/**
 * Inbox previews: runs, images, usage. Read `create-preview.ts` (what a run costs and stores) first, then
 * `jobs/render-preview-run.ts`, `render-view.ts`, and `report-usage.ts`.
 */

export { contactSheet, type SheetEntry } from './contact-sheet.ts';
export { type ExpirePreviewsDeps, expirePreviews } from './jobs/expire-previews.ts';
export { type RenderPreviewDeps, renderPreviewRun } from './jobs/render-preview-run.ts';
export { type RenderViewParts, renderView } from './render-view.ts';
export type { PreviewsRouteDeps } from './routes/deps.ts';
export { previewsRoutes } from './routes/index.ts';
