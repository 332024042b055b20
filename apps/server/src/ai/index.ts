export { aiRoutes } from './routes/index.ts';
export { decodeHtml } from './importing/decode-html.ts';
