export type { MergeContext, Merger } from './merger.ts';
export { prepareTags } from './prepare-tags.ts';
export { tagsIn } from './tag-syntax.ts';
