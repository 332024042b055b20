export { templatesRoutes } from './routes/index.ts';
export { createTemplate, type TemplateDraft } from './save-template.ts';
