import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Design } from '@postpress/design';
import { migrateDesign } from '@postpress/design/migrate';
import { changeTo, type DesignState, openState, pairNodes, recordOf } from '@postpress/edits/log';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Tx } from '../platform/database/tables.ts';
import { findTemplate, keepDesign, type Template, type TemplatesDeps } from '../templates/index.ts';
import { liveDesignCharactersMax, rowOf } from './append-batches.ts';
import { deleteLog, findHead, insertBatches, insertLog, listBatches, updateStored } from './design-logs.ts';
import { applyRows, type Entry, jsonOf, type LogState, rulesOf, textOf } from './log-state.ts';

export type MergeResult =
  | { kind: 'merged'; log: LogState; entries: Entry[] }
  /** It does not fit into this log: those who edit begin with another one. */
  | { kind: 'restarted' }
  /** It is too large to be edited together: the log has ended. */
  | { kind: 'too-large' }
  | { kind: 'deleted' };

const KEPT_LABEL = 'Before a change from elsewhere';

/**
 * Takes in what others than the log wrote into its template (API, restored version, agent): as one batch of what differs. What
 * was edited together and is not stored yet is kept as a version first.
 */
export async function mergeOutsideChange(known: LogState, deps: TemplatesDeps): Promise<MergeResult> {
  let log = known;
  const before: Entry[] = [];
  let keptSeq = -1;
  for (;;) {
    const merged = await mergeOnce(log, keptSeq, deps);
    if (merged.kind !== 'unstored') return merged.kind === 'merged' ? withBefore(merged, before) : merged;
    ({ log } = merged);
    before.push(...merged.entries);
    keptSeq = log.state.seq;
    await keepUnstored(log, deps);
  }
}

function withBefore(merged: Extract<MergeResult, { kind: 'merged' }>, before: readonly Entry[]): MergeResult {
  return { ...merged, entries: [...before, ...merged.entries] };
}

type Once = MergeResult | { kind: 'unstored'; log: LogState; entries: Entry[] };

async function mergeOnce(known: LogState, keptSeq: number, deps: TemplatesDeps): Promise<Once> {
  const { projectId, templateId } = known.subject;
  if (templateId === null) return { kind: 'merged', log: known, entries: [] };
  return inTransaction(deps.db, async (tx): Promise<Once> => {
    const head = await findHead(tx, known.id, { lock: true });
    const template = head && (await findTemplate(tx, projectId, templateId));
    if (!template) return { kind: 'deleted' };
    const { log, entries } = await applyRows(known, await listBatches(tx, known.id, known.state.seq));
    const current = { ...log, head };
    if (template.revision === head.revision) return { kind: 'merged', log: current, entries };
    const isUnkept = head.seq > head.storedSeq && log.state.seq > keptSeq;
    if (template.design.length > liveDesignCharactersMax) {
      if (isUnkept) return { kind: 'unstored', log: current, entries };
      await deleteLog(tx, log.id);
      return { kind: 'too-large' };
    }
    const isSame = template.displayMode === log.subject.displayMode;
    if (isSame && jsonOf(template.design) === JSON.stringify(log.state.tree.design))
      return { kind: 'merged', log: await stored(tx, current, template), entries };
    if (isUnkept) return { kind: 'unstored', log: current, entries };
    const entry = isSame ? await changing(log.state, template, deps.clock()) : undefined;
    if (!entry) return restart(tx, current, template, deps);
    await insertBatches(tx, log.id, [rowOf(entry.entry)], entry.entry.at);
    const next = { ...current, state: entry.state, characters: template.design.length };
    return { kind: 'merged', log: await stored(tx, next, template), entries: [...entries, entry.entry] };
  });
}

/** The template has what the log has. */
async function stored(tx: Tx, log: LogState, { revision, updatedAt, design }: Template): Promise<LogState> {
  const { seq } = log.state;
  const head = { ...log.head, seq, storedSeq: seq, revision, savedAt: updatedAt };
  const before = { revision: log.head.revision };
  await updateStored(tx, {
    id: log.id,
    before,
    revision,
    storedSeq: seq,
    savedAt: updatedAt,
    opened: design,
  });
  return { ...log, head, opened: { text: design, json: jsonOf(design) } };
}

/** The batch that turns a state into the stored design, except for higher counters; undefined if none can. */
async function changing(
  state: DesignState,
  { design: text, revision, updatedBy }: Template,
  at: Date,
): Promise<{ state: DesignState; entry: Entry } | undefined> {
  const { design } = migrateDesign(JSON.parse(text) as Design);
  const client = 'elsewhere';
  const seq = state.seq + 1;
  let made = 0;
  const newKey = () => {
    made += 1;
    return `:${client}-${seq}-${made}`;
  };
  await nextTurn();
  const names = pairNodes(state.tree, design, newKey);
  await nextTurn();
  const change = changeTo(state, design, { client, names });
  if (!change) return undefined;
  const { operations, applied } = change;
  const batch = { id: `${client}.${seq}`, client, operations };
  const by = updatedBy?.name ?? `Revision ${revision}`;
  const entry = {
    seq,
    batch,
    session: null,
    participant: null,
    person: null,
    by,
    at,
    outcomes: applied.outcomes,
  };
  return { state: applied.state, entry };
}

/** Begins the log again with the stored design. */
async function restart(
  tx: Tx,
  { id, subject }: LogState,
  template: Template,
  deps: TemplatesDeps,
): Promise<Once> {
  await deleteLog(tx, id);
  const { design: opened, displayMode, revision, updatedAt: savedAt } = template;
  const record = JSON.stringify(recordOf(openState(opened, rulesOf({ displayMode }))));
  const now = deps.clock();
  await insertLog(tx, {
    id: deps.newId(),
    subject: { ...subject, displayMode },
    record,
    opened,
    revision,
    savedAt,
    now,
  });
  return { kind: 'restarted' };
}

async function keepUnstored(log: LogState, deps: TemplatesDeps): Promise<void> {
  const { projectId, templateId } = log.subject;
  if (templateId === null) return;
  const author = { kind: 'system', id: null, name: 'Postpress' } as const;
  await keepDesign(
    { projectId, templateId },
    { designText: textOf(log), label: KEPT_LABEL },
    { author },
    deps,
  );
}
