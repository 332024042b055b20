export { mapAddresses } from './addresses/map-addresses.ts';
export type { Fidelity, ImportedDesign, RawPart } from './import-html.ts';
export { importHtml } from './import-html.ts';
export {
  type ContentComparison,
  compareContent,
  measureFidelity,
} from './score/measure-fidelity.ts';
export { readContent } from './score/read-content.ts';
export { readMarkup, type SiteMarkup } from './site/read-markup.ts';
export { readSiteStyle, type SiteSource } from './site/read-site-style.ts';
