export { previewsRoutes } from './routes/index.ts';
