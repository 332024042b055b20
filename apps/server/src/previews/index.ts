/**
 * Inbox previews: runs, images, usage. Read `create-preview.ts` (what a run costs and stores) first, then
 * `jobs/render-preview-run.ts`, `render-view.ts`, and `report-usage.ts`.
 */

export { contactSheet, type SheetEntry } from './contact-sheet.ts';
export { expirePreviews } from './jobs/expire-previews.ts';
export { renderPreviewRun } from './jobs/render-preview-run.ts';
export { renderView, viewInClient } from './render-view.ts';
export { previewsRoutes } from './routes/previews.ts';
