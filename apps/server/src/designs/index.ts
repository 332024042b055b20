/**
 * Operations on designs that store nothing: validate, schema, convert. Read `body-computations.ts` (what may run on a
 * thread) first, then `routes/`.
 */

export { invalidDesign } from './invalid-design.ts';
export { designsRoutes } from './routes/designs.ts';
