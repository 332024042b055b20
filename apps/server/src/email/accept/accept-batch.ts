import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BatchItemResult } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { freeBuffer } from '../../base/free-buffer.ts';
import { invariant } from '../../base/invariant.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import {
  findReplay,
  holdKey,
  type Prepared,
  prepareEmail,
  type SendContext,
  type SendDeps,
  type SendResponse,
  whyNotStored,
} from './accept-email.ts';
import type { SharedFile } from './insert-accepted-emails.ts';
import { type ReadBatch, type ReadItem, withoutShared } from './read-batch.ts';
import { withBuffers } from './read-draft.ts';
import { sealKey } from './seal-key.ts';
import type { CheckedEmail } from './store-emails.ts';

/** Emails prepared before other requests get a turn. */
const PREPARED_AT_ONCE = 50;

/** One email of the batch on its way: prepared, accepted before under its key, or refused. */
type Item = { read: ReadItem; release: () => void } & (
  | { email: CheckedEmail; replay?: never; refusal?: never }
  | { email?: never; replay: SendResponse; refusal?: never }
  | { email?: never; replay?: never; refusal: AppError }
);

/**
 * Accepts the emails of a batch, each by the steps of `acceptEmail`, and stores them in one transaction with the
 * response and the key of the batch.
 *
 * In the mode `atomic`, the first refusal is the response and nothing is stored. In the mode `partial`, the response
 * has each refusal; if all are refused, it is the first one.
 *
 * @throws AppError what `acceptEmail` throws, its message beginning with the position of the email: `emails.3: …`
 */
export async function acceptBatch(
  read: ReadBatch,
  context: SendContext,
  deps: SendDeps,
): Promise<SendResponse> {
  const settings = await deps.settings.of(context.projectId);
  const batch = settings?.contentDays === 0 ? withoutShared(read) : read;
  const releaseKey = holdKey(context, deps);
  const items: Item[] = [];
  const stored = new Set<string>();
  try {
    const replay = await findReplay(context, deps);
    if (replay) return replay;
    const shared = batch.shared.map((file) => ({ ...file, id: deps.newId() }));
    // Made before the ids of its emails: a filter by batch searches only later ids.
    const batchId = batch.items.length > 1 ? deps.newId() : null;
    for (const read of batch.items) {
      items.push(await prepareItem(read, { shared, batchId }, context, deps));
      if (items.length % PREPARED_AT_ONCE === 0) await nextTurn();
    }
    const response = await storeItems(items, { shared, batchId, mode: batch.mode, context, deps });
    for (const id of response?.stored ?? []) stored.add(id);
    if (response) return { json: response.json, replayed: false };
    const other = await findReplay(context, deps);
    invariant(other, 'the key of a batch is taken by what it answered');
    return other;
  } finally {
    for (const item of items) item.release();
    for (const { email } of items) if (email && !stored.has(email.id)) deps.allowance.giveBack(email);
    releaseKey();
    freeBuffer(batch.contents);
  }
}

/** Where emails of a broadcast go, and what is written with them. */
export type BroadcastPart = {
  broadcastId: string;
  /**
   * Called in the transaction that stores them, or in one of its own where there is none to store.
   *
   * @throws AppError to store none of them
   */
  commit: (results: readonly BatchItemResult[], tx: Db) => Promise<void>;
};

/**
 * Accepts some emails of a broadcast as those of a batch, each that can be. They have no keys: `commit` records in their
 * transaction who was handled.
 *
 * @throws AppError what `commit` throws; SERVICE_UNAVAILABLE
 */
export async function acceptBroadcastPart(
  read: ReadBatch,
  { broadcastId, commit }: BroadcastPart,
  context: SendContext,
  deps: SendDeps,
): Promise<void> {
  const items: Item[] = [];
  let stored: ReadonlySet<string> = new Set();
  try {
    for (const each of read.items) {
      items.push(await prepareItem(each, { shared: [], batchId: broadcastId }, context, deps));
      if (items.length % PREPARED_AT_ONCE === 0) await nextTurn();
    }
    const emails = items.flatMap(({ email }) => email ?? []);
    if (emails.length === 0) return await inTransaction(deps.db, (tx) => commit(resultsOf(items), tx));
    await deps.storeBatch({
      emails,
      shared: [],
      key: null,
      isTransaction: true,
      settle: async (ids, db) => {
        const settled = await settleItems(items, ids, context, { ...deps, db });
        await commit(resultsOf(settled), db);
        stored = ids;
        return '';
      },
    });
  } finally {
    for (const { email } of items) if (email && !stored.has(email.id)) deps.allowance.giveBack(email);
    freeBuffer(read.contents);
  }
}

function resultsOf(items: readonly Item[]): BatchItemResult[] {
  return items.map((item) => resultOf(item).result);
}

type SharedContent = { id: string; content: Buffer } & Omit<SharedFile, 'sharedId'>;

/** What the emails of a batch have in common. */
type Common = { shared: readonly SharedContent[]; batchId: string | null };

async function prepareItem(
  read: ReadItem,
  common: Common,
  context: SendContext,
  deps: SendDeps,
): Promise<Item> {
  const own = {
    ...context,
    key: read.key && sealKey(read.key, deps.secrets),
  };
  let release = () => {};
  let prepared: Prepared;
  try {
    release = holdKey(own, deps);
    prepared =
      'refusal' in read
        ? { refusal: new AppError(read.refusal.code, read.refusal.message) }
        : await prepareEmail(async () => sourceOf(read, common), own, deps);
    if (prepared.email) return { read, release, email: prepared.email };
    const replay = await findReplay(own, deps);
    return replay ? { read, release, replay } : { read, release, refusal: prepared.refusal };
  } catch (refusal) {
    if (refusal instanceof AppError) return { read, release, refusal };
    release();
    throw refusal;
  }
}

function sourceOf(read: Extract<ReadItem, { draft: unknown }>, { shared, batchId }: Common) {
  const files = read.shared.flatMap((position): SharedFile[] => {
    const file = shared[position];
    if (!file) return [];
    const { filename, contentType, contentId = null, id: sharedId } = file;
    return [{ filename, contentType, contentId, sharedId }];
  });
  const { templateId, warnings } = read;
  return { draft: withBuffers(read.draft), origin: { templateId, warnings, shared: files, batchId } };
}

type Storing = Common & {
  mode: ReadBatch['mode'];
  context: SendContext;
  deps: SendDeps;
};

/** @returns the response; undefined when the key of the batch is taken */
async function storeItems(
  items: readonly Item[],
  { shared, batchId, mode, context, deps }: Storing,
): Promise<{ json: string; stored: ReadonlySet<string> } | undefined> {
  const emails = items.flatMap(({ email }) => email ?? []);
  if (mode === 'atomic') requireAll(items);
  let ids: ReadonlySet<string> = new Set();
  if (emails.length === 0) return { json: responseOf(items.map(resultOf), null), stored: ids };
  const needed = new Set(
    emails.flatMap(({ origin: { shared = [] } }) => shared.map(({ sharedId }) => sharedId)),
  );
  const json = await deps.storeBatch({
    emails,
    shared: shared.filter(({ id }) => needed.has(id)),
    key: context.key,
    settle: async (stored, db) => {
      ids = stored;
      const settled = await settleItems(items, stored, context, { ...deps, db });
      if (mode === 'atomic') requireAll(settled);
      return responseOf(settled.map(resultOf), stored.size > 0 ? batchId : null);
    },
  });
  return json === undefined ? undefined : { json, stored: ids };
}

/** What became of the items, with the emails that were stored. */
async function settleItems(
  items: readonly Item[],
  stored: ReadonlySet<string>,
  context: SendContext,
  deps: SendDeps,
): Promise<Item[]> {
  const settled: Item[] = [];
  for (const item of items) {
    const isMissing = item.email && !stored.has(item.email.id);
    settled.push(isMissing ? await missing(item, context, deps) : item);
  }
  return settled;
}

/** Why an email was left out: its key was used meanwhile, or its recipient is suppressed. */
async function missing(item: Item, { projectId }: SendContext, deps: SendDeps): Promise<Item> {
  const { read, release, email } = item;
  invariant(email, 'only what was to be stored can be missing');
  try {
    const replay = await findReplay({ projectId, key: email.key }, deps);
    if (replay) return { read, release, replay };
    return { read, release, refusal: await whyNotStored(email, deps) };
  } catch (refusal) {
    if (refusal instanceof AppError) return { read, release, refusal };
    throw refusal;
  }
}

/** @throws AppError the first refusal, with its position */
function requireAll(items: readonly Item[]): void {
  for (const [at, { refusal }] of items.entries()) if (refusal) throw atPosition(refusal, at);
}

function atPosition({ code, message, retryAfterSeconds, retry }: AppError, at: number): AppError {
  return new AppError(code, `emails.${at}: ${message}`, { retryAfterSeconds, retry });
}

type Outcome = { item: Item; result: BatchItemResult };

function resultOf(item: Item): Outcome {
  const { read, email, replay, refusal } = item;
  const { to } = read;
  if (email) {
    const fromText = email.draft.htmlFromText && { htmlFromText: true as const };
    return { item, result: { accepted: true, id: email.id, to, ...fromText } };
  }
  if (refusal)
    return { item, result: { accepted: false, to, error: refusal.code, message: refusal.message } };
  const { data } = JSON.parse(replay.json) as { data: { id: string } };
  return { item, result: { accepted: true, id: data.id, to, replayed: true } };
}

/** @throws AppError the first refusal when all are refused */
function responseOf(outcomes: readonly Outcome[], batchId: string | null): string {
  const results = outcomes.map(({ result }) => result);
  const accepted = results.filter((result) => result.accepted).length;
  const [first] = outcomes;
  if (accepted === 0 && first?.item.refusal) throw atPosition(first.item.refusal, 0);
  return JSON.stringify({ data: { batchId, accepted, refused: results.length - accepted, results } });
}
