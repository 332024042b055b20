/** A design as the source of other tools, to go on with there. */
export { renderMjml } from './render-mjml.ts';
export { renderReactEmail } from './render-react-email.ts';
