/**
 * A design as HTML, image, PDF or ZIP. Read `draw-design.ts` (read, render, collect warnings) first, then
 * `export-image.ts`, `export-pdf.ts` and `export-zip.ts`, `page-assets.ts` (images of a page) and `custom-tools/`.
 */

export { type AssetFetcherParts, openAssetFetcher } from './asset-rules.ts';
export type { ToolBlocks } from './custom-tools/draw-custom-blocks.ts';
export type { ExportCaller, ExportsDeps } from './deps.ts';
export { drawByWork, exportExtra } from './draw-by-work.ts';
export { type DrawnDesign, drawDesign, drawStep, type ExportBody } from './draw-design.ts';
export { type ExportedFile, exportImage } from './export-image.ts';
export { exportPdf } from './export-pdf.ts';
export type { ExportExtra } from './export-works.ts';
export { archiveStats, exportZip } from './export-zip.ts';
export { type PageAssets, pageAssets } from './page-assets.ts';
export { exportsRoutes } from './routes/index.ts';
