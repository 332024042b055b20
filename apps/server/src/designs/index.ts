export { invalidDesign } from './invalid-design.ts';
export { designsRoutes } from './routes/index.ts';
