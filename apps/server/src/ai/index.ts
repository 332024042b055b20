export { aiRoutes } from './routes/index.ts';
