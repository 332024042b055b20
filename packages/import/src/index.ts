export { type AddressKind, type ChangeAddress, mapAddresses } from './addresses/map-addresses.ts';
export type { Fidelity, ImportedDesign, ImportOptions, RawPart } from './import-html.ts';
export { importHtml } from './import-html.ts';
export {
  type ContentComparison,
  type ContentList,
  compareContent,
  measureFidelity,
} from './score/measure-fidelity.ts';
export { type Content, type ContentKind, readContent } from './score/read-content.ts';
export { readMarkup, type SiteMarkup } from './site/read-markup.ts';
export { readSiteStyle, type SiteSource } from './site/read-site-style.ts';
export type { ColorPlace, SiteStyle } from './site/site-style.ts';
