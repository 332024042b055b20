export type { Fidelity, ImportedDesign, ImportOptions, RawPart } from './import-html.ts';
