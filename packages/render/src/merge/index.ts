export type { MergePlace, Merger } from './merger.ts';
export { prepareTags } from './prepare-tags.ts';
