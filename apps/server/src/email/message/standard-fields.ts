import { sendLimits } from '@postpress/contracts';
import { decodeWords } from './decode-words.ts';
import { oneLine } from './mime/header-field.ts';

/**
 * Standard fields that a message of a program may bring beside its `X-…` fields: those that threads, lists and automatic
 * replies depend on, and those that tell people more about it.
 */

const IN_ANGLES = /<[^<>\s]{3,500}>/g;
/** RFC 5322, 3.6.4, with what programs write into it. */
const MESSAGE_ID = /^<[!-;=?A-~]+@[!-;=?A-~]+>$/;
const IDS_CHARACTERS_MAX = 4_000;
const VALUE_CHARACTERS_MAX = 900;
const ASCII_LINE = /^[!-~]+(?: [!-~]+)*$/;
/** RFC 2369, 2: URLs in angle brackets, of schemes that mail programs open. */
const LIST_URL = /<(?:https?|mailto|ftp):[!-;=?-~]{1,800}>/gi;
const LIST_URLS_MAX = 5;

/** Whether a Message-ID identifies its message (RFC 5322, 3.6.4): an empty one, or one without a domain, does not. */
export function isMessageId(text: string): boolean {
  return MESSAGE_ID.test(text) && text.length <= sendLimits.messageIdCharactersMax;
}

/** What is kept of a value, on one line; undefined: nothing. */
type ReadValue = (value: string) => string | undefined;

/** Message-IDs, and nothing else. Of a long list the first, which began the thread, and the last ones. */
const messageIds: ReadValue = (value) => {
  const [first, ...rest] = (value.match(IN_ANGLES) ?? []).filter(isMessageId);
  if (first === undefined) return undefined;
  let length = first.length;
  const kept: string[] = [];
  for (const id of rest.reverse()) {
    length += 1 + id.length;
    if (length > IDS_CHARACTERS_MAX) break;
    kept.unshift(id);
  }
  return [first, ...kept].join(' ');
};

const listUrls: ReadValue = (value) => value.match(LIST_URL)?.slice(0, LIST_URLS_MAX).join(', ');

const matching =
  (form: RegExp): ReadValue =>
  (value) =>
    value.length <= VALUE_CHARACTERS_MAX && ASCII_LINE.test(value) && form.test(value) ? value : undefined;

/** RFC 2919: a description that is not ASCII is left out. */
const listId: ReadValue = (value) => {
  const id = /<[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*>\s*$/.exec(
    value.slice(-300),
  );
  return id ? (matching(/./)(value) ?? id[0].trim()) : undefined;
};

/** In words of the writer, encoded where they are not ASCII. */
const words: ReadValue = (value) => oneLine(decodeWords(value)) || undefined;

/** RFC 3282: language tags, with weights. */
const languages = matching(
  /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*(?:; ?q=[0-9.]{1,5})?(?:, ?[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*(?:; ?q=[0-9.]{1,5})?)*$/,
);

const readers: Readonly<Record<string, ReadValue>> = {
  'In-Reply-To': messageIds,
  References: messageIds,
  'List-Id': listId,
  'List-Unsubscribe': listUrls,
  'List-Unsubscribe-Post': matching(/^List-Unsubscribe=One-Click$/i),
  'List-Help': listUrls,
  'List-Subscribe': listUrls,
  'List-Owner': listUrls,
  'List-Archive': listUrls,
  'List-Post': (value) => (/^no\b/i.test(value) ? 'NO' : listUrls(value)),
  // RFC 3834, 5: a keyword, parameters and comments.
  'Auto-Submitted': matching(/^(?:no|auto-[a-z-]{1,40})\s*(?:[;(]|$)/i),
  Precedence: matching(/^[a-z][a-z0-9_-]{0,40}$/i),
  Importance: matching(/^(?:low|normal|high)$/i),
  Priority: matching(/^(?:non-urgent|normal|urgent)$/i),
  Sensitivity: matching(/^(?:normal|personal|private|company-?confidential)$/i),
  'Thread-Topic': words,
  // Base64 of Outlook, folded anywhere.
  'Thread-Index': (value) => matching(/^[A-Za-z0-9+/]+={0,2}$/)(value.replaceAll(' ', '')),
  Organization: words,
  Comments: words,
  Keywords: words,
  'User-Agent': words,
  'Content-Language': languages,
  'Accept-Language': languages,
};

const names = new Map(Object.keys(readers).map((name) => [name.toLowerCase(), name]));

/** In lower case. */
export const standardFieldNames: readonly string[] = [...names.keys()];

export function isStandardField(name: string): boolean {
  return names.has(name.toLowerCase());
}

/** Whether a field has words of the writer, which may need to be encoded. */
export function isFieldOfWords(name: string): boolean {
  return readers[name] === words;
}

/** A field as it is sent, or what is wrong with it; undefined for the name of another field. */
export function readStandardField(
  name: string,
  value: string,
): { name: string; value: string | undefined } | undefined {
  const written = names.get(name.toLowerCase());
  if (written === undefined) return undefined;
  return { name: written, value: readers[written]?.(oneLine(value).replace(/ {2,}/g, ' ')) };
}
