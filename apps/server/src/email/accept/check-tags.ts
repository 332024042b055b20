import { sendLimits } from '@postpress/contracts';
import { count, malformed, shown } from './malformed.ts';

const { tagsMax, tagKeyCharactersMax, tagValueCharactersMax } = sendLimits;
const WORD = /^[A-Za-z0-9_-]*$/;

/** @throws AppError VALIDATION_ERROR naming the tag, the limit and the value */
export function checkTags(tags: Readonly<Record<string, string>>): void {
  const entries = Object.entries(tags);
  if (entries.length > tagsMax)
    throw malformed('tags', `must have ${tagsMax} entries or fewer; ${count(entries.length)} were given`);
  for (const [key, value] of entries) {
    if (key.length < 1 || key.length > tagKeyCharactersMax)
      throw malformed(
        `tags: the key ${shown(key)}`,
        `must have 1 to ${tagKeyCharactersMax} characters; it has ${count(key.length)}`,
      );
    if (!WORD.test(key))
      throw malformed(`tags: the key ${shown(key)}`, 'must have letters, digits, underscore and hyphen only');
    if (value.length > tagValueCharactersMax)
      throw malformed(
        `tags.${key}`,
        `must have ${tagValueCharactersMax} characters or fewer; ${count(value.length)} were given`,
      );
    if (!WORD.test(value))
      throw malformed(
        `tags.${key}`,
        `must have letters, digits, underscore and hyphen only; ${shown(value)} was given`,
      );
  }
}
