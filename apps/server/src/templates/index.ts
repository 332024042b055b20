export { type DrawOptions, drawTemplate } from './draw-template.ts';
export type { TemplatesRouteDeps } from './routes/deps.ts';
export { templatesRoutes } from './routes/index.ts';
export {
  changeTemplate,
  createTemplate,
  type SavedTemplate,
  type TemplateDraft,
  type TemplatesDeps,
} from './save-template.ts';
