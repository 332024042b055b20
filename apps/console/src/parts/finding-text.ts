import { type Catalog, formatMessage } from '@postpress/ui/messages';
import { type MessageName, messages } from '../messages/catalog.ts';
import { numberText, t } from '../messages/translate.ts';

type Pattern = { name: MessageName; pattern: RegExp; fixedLength: number };

const PREFIX = 'findings.';
const MARK = '\u0001';
const NAMES =
  'address addresses all amount date day details domain found host hostname hosts id ip limit message name pace policy reason record result returnPath share time to url version';
/** Each value is its name between marks. */
const holes = Object.fromEntries(NAMES.split(' ').map((name) => [name, `${MARK}${name}${MARK}`]));
/** Of the English texts that have been loaded. */
let known: { english: Catalog; patterns: readonly Pattern[] } | undefined;

/**
 * A finding, a fix or a reason of the service in the language shown. The service writes English: its words are found among
 * our English texts, and unknown ones stay as they are. A text within another is translated, too.
 *
 * A page that shows one imports `messages/later-texts.ts`, which has these texts.
 */
export function findingText(text: string): string {
  const { english } = messages;
  if (known?.english !== english) known = { english, patterns: readPatterns(english) };
  for (const { name, pattern } of known.patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {});
    return t(name, Object.fromEntries(values.map(([hole, value]) => [hole, valueText(value)])));
  }
  return text;
}

/** A number as the page writes it, a text within the text, or the value itself. */
function valueText(value: string): string {
  const isGrouped = /^\d{1,3}(,\d{3})+$/.test(value);
  return isGrouped ? numberText(Number(value.replaceAll(',', ''))) : findingText(value);
}

/** Those with more fixed words come first. */
function readPatterns(english: Catalog): Pattern[] {
  return Object.entries(english)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, message]) => {
      const parts = formatMessage(message, 'en', holes).split(MARK);
      const source = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>.+?)`)).join('');
      const fixedLength = parts.filter((_, at) => at % 2 === 0).join('').length;
      return { name: name as MessageName, pattern: new RegExp(`^${source}$`, 'is'), fixedLength };
    })
    .toSorted((one, other) => other.fixedLength - one.fixedLength);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
