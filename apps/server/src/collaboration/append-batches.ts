import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ErrorCode } from '@postpress/contracts';
import { applyBatch, type Batch } from '@postpress/edits/log';
import type { Clock } from '../base/clock.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db } from '../platform/database/tables.ts';
import { findTemplateRevision } from '../templates/index.ts';
import { findHead, insertBatches, type LogHead, listBatches, type StoredBatch } from './design-logs.ts';
import { applyRows, type Entry, type LogState, numberOf, recordClient } from './log-state.ts';

/** A batch of an editor, checked for its shape. */
export type Submitted = {
  batch: Batch;
  /** Of its message. */
  characters: number;
  session: string;
  participant: string;
  /** The person whose client it is; others cannot continue it. */
  person: string;
  by: string;
};

/** What became of one: its place in the log, or why it is not there. `work`: what applying it cost. */
export type Appended = (
  | { seq: number; isKnown?: true }
  | { refused: { code: ErrorCode; message: string } }
) & { work: number };

export type AppendResult =
  /** `entries`: all batches after those that were known, in order. */
  | { kind: 'appended'; log: LogState; entries: Entry[]; results: Appended[] }
  /** The template was changed outside the log: merge that change, and try again. */
  | { kind: 'outside' }
  /** The log, or its template, was deleted. */
  | { kind: 'deleted' };

export type AppendDeps = {
  db: Db;
  clock: Clock;
  /** Whether a design of so many characters fits into the memory of its project. */
  fits: (characters: number) => boolean;
};
type Applying = Pick<AppendDeps, 'fits'> & { at: Date };

/** Larger designs are edited by one person at a time: replacing one would hold the event loop for more than 100 ms. */
export const liveDesignCharactersMax = 800_000;

/**
 * Appends batches of one log in one transaction, under the lock of its row: what others appended comes first, then each is applied as
 * it is by every client. A batch that is already in the log keeps its position.
 */
export async function appendBatches(
  known: LogState,
  submitted: readonly Submitted[],
  { db, clock, fits }: AppendDeps,
): Promise<AppendResult> {
  return inTransaction(db, async (tx) => {
    const head = await findHead(tx, known.id, { lock: true });
    if (!head) return { kind: 'deleted' };
    const written = await writtenOutside(tx, known, head);
    if (written !== undefined) return { kind: written };
    const rows = head.seq > known.state.seq ? await listBatches(tx, known.id, known.state.seq) : [];
    const current = await applyRows(known, rows);
    const now = clock();
    const applied = await applyAll({ ...current.log, head }, submitted, { at: now, fits });
    if (applied.rows.length > 0) await insertBatches(tx, known.id, applied.rows, now);
    return { ...applied, kind: 'appended', entries: [...current.entries, ...applied.entries] };
  });
}

/** Whether the stored template is another one than the log's last. The row of the log is locked, or it may just be being stored. */
export async function writtenOutside(
  db: Db,
  { subject }: Pick<LogState, 'subject'>,
  head: LogHead,
): Promise<'outside' | 'deleted' | undefined> {
  const { projectId, templateId } = subject;
  if (templateId === null) return undefined;
  const revision = await findTemplateRevision(db, projectId, templateId);
  if (revision === undefined) return 'deleted';
  return revision === head.revision ? undefined : 'outside';
}

/** One batch each turn of the event loop: the worst that is legal takes up to 80 ms. */
async function applyAll(
  before: LogState,
  submitted: readonly Submitted[],
  applying: Applying,
): Promise<{ log: LogState; entries: Entry[]; rows: StoredBatch[]; results: Appended[] }> {
  let log = before;
  const entries: Entry[] = [];
  const rows: StoredBatch[] = [];
  const results: Appended[] = [];
  for (const each of submitted) {
    if (results.length > 0) await nextTurn();
    const next = appliedOnce(log, each, applying);
    if (!('entry' in next)) {
      results.push(next);
      continue;
    }
    results.push({ seq: next.entry.seq, work: next.work });
    log = next.log;
    entries.push(next.entry);
    rows.push(rowOf(next.entry));
  }
  return { log, entries, rows, results };
}

/** Applies a batch, unless the log has it, or another person has its client. */
function appliedOnce(
  log: LogState,
  each: Submitted,
  applying: Applying,
): ReturnType<typeof applied> | Appended {
  const known = log.clients.get(each.batch.client);
  if (known && known.person !== each.person)
    return refused('FORBIDDEN', 'Another editor has this client name.');
  if (known && numberOf(each.batch.id) <= known.made) return { seq: known.seq, isKnown: true, work: 0 };
  return applied(log, each, applying);
}

function applied(
  log: LogState,
  { batch, characters: _, ...by }: Submitted,
  { at, fits }: Applying,
): { log: LogState; entry: Entry; work: number } | Extract<Appended, { refused: unknown }> {
  const { state, outcomes, work } = applyBatch(log.state, batch);
  let characters = log.characters + JSON.stringify(batch.operations).length;
  if (characters > liveDesignCharactersMax || !fits(characters)) {
    characters = JSON.stringify(state.tree.design).length;
    if (characters > liveDesignCharactersMax)
      return refused(
        'PAYLOAD_TOO_LARGE',
        'The design would have more than 800,000 characters, the limit for editing together. Remove something first.',
        work,
      );
    if (!fits(characters))
      return refused(
        'SERVICE_UNAVAILABLE',
        'Too many large designs are being edited at once: close some of them, then repeat the change.',
        work,
      );
  }
  const { seq } = state;
  const clients = new Map(log.clients);
  recordClient(clients, { opId: batch.id, seq, person: by.person });
  const entry = { ...by, seq, batch, at, outcomes };
  return { log: { ...log, state, clients, characters, head: { ...log.head, seq } }, entry, work };
}

function refused(code: ErrorCode, message: string, work = 0): Extract<Appended, { refused: unknown }> {
  return { refused: { code, message }, work };
}

export function rowOf({ batch, outcomes: _, ...entry }: Entry): StoredBatch {
  return { ...entry, opId: batch.id, ops: JSON.stringify(batch.operations) };
}
