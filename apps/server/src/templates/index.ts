/**
 * Stored designs: templates with rendered page and versions, folders, saved and synced blocks, trash. Read
 * `save-design.ts` (revision check to commit) first, then `record-version.ts`, `render-stored.ts`, `sync-block.ts` and
 * `jobs/keep-templates.ts`.
 */

export { findBlock } from './blocks.ts';
export {
  type BrandedTemplate,
  countTemplates,
  type DesignsToRead,
  listDesignPage,
  listTemplatesWithStyles,
} from './branded-templates.ts';
export { requireDesignText, requireNoNewFaults } from './check-design.ts';
export { createTemplate, type TemplateDraft } from './create-template.ts';
export { reportOf } from './design-report.ts';
export { keepTemplates } from './jobs/keep-templates.ts';
export { renderBlockThumbnail } from './jobs/render-block-thumbnail.ts';
export { renderMissingThumbnails } from './jobs/render-missing-thumbnails.ts';
export { renderTemplateThumbnail } from './jobs/render-template-thumbnail.ts';
export { reportVersions } from './jobs/report-versions.ts';
export {
  countTags,
  type MergeAllowance,
  mergeAllowance,
  mergeValuesMax,
  requireInline,
  tooManyValues,
} from './merge-allowance.ts';
export { authorOf, personOf, type SaveContext, saveContextOf } from './record-version.ts';
export { nearestLanguage, type RenderedTemplate, renderToSave, storedPage } from './render-stored.ts';
export { templatesRoutes } from './routes/index.ts';
export {
  type DesignSave,
  type DesignSaved,
  isNewDesign,
  keepDesign,
  saveTemplateDesign,
} from './save-design.ts';
export {
  changeTemplate,
  isSamePage,
  noSuchTemplate,
  type TemplatesDeps,
  writeTemplate,
} from './save-template.ts';
export { getTemplateName, listTemplateChanges, listTemplateNames } from './template-lists.ts';
export {
  dropPages,
  keepPages,
  listLanguagesOfVersions,
  type OwnPage,
  type PageInLanguage,
  pageInLanguage,
} from './template-pages.ts';
export { findSampleData } from './template-samples.ts';
export {
  findTemplate,
  findTemplatePage,
  findTemplateRevision,
  lockTemplate,
  type Template,
} from './templates.ts';
export { currentVersion, getVersion, relabelVersion } from './versions.ts';
export { toWireWarning } from './wire-forms.ts';
