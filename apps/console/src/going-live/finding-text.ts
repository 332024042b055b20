import { formatMessage } from '@postpress/ui/messages';
import { en } from '../messages/catalog.ts';
import { type MessageName, t } from '../messages/translate.ts';

type Pattern = { name: MessageName; pattern: RegExp; fixedLength: number };

const PREFIX = 'goingLive.says.';
const MARK = '\u0001';
const NAMES =
  'address addresses amount date day details domain host hostname hosts id ip message name policy reason record result returnPath time to url version';
/** Each value is its name between marks. */
const holes = Object.fromEntries(NAMES.split(' ').map((name) => [name, `${MARK}${name}${MARK}`]));
let patterns: readonly Pattern[] | undefined;

/**
 * A finding or a fix of the service in the language shown. The service writes English: its words are found among our
 * English texts, and unknown ones stay as they are.
 */
export function findingText(text: string): string {
  patterns ??= readPatterns();
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found) return t(name, found.groups ?? {});
  }
  return text;
}

/** Those with more fixed words come first. */
function readPatterns(): Pattern[] {
  return Object.entries(en)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, message]) => {
      const parts = formatMessage(message, 'en', holes).split(MARK);
      const source = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>.+?)`)).join('');
      const fixedLength = parts.filter((_, at) => at % 2 === 0).join('').length;
      return { name: name as MessageName, pattern: new RegExp(`^${source}$`, 's'), fixedLength };
    })
    .toSorted((one, other) => other.fixedLength - one.fixedLength);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
