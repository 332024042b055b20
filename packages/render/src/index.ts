export { overridableValues } from './frame/override.ts';
export { labelsOf, mapLabels } from './labels.ts';
export {
  isTranslated,
  languagesOf,
  missingTranslations,
  ownLanguage,
  subjectIn,
  type TranslatableProperty,
  translatableBodyProperties,
  translatableProperties,
} from './languages.ts';
export { resolvedHref } from './link.ts';
export { MergeTooLarge } from './merge/merge-budget.ts';
export * from './options.ts';
export { renderDesign } from './render-design.ts';
export { renderNode } from './render-node.ts';
export { renderPage } from './render-page.ts';
export {
  type RenderedParts,
  type RenderedRow,
  type RenderedSlice,
  type RowArea,
  renderParts,
  rowAreas,
  rowSlot,
} from './render-parts.ts';
export { renderText } from './text/render-text.ts';
