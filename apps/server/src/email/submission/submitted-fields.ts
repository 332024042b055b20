import { reservedHeaders, sendLimits } from '@postpress/contracts';
import { decodeWords } from '../message/decode-words.ts';
import { oneLine } from '../message/mime/header-field.ts';
import type { ReadField } from '../message/mime/split-parts.ts';
import { readStandardField } from '../message/standard-fields.ts';

/** What its header fields of ours begin with. */
const OWN = 'x-postpress-';
const NAME = /^X-[!-9;-~]+$/i;
const FIELDS_MAX = 100;
const VALUE_CHARACTERS_MAX = 4_000;
const CHARACTERS_MAX = 32_000;
const NAME_SHOWN_MAX = 100;
/** The address of a person, which is not for recipients. */
const OF_THE_WAY = 'x-originating-ip';

/** Read from the message, and written by the composer. */
const READ = new Set(
  'from to cc bcc subject date message-id reply-to mime-version content-type content-transfer-encoding content-disposition content-id content-length'.split(
    ' ',
  ),
);
/** Written by hosts on the way to us, and by those who sign for that way: a relay replaces them. */
const OF_TRACE =
  /^(?:received|received-spf|return-path|delivered-to|envelope-to|authentication-results|dkim-signature|domainkey-signature|arc-.*|resent-.*)$/;
const FEEDBACK_ID = 'feedback-id';

export type OwnFields = (name: string) => string | undefined;

/** Fields `X-Postpress-…`, whose values clients may write as encoded words. */
export function ownFields(fields: readonly ReadField[]): OwnFields {
  const values = new Map(
    fields.flatMap(({ key, value }) =>
      key.startsWith(OWN) ? [[key.slice(OWN.length), decodeWords(value).trim()]] : [],
    ),
  );
  return (name) => values.get(name);
}

export type KeptFields = {
  headers: Record<string, string>;
  /** Names of fields that would steer a relay. */
  reserved: string[];
  /** Names of other fields that are not sent, although programs wrote them for the recipient, and why. */
  leftOut: { name: string; why: string }[];
};

/**
 * What is sent of a submitted header: `X-…` fields, and the standard ones that threads, lists and readers depend on. What
 * is neither sent nor read is named once.
 */
export function keptFields(fields: readonly ReadField[]): KeptFields {
  const headers: Record<string, string> = {};
  const names = new Set<string>();
  const unsent = new Set<string>();
  const reserved = new Set<string>();
  const leftOut: KeptFields['leftOut'] = [];
  let characters = 0;
  for (const { key, originalKey, value } of fields) {
    const standard = value === '' ? undefined : readStandardField(key, value);
    if (!standard && !key.startsWith('x-')) {
      if (value === '' || READ.has(key) || OF_TRACE.test(key)) continue;
      if (!unsent.has(key)) leftOut.push({ name: shownName(originalKey), why: whyNot(key) });
      unsent.add(key);
      continue;
    }
    if (key.startsWith(OWN)) continue;
    if (isReserved(key)) {
      reserved.add(shownName(originalKey));
      continue;
    }
    const name = standard?.name ?? originalKey;
    const line = standard ? standard.value : oneLine(decodeWords(value));
    const why = names.has(key) ? 'it comes twice' : faultOf(name, line);
    const isFull =
      names.size >= FIELDS_MAX || characters + name.length + (line?.length ?? 0) > CHARACTERS_MAX;
    if (why !== undefined || line === undefined || isFull) {
      leftOut.push({ name: shownName(name), why: why ?? 'there are too many fields' });
      continue;
    }
    names.add(key);
    characters += name.length + line.length;
    headers[name] = line;
  }
  const oneClick = 'List-Unsubscribe-Post';
  if (headers[oneClick] !== undefined && !/<https:/i.test(headers['List-Unsubscribe'] ?? '')) {
    delete headers[oneClick];
    leftOut.push({ name: oneClick, why: 'List-Unsubscribe has no https URL' });
  }
  return { headers, reserved: [...reserved], leftOut };
}

function shownName(name: string): string {
  return oneLine(name).slice(0, NAME_SHOWN_MAX);
}

function whyNot(key: string): string {
  return key === FEEDBACK_ID ? 'emails have one of their project' : 'fields of this name are not sent';
}

function isReserved(key: string): boolean {
  return reservedHeaders.some((begin) => key.startsWith(begin.toLowerCase()));
}

function faultOf(name: string, line: string | undefined): string | undefined {
  if (name.toLowerCase() === OF_THE_WAY) return 'it is about the sender';
  if (line === undefined) return 'its value is not valid';
  if (name.length > sendLimits.headerNameCharactersMax) return 'its name is too long';
  if (name.toLowerCase().startsWith('x-') && !NAME.test(name)) return 'its name is not valid';
  return line.length > VALUE_CHARACTERS_MAX ? 'it is too long' : undefined;
}
