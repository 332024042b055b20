import { hash } from 'node:crypto';
import type { ListRecipient as WireRecipient } from '@postpress/contracts';
import { sql } from 'kysely';
import { toUuid } from '../../base/ids.ts';
import { type Mention, redactPage } from '../../platform/database/redact.ts';
import type { Selected } from '../../platform/database/row-of.ts';
import { storableJson } from '../../platform/database/storable.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';

/** A recipient of a list. */
export type ListRecipient = Selected<'list_recipients', typeof columns>;

const columns = ['address', 'email', 'language', 'variables', 'added_at as addedAt'] as const;

export function toWireRecipient({ email, language, variables, addedAt }: ListRecipient): WireRecipient {
  return { email, language, variables, addedAt: addedAt.toISOString() };
}

export type NewRecipient = {
  address: string;
  email: string;
  /** BCP 47, in canonical case; null: not given. */
  language: string | null;
  variables: Record<string, unknown>;
};

/** The place of an address in broadcasts: 128 bits of a hash. */
function positionOf(listId: string, address: string): string {
  return toUuid(hash('sha256', `${listId} ${address}`).slice(0, 32));
}

/**
 * Adds recipients, each address once. An address that the list has gets the new variables beside those it had, and the new
 * language, if one is given. In the order of the addresses, so that concurrent calls never deadlock.
 *
 * @returns how many the list did not have
 */
export async function putRecipients(
  tx: Tx,
  listId: string,
  recipients: readonly NewRecipient[],
  now: Date,
): Promise<number> {
  const rows = recipients.toSorted((one, other) => (one.address < other.address ? -1 : 1));
  const { rows: put } = await sql<{ isNew: boolean }>`
    insert into list_recipients (list_id, address, email, language, variables, position, added_at)
    select ${listId}, given.address, given.email, given.language, given.variables::jsonb, given.position, ${now} from unnest(
      ${rows.map(({ address }) => address)}::text[], ${rows.map(({ email }) => email)}::text[],
      ${rows.map(({ language }) => language)}::text[],
      ${rows.map(({ variables }) => storableJson(variables))}::text[],
      ${rows.map(({ address }) => positionOf(listId, address))}::uuid[]) as given (address, email, language, variables, position)
    on conflict (list_id, address) do update set email = excluded.email,
      language = coalesce(excluded.language, list_recipients.language),
      variables = list_recipients.variables || excluded.variables
    returning xmax = 0 as "isNew"`.execute(tx);
  return put.filter(({ isNew }) => isNew).length;
}

/** By address. @returns one more than `limit` where there is one */
export async function listRecipientsOfList(
  db: Db,
  listId: string,
  { limit, after = '' }: { limit: number; after?: string | undefined },
): Promise<ListRecipient[]> {
  return db
    .selectFrom('list_recipients')
    .select(columns)
    .where('list_id', '=', listId)
    .where('address', '>', after)
    .orderBy('address')
    .limit(limit + 1)
    .execute();
}

/**
 * Recipients in the order of broadcasts.
 *
 * @param page `after`: the last position of the page before; `addedUntil`: those that came later are left out
 */
export async function listRecipientsInOrder(
  db: Db,
  listId: string,
  { limit, after, addedUntil }: { limit: number; after: string | null; addedUntil: Date },
): Promise<(Pick<ListRecipient, 'email' | 'language' | 'variables'> & { position: string })[]> {
  let query = db
    .selectFrom('list_recipients')
    .select(['email', 'language', 'variables', 'position'])
    .where('list_id', '=', listId)
    .where('added_at', '<=', addedUntil);
  if (after !== null) query = query.where('position', '>', after);
  return query.orderBy('position').limit(limit).execute();
}

/** @returns whether the list had it */
export async function deleteRecipient(tx: Tx, listId: string, address: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('list_recipients')
    .where('list_id', '=', listId)
    .where('address', '=', address)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes some recipients of a list. @returns how many */
export async function deleteSomeRecipients(db: Db, listId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from list_recipients
    where list_id = ${listId} and address = any(array(
      select address from list_recipients where list_id = ${listId} order by address limit ${limit}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Replaces an address in the variables of others: one page of a list. */
export function redactVariables(
  tx: Tx,
  { listId, after, limit }: { listId: string; after: string | null; limit: number },
  mention: Mention,
): ReturnType<typeof redactPage> {
  const scope = sql<boolean>`list_id = ${listId}`;
  return redactPage(tx, variablesOfLists, { scope, after, limit }, mention);
}

const variablesOfLists = { table: 'list_recipients', key: 'address', json: ['variables'] } as const;
