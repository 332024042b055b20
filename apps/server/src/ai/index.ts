export { type DesignImagesDeps, openDesignImages } from './images/make-design-images.ts';
export { compileMjml } from './importing/compile-mjml.ts';
export { decodeHtml } from './importing/decode-html.ts';
export { type KeepPicture, keepPictures } from './importing/keep-pictures.ts';
export { aiRoutes } from './routes/index.ts';
