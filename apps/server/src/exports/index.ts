export { type AssetFetcherParts, openAssetFetcher } from './asset-rules.ts';
export type { ExportCaller, ExportsDeps } from './deps.ts';
export { type DrawnDesign, drawDesign, type ExportBody } from './draw-design.ts';
export { type ExportedFile, exportImage } from './export-image.ts';
export { exportPdf } from './export-pdf.ts';
export { exportZip } from './export-zip.ts';
export { type PageAssets, pageAssets } from './page-assets.ts';
export { exportsRoutes } from './routes/index.ts';
