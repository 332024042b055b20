import type { Author } from '@postpress/contracts';
import { recordOf } from '@postpress/edits/log';
import { AppError } from '../base/app-error.ts';
import type { Db } from '../platform/database/tables.ts';
import { saveTemplateDesign, type TemplatesDeps } from '../templates/index.ts';
import { pruneBatches, updateStored } from './design-logs.ts';
import { type LogState, textOf } from './log-state.ts';

export type Stored =
  | { kind: 'stored'; log: LogState; seq: number; revision: number; savedAt: Date }
  /** Something else has written the template since: merge that first. */
  | { kind: 'outside' }
  | { kind: 'deleted' };

/**
 * Stores the design as of the last batch known, as a save of an editor does: with revision, version, thumbnail and audit
 * record. One transaction with the record in the log, so that a killed process leaves nothing half done.
 */
export async function storeDesign(log: LogState, author: Author, deps: TemplatesDeps): Promise<Stored> {
  const { head, state } = log;
  const { seq } = state;
  if (seq === head.storedSeq)
    return { kind: 'stored', log, seq, revision: head.revision, savedAt: head.savedAt };
  const record = { text: JSON.stringify(recordOf(state)), seq };
  const before = { revision: head.revision };
  const note = async (db: Db, { revision, savedAt }: { revision: number; savedAt: Date }) => {
    if (!(await updateStored(db, { id: log.id, before, revision, storedSeq: seq, savedAt, record })))
      throw new AppError('CONFLICT', 'Another process stored the design.');
  };
  try {
    const { revision, savedAt } = await store(log, author, note, deps);
    const clients = Object.fromEntries(log.clients);
    await pruneBatches(deps.db, { id: log.id, seq, clients, now: deps.clock() });
    return {
      kind: 'stored',
      log: { ...log, head: { ...head, seq, storedSeq: seq, revision, savedAt } },
      seq,
      revision,
      savedAt,
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return { kind: 'outside' };
    if (error instanceof AppError && error.code === 'NOT_FOUND') return { kind: 'deleted' };
    throw error;
  }
}

type Saved = { revision: number; savedAt: Date };

async function store(
  log: LogState,
  author: Author,
  note: (db: Db, saved: Saved) => Promise<void>,
  deps: TemplatesDeps,
): Promise<Saved> {
  const { projectId, templateId } = log.subject;
  if (templateId === null) {
    const saved = { revision: log.head.revision + 1, savedAt: deps.clock() };
    await note(deps.db, saved);
    return saved;
  }
  const save = { designText: textOf(log), baseRevision: log.head.revision, within: note };
  return saveTemplateDesign({ projectId, templateId }, save, { author, sessionId: log.id }, deps);
}
