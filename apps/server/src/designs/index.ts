/**
 * Operations on designs that store nothing: validate, schema, convert. Read `design-works.ts` (the work that runs on a
 * thread) first, then `routes/`.
 */

export { invalidDesign } from './invalid-design.ts';
export { designsRoutes } from './routes/designs.ts';
