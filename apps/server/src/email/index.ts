export { emailRoutes } from './routes/index.ts';
