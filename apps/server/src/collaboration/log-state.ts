import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Design } from '@postpress/design';
import { migrateDesign } from '@postpress/design/migrate';
import {
  applyBatch,
  type Batch,
  type DesignState,
  type LogOperation,
  type Outcome,
  readRecord,
  type StateRecord,
} from '@postpress/edits/log';
import type { LogClient } from '../platform/database/column-types.ts';
import type { Db } from '../platform/database/tables.ts';
import {
  findLog,
  type LogHead,
  type LogSubject,
  listBatches,
  listKnown,
  type StoredBatch,
} from './design-logs.ts';

/** A log as this process knows it: the state after `state.seq` batches. Immutable; replaced as a whole. */
export type LogState = {
  id: string;
  subject: LogSubject;
  state: DesignState;
  head: LogHead;
  clients: ReadonlyMap<string, LogClient>;
  /** The stored bytes that the log began with, and their design. */
  opened: { text: string; json: string };
  /** At least as many characters as its JSON has. */
  characters: number;
};

/** A batch of the log, for those who take part. */
export type Entry = {
  seq: number;
  batch: Batch;
  session: string | null;
  participant: string | null;
  person: string | null;
  by: string;
  at: Date;
  outcomes: readonly Outcome[];
};

/** The rules of a shared design: its permissions apply to everyone who edits it. */
export const rulesOf = ({ displayMode }: Pick<LogSubject, 'displayMode'>) =>
  ({ displayMode, designMode: 'live' }) as const;

/** Reads a log. @returns undefined if there is none */
export async function loadLog(db: Db, id: string): Promise<LogState | undefined> {
  const log = await findLog(db, id);
  if (!log) return undefined;
  const { subject, record, recordSeq, opened, clients, ...head } = log;
  const [known, rows] = await Promise.all([listKnown(db, id, recordSeq), listBatches(db, id, recordSeq)]);
  const seen = new Map(Object.entries(clients));
  for (const each of known) recordClient(seen, each);
  const loaded: LogState = {
    id,
    subject,
    state: readRecord(JSON.parse(record) as StateRecord, rulesOf(subject)),
    head,
    clients: seen,
    opened: { text: opened, json: jsonOf(opened) },
    characters: record.length,
  };
  return (await applyRows(loaded, rows)).log;
}

/** A design as the log has it, as JSON. */
export function jsonOf(text: string): string {
  return JSON.stringify(migrateDesign(JSON.parse(text) as Design).design);
}

/** The text to store: the bytes that the log began with, if the design is the same. */
export function textOf({ state, opened }: Pick<LogState, 'state' | 'opened'>): string {
  const json = JSON.stringify(state.tree.design);
  return json === opened.json ? opened.text : json;
}

/** Takes in batches that others appended, one each turn of the event loop: 200 may be due. */
export async function applyRows(
  log: LogState,
  rows: readonly StoredBatch[],
): Promise<{ log: LogState; entries: Entry[] }> {
  if (rows.length === 0) return { log, entries: [] };
  let { state, characters } = log;
  const clients = new Map(log.clients);
  const entries: Entry[] = [];
  for (const row of rows) {
    await nextTurn();
    const batch = {
      id: row.opId,
      client: clientOf(row.opId),
      operations: JSON.parse(row.ops) as LogOperation[],
    };
    const applied = applyBatch(state, batch);
    state = applied.state;
    characters += row.ops.length;
    recordClient(clients, row);
    const { seq, session, participant, person, by, at } = row;
    entries.push({ seq, batch, session, participant, person, by, at, outcomes: applied.outcomes });
  }
  return { log: { ...log, state, clients, characters, head: { ...log.head, seq: state.seq } }, entries };
}

/** Each opened page is a client. After this many edits of others, an idle one has no batch in flight. */
export const CLIENTS_MAX = 2_000;

export function recordClient(
  clients: Map<string, LogClient>,
  { opId, seq, person }: Pick<StoredBatch, 'opId' | 'seq' | 'person'>,
): void {
  if (person === null) return;
  const client = clientOf(opId);
  clients.delete(client);
  clients.set(client, { made: numberOf(opId), seq, person });
  for (const longestSilent of clients.keys()) {
    if (clients.size <= CLIENTS_MAX) return;
    clients.delete(longestSilent);
  }
}

/** Batches are named `client.number`. */
export function clientOf(opId: string): string {
  return opId.slice(0, opId.lastIndexOf('.'));
}

export function numberOf(opId: string): number {
  return Number(opId.slice(opId.lastIndexOf('.') + 1));
}
