import {
  type AddListRecipientsBody,
  type AddListRecipientsResult,
  type ImportListRecipientsResult,
  listLimits,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { comparableAddress } from '../message/mail-addresses.ts';
import { deleteRecipient, type NewRecipient, putRecipients } from './list-recipients.ts';
import { addToCount, countLists, findList, insertList, type List, lockList } from './lists.ts';
import { mergeEntries, readEntry } from './read-entries.ts';
import type { RecipientFile } from './read-recipient-file.ts';

export type ListsDeps = { db: Db; clock: Clock; newId: NewId };

/** @throws AppError CONFLICT beyond the lists of a project */
export async function createList(
  projectId: number,
  name: string,
  { db, clock, newId }: ListsDeps,
): Promise<List> {
  if ((await countLists(db, projectId)) >= listLimits.perProject)
    throw new AppError('CONFLICT', `A project has at most ${listLimits.perProject} lists: delete one first.`);
  return insertList(db, { id: newId(), projectId, name, now: clock() });
}

/** @throws AppError NOT_FOUND */
export async function getList(db: Db, projectId: number, id: string): Promise<List> {
  const list = await findList(db, projectId, id.toLowerCase());
  if (!list) throw noSuchList();
  return list;
}

export function noSuchList(): AppError {
  return new AppError('NOT_FOUND', 'This project has no list with this ID.');
}

/** Recipients of one transaction. */
const BATCH = 1_000;

type Added = AddListRecipientsResult['data'];

/** @throws AppError VALIDATION_ERROR for the first that is no recipient, before anything is stored */
export async function addRecipients(
  list: List,
  { recipients }: AddListRecipientsBody,
  deps: Omit<ListsDeps, 'newId'>,
): Promise<Added> {
  const entries = recipients.map(({ email, variables = {}, language }, index) => {
    const entry = readEntry(email, variables, language);
    if (typeof entry === 'string') throw new AppError('VALIDATION_ERROR', `recipients.${index}: ${entry}`);
    return entry;
  });
  const merged = mergeEntries(entries);
  return { ...(await putAll(list, merged, deps)), duplicates: entries.length - merged.length };
}

/** Adds the recipients of a file, in several transactions: a repeated import changes nothing. */
export async function importRecipients(
  list: List,
  { recipients, duplicates, refused, errors }: RecipientFile,
  deps: Omit<ListsDeps, 'newId'>,
): Promise<ImportListRecipientsResult['data']> {
  return { ...(await putAll(list, recipients, deps)), duplicates, refused, errors };
}

async function putAll(
  { id }: List,
  recipients: readonly NewRecipient[],
  { db, clock }: Omit<ListsDeps, 'newId'>,
): Promise<{ added: number; updated: number }> {
  let added = 0;
  for (let at = 0; at < recipients.length; at += BATCH) {
    const some = recipients.slice(at, at + BATCH);
    added += await inTransaction(db, async (tx) => {
      if (!(await lockList(tx, id))) throw noSuchList();
      const count = await putRecipients(tx, id, some, clock());
      await addToCount(tx, id, count, clock());
      return count;
    });
  }
  return { added, updated: recipients.length - added };
}

/** Takes an address off a list, in any spelling. @returns whether the list had it */
export async function removeRecipient(
  { id }: Pick<List, 'id'>,
  email: string,
  { db, clock }: Omit<ListsDeps, 'newId'>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockList(tx, id))) throw noSuchList();
    const removed = await deleteRecipient(tx, id, comparableAddress(email));
    if (removed) await addToCount(tx, id, -1, clock());
    return removed;
  });
}
