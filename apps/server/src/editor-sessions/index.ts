export { editorSessionsRoutes } from './routes/index.ts';
