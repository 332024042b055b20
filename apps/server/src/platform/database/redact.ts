import { domainToUnicode } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import type { Tables, Tx } from './tables.ts';

/** What is in the place of an erased address. */
export const REDACTED = '[erased]';

/** How texts name an address: for a search, and for a replacement. */
export type Mention = {
  /** Spellings in lower case; a text without any of them does not name the address. */
  spellings: string[];
  /** A regular expression of PostgreSQL that matches the address, and not the end or the beginning of a longer one. */
  pattern: string;
};

/** Where a table may name an address. */
export type Redactable = {
  table: keyof Tables;
  /** The column that identifies its rows. */
  key: string;
  texts?: readonly string[];
  /** Columns of JSON: the address is replaced in all of their texts. */
  json?: readonly string[];
};

const QUOTED = /[.*+?^${}()|[\]\\]/g;
/** Characters that make an address before it another one, unless they end an escape of a URL or of JSON. */
const BEFORE = String.raw`(?:(?<![a-z0-9._+-])|(?<=%[0-9a-f][0-9a-f])|(?<=\\[bfnrt]))`;
const AFTER = String.raw`(?![a-z0-9_-]|\.[a-z0-9])`;

/**
 * @param address in the form that addresses are compared in: lower case, the domain in A-labels. Its domain is found in
 *   Unicode, too, and the address also as a URL has it.
 */
export function mentionOf(address: string): Mention {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const written = [domain, domainToUnicode(domain).toLowerCase()].flatMap((each) => [
    `${local}@${each}`,
    encodeURIComponent(`${local}@${each}`).toLowerCase(),
    `${local}%40${each}`,
  ]);
  const spellings = [...new Set(written.flatMap((each) => [each, JSON.stringify(each).slice(1, -1)]))];
  const quoted = spellings.map((each) => each.replaceAll(QUOTED, String.raw`\$&`));
  return { spellings, pattern: `${BEFORE}(?:${quoted.join('|')})${AFTER}` };
}

/** Part of a statement, a condition: a text names the address. The search is fast, and the expression exact. */
export function namesAddress(
  text: RawBuilder<unknown>,
  { spellings, pattern }: Mention,
): RawBuilder<boolean> {
  const found = spellings.map((spelling) => sql`strpos(lower(${text}), ${spelling}) > 0`);
  return sql<boolean>`((${sql.join(found, sql` or `)}) and ${text} ~* ${pattern})`;
}

/** Replaces an address in those rows that meet the condition. @returns the keys of those that named it */
export async function redact(
  tx: Tx,
  { table, key, texts = [], json = [] }: Redactable,
  where: RawBuilder<boolean>,
  mention: Mention,
): Promise<string[]> {
  const columns = [
    ...texts.map((name) => ({ name, text: sql`${sql.ref(name)}`, type: '' })),
    ...json.map((name) => ({ name, text: sql`${sql.ref(name)}::text`, type: '::jsonb' })),
  ];
  const without = (text: RawBuilder<unknown>) =>
    sql`regexp_replace(${text}, ${mention.pattern}, ${REDACTED}, 'gi')`;
  const sets = columns.map(({ name, text, type }) => sql`${sql.id(name)} = ${without(text)}${sql.raw(type)}`);
  const named = columns.map(({ text }) => namesAddress(text, mention));
  const { rows } = await sql<{ key: string }>`update ${sql.table(table)} set ${sql.join(sets)}
    where ${where} and (${sql.join(named, sql` or `)}) returning ${sql.ref(key)}::text as key`.execute(tx);
  return rows.map((row) => row.key);
}

/** A part of a table in the order of its keys: at most so many rows after a key; null: from the first one. */
export type RedactedPage = { scope: RawBuilder<boolean>; after: string | null; limit: number };

/**
 * Replaces an address in one page of a table.
 *
 * @returns the last key of the page, null where it was the last one; and the keys of the rows that named the address
 */
export async function redactPage(
  tx: Tx,
  redactable: Redactable,
  { scope, after, limit }: RedactedPage,
  mention: Mention,
): Promise<{ last: string | null; redacted: string[] }> {
  const key = sql.ref(redactable.key);
  const within = after === null ? scope : sql<boolean>`${scope} and ${key} > ${after}`;
  const { rows } = await sql<{ key: string }>`select ${key}::text as key from ${sql.table(redactable.table)}
    where ${within} order by ${key} limit ${limit}`.execute(tx);
  const last = rows.at(-1)?.key;
  if (last === undefined) return { last: null, redacted: [] };
  const redacted = await redact(tx, redactable, sql<boolean>`${within} and ${key} <= ${last}`, mention);
  return { last: rows.length < limit ? null : last, redacted };
}
