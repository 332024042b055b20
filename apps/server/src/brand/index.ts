/**
 * The brand kit of a project: stored once, brought into templates by updates in the background, proposed from a website
 * or a design. Read `save-brand.ts` first, then `start-brand-update.ts`, `jobs/update-branded-templates.ts`,
 * `plan-template.ts` and `propose-brand.ts`.
 */

export { brandCheckStats } from './check-brand.ts';
export { updateBrandedTemplates } from './jobs/update-branded-templates.ts';
export { brandRoutes } from './routes/brand.ts';
export { brandOf, brandOfWorkspace } from './save-brand.ts';
