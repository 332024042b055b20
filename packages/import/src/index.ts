export type { Fidelity, ImportedDesign, ImportOptions, RawPart } from './import-html.ts';
export {
  type ContentComparison,
  type ContentList,
  compareContent,
  measureFidelity,
} from './score/measure-fidelity.ts';
