export { designsRoutes } from './routes/index.ts';
