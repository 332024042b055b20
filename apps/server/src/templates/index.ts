export { drawTemplate } from './draw-template.ts';
export { type DrawThumbnailDeps, drawBlockThumbnail } from './jobs/draw-block-thumbnail.ts';
export { type DrawMissingDeps, drawMissingThumbnails } from './jobs/draw-missing-thumbnails.ts';
export { templatesRoutes } from './routes/index.ts';
export { createTemplate, type TemplateDraft } from './save-template.ts';
export { findTemplatePage, type TemplatePage } from './templates.ts';
