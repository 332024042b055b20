/** Conversion between the Full and the Simple form of designs. Loads no schema and no parser. */
export type { ConversionOptions, ConversionResult } from './conversion.ts';
export { type FullToSimpleOptions, fullToSimple } from './full-to-simple.ts';
export { simpleToFull } from './simple-to-full.ts';
