/** Conversion between the Full and the Simple form of designs. Loads no schema and no parser. */
export { fullToSimple } from './full-to-simple.ts';
export { simpleToFull } from './simple-to-full.ts';
