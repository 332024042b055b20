/**
 * A design as HTML, image, PDF or ZIP. Read `render-for-export.ts` (read, render, collect warnings) first, then
 * `export-image.ts`, `export-pdf.ts` and `export-zip.ts`, `page-assets.ts` (images of a page) and `custom-tools/`.
 */

export { withCustomBlocks } from './body-computations.ts';
export type { CustomBlocks, ToolBlocks } from './custom-tools/render-custom-blocks.ts';
export type { ExportCaller, ExportsDeps } from './deps.ts';
export { exportImage } from './export-image.ts';
export { exportPdf } from './export-pdf.ts';
export { archiveStats, exportZip } from './export-zip.ts';
export { type AssetFetcherParts, openAssetFetcher, pageAssets } from './page-assets.ts';
export { type ExportBody, renderForExport, renderStep } from './render-for-export.ts';
export { exportsRoutes } from './routes/exports.ts';
