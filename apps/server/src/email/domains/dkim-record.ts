import type { DkimKey } from './dkim-keys.ts';

type RecordKey = Pick<DkimKey, 'algorithm' | 'publicKey'>;

const keyTypes = { 'rsa-2048': 'rsa', ed25519: 'ed25519' } as const;

/** The text of a key's TXT record (RFC 6376, 3.6.1; RFC 8463, 4.2). */
export function dkimRecord({ algorithm, publicKey }: RecordKey): string {
  return `v=DKIM1; k=${keyTypes[algorithm]}; p=${publicKey}`;
}

/** A verifier's verdict on the records at a key's name; `why` ends a sentence that begins with the record. */
export type DkimRecordVerdict = { ok: true } | { ok: false; why: string };

/**
 * Compares the TXT records at a key's name with the key, as a verifier reads them, and explains differences to a person
 * who edits DNS records.
 *
 * @param texts one per record, its strings joined
 */
export function readDkimRecords(texts: readonly string[], key: RecordKey): DkimRecordVerdict {
  const [text = '', ...more] = texts;
  if (more.length > 0) return severalRecords(texts, key);
  if (text.includes('\\;'))
    return { ok: false, why: 'has backslashes in its text; enter the value without them' };
  const tags = readTags(text);
  if (tags.get('p') === key.publicKey) return readRest(text, tags, keyTypes[key.algorithm]);
  return { ok: false, why: otherKey(text, tags, key) };
}

/** RFC 6376, 3.6.2.2: with several records the result is undefined. */
function severalRecords(texts: readonly string[], { publicKey }: RecordKey): DkimRecordVerdict {
  const holds = (text: string) => withoutBlanks(text).includes(publicKey);
  const joined = [texts.join(''), texts.toReversed().join('')];
  const isCut = joined.some(holds) && !texts.some(holds);
  if (isCut)
    return {
      ok: false,
      why: `is cut into ${texts.length} records; publish one record, its text in several strings ("…" "…") where it is too long for one`,
    };
  return {
    ok: false,
    why: `is one of ${texts.length} TXT records of the same name; leave only the one with this value`,
  };
}

function readRest(text: string, tags: Map<string, string>, keyType: string): DkimRecordVerdict {
  const refuse = (why: string) => ({ ok: false, why }) as const;
  const version = tags.get('v');
  if (version !== undefined && version !== 'DKIM1')
    return refuse(`has v=${shorten(version)}; v=DKIM1 is expected`);
  if (version !== undefined && !/^\s*v\s*=/.test(text))
    return refuse('does not begin with v=DKIM1, and verifiers then ignore it');
  const found = tags.get('k') ?? 'rsa';
  if (found !== keyType) return refuse(`has k=${shorten(found)}; k=${keyType} is expected`);
  const hashes = tags.get('h');
  if (hashes !== undefined && !hashes.split(':').includes('sha256'))
    return refuse(`allows only the hashes ${shorten(hashes)}; remove h=`);
  const services = tags.get('s')?.split(':');
  if (services && !services.includes('*') && !services.includes('email'))
    return refuse('is not for email; remove s=');
  return { ok: true };
}

function otherKey(text: string, tags: Map<string, string>, key: RecordKey): string {
  const found = tags.get('p');
  if (/^\s*"|"\s*"/.test(text)) return 'has quotation marks in its text; enter the value without them';
  if (found === undefined) return `says ${shorten(text)}, which has no p= with a key`;
  if (found === '') return 'has an empty p=, which revokes the key';
  if (key.publicKey.startsWith(found))
    return `is cut off: ${found.length} of the ${key.publicKey.length} characters of the key are there. Enter the whole value, in several strings if one is too long`;
  return `has another key (p=${shorten(found)})`;
}

/** RFC 6376, 3.2: `tag = value` between semicolons; blanks inside the key are ignored. */
function readTags(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) tags.set(part.slice(0, at).trim(), withoutBlanks(part.slice(at + 1)));
  }
  return tags;
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '');
}

const SHOWN_MAX = 40;

/** The beginning of a long text, for people. */
export function shorten(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}
