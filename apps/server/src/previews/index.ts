/**
 * Inbox previews: runs, pictures, usage. Read `create-preview.ts` (what a run costs and stores) first, then
 * `jobs/draw-preview-run.ts`, `draw-view.ts`, and `report-usage.ts`.
 */

export { contactSheet, type SheetEntry } from './contact-sheet.ts';
export { type DrawViewParts, drawView } from './draw-view.ts';
export { type DrawPreviewDeps, drawPreviewRun } from './jobs/draw-preview-run.ts';
export { type ExpirePreviewsDeps, expirePreviews } from './jobs/expire-previews.ts';
export type { PreviewsRouteDeps } from './routes/deps.ts';
export { previewsRoutes } from './routes/index.ts';
