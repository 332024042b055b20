import { tagsOf } from '../generation/merge-tags.ts';

const NUMBERED_TAG = /<\/?\d+\/?>/g;
const STATEMENT = /\{%[^%]*%\}/g;

/** Whether a translation has the lines, numbered tags and merge tags of its source. Languages order words differently. */
export function isFaithful(source: string, translation: string): boolean {
  if (translation.trim() === '') return false;
  return signs(source) === signs(translation);
}

function signs(text: string): string {
  const found = [...(text.match(NUMBERED_TAG) ?? []), ...(text.match(STATEMENT) ?? []), ...tagsOf(text)];
  return JSON.stringify([text.split('\n').length, found.sort()]);
}
