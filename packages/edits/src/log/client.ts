import type { NodeKey } from '../node.ts';
import type { Operation } from '../operation.ts';
import { applyBatch, applyLogOperation } from './apply-batch.ts';
import type { DesignState } from './design-state.ts';
import { type Batch, batchLimits, type LogOperation, type Outcome } from './log-operation.ts';
import { logOperationsOf } from './log-operations.ts';
import { lookAt } from './paths.ts';
import { splicesOf } from './splices.ts';
import { hasForm, isSound } from './text-forms.ts';
import { nextIndex, partAt } from './text-runs.ts';
import { runsAt } from './text-states.ts';
import { isTooMuch, weightOf } from './weights.ts';
import { beginWork, finishWork, isHalfSpent, type Work } from './work.ts';

/** One step of a user, undone as a whole. */
type Step = {
  /** The batch that did it. */
  batch: string;
  /** The operations that undo it, in this order, unless the same was changed since. */
  inverse: readonly LogOperation[];
  /** When it was done, as a count of others' batches. */
  at: number;
};

/**
 * One client of a shared design: the confirmed state, the pending batches, and both combined, which is what the user
 * sees. Immutable: every function returns the next one.
 */
export type Client = {
  readonly id: string;
  /** The server's state after `confirmed.seq` batches. */
  readonly confirmed: DesignState;
  /** Own batches that the server has not confirmed, oldest first. The journal keeps them. */
  readonly pending: readonly Batch[];
  /** `confirmed` with `pending` on top. */
  readonly shown: DesignState;
  readonly undoable: readonly Step[];
  readonly redoable: readonly Step[];
  /** How many batches it has created; numbers the next one. */
  readonly made: number;
  /** How many batches of others it has received, and the number of the last one that changed each node. */
  readonly seen: number;
  readonly changedByOthers: ReadonlyMap<NodeKey, number>;
};

/** @param made how many batches it had created before it was reopened */
export function openClient(
  id: string,
  confirmed: DesignState,
  { pending = [], made = 0 }: { pending?: readonly Batch[]; made?: number } = {},
): Client {
  const { state: shown } = rebased(confirmed, pending);
  const history = { undoable: [], redoable: [] };
  return { id, confirmed, pending, shown, ...history, made, seen: 0, changedByOthers: new Map() };
}

/** `batches`: to send; absent if nothing was changed. */
type Done = { client: Client; batches?: readonly Batch[] };

/**
 * Applies a local edit at once. @returns the client and the batches to send: one, or more if it is too large for one
 */
export function doEdit(client: Client, operations: readonly Operation[], newKey: () => NodeKey): Done {
  return begin(client, 'redoable', (work, add) => {
    for (const operation of operations)
      for (const each of logOperationsOf(work.draft, operation, newKey)) add(each);
  });
}

/** Undoes the last own step that still has an effect. */
export function undo(client: Client): Done {
  return travel(client, 'undoable', 'redoable');
}

export function redo(client: Client): Done {
  return travel(client, 'redoable', 'undoable');
}

type History = 'undoable' | 'redoable';

function travel(client: Client, from: History, to: History): Done {
  let now = client;
  for (;;) {
    const step = now[from].at(-1);
    if (!step) return { client: now };
    now = { ...now, [from]: now[from].slice(0, -1) };
    const done = begin(
      now,
      undefined,
      (work, add) => {
        for (const operation of step.inverse) if (isOwnStill(now, step, work, operation)) add(operation);
      },
      to,
    );
    if (done.batches) return done;
  }
}

/** A node that others have changed since is not removed. */
function isOwnStill({ changedByOthers }: Client, { at }: Step, work: Work, operation: LogOperation): boolean {
  if (operation.kind !== 'remove' || !work.draft.has(operation.key)) return true;
  return work.draft.keysOf(operation.key).every((key) => (changedByOthers.get(key) ?? 0) <= at);
}

/** @param clears the list that a new step clears @param to the list that gets the step */
function begin(
  client: Client,
  clears: History | undefined,
  fill: (work: Work, add: (operation: LogOperation) => void) => void,
  to: History = 'undoable',
): Done {
  const { shown, id, pending } = client;
  const work = beginWork(shown, id);
  const parts: Part[] = [];
  let isFull = false;
  fill(work, (unmarked) => {
    const operation = markedSplice(work, unmarked);
    if (isHalfSpent(work) || isTooMuch(work, weightOf(work, operation), batchLimits.work / 2)) {
      isFull = true;
      Object.assign(work, { work: 0, textWork: 0 });
    }
    const result = applyLogOperation(work, operation);
    if (result.outcome !== 'applied') return;
    addTo(parts, operation, result.inverse, isFull);
    isFull = false;
  });
  if (parts.length === 0) return { client };
  const idOf = (at: number) => `${id}.${client.made + 1 + at}`;
  const batches = parts.map(({ operations }, at): Batch => ({ id: idOf(at), client: id, operations }));
  const steps = parts.map(({ inverse }, at): Step => ({ batch: idOf(at), inverse, at: client.seen }));
  const next = {
    ...client,
    shown: { ...finishWork(shown, work), seq: shown.seq + parts.length },
    pending: [...pending, ...batches],
    made: client.made + parts.length,
    [to]: [...client[to], ...steps],
    ...(clears && { [clears]: [] }),
  };
  return { client: next, batches };
}

/** The operations of one batch, with their inverse. */
type Part = { operations: LogOperation[]; inverse: LogOperation[]; characters: number };

/** Adds an operation to the last batch, or to a new one if that would be too large. */
function addTo(
  parts: Part[],
  operation: LogOperation,
  inverse: readonly LogOperation[],
  isFull: boolean,
): void {
  const { length: characters } = JSON.stringify(operation);
  let last = parts.at(-1);
  // Long before it has too many operations, a batch is full of their weight.
  if (!last || isFull || last.characters + characters > batchLimits.characters) {
    last = { operations: [], inverse: [], characters: 0 };
    parts.push(last);
  }
  last.operations.push(operation);
  last.inverse.unshift(...inverse);
  // Plus the comma after it.
  last.characters += characters + 1;
}

/**
 * The next batch of the log, of this client or another: the pending batches are rebased on it.
 *
 * @returns the outcomes, if it is an own batch
 * @throws RangeError if it is not the next one
 */
export function receive(
  client: Client,
  { seq, batch }: { seq: number; batch: Batch },
): { client: Client; outcomes?: readonly Outcome[] } {
  if (seq !== client.confirmed.seq + 1)
    throw new RangeError(`${seq} does not follow ${client.confirmed.seq}`);
  const { state, outcomes, inverse, touched } = applyBatch(client.confirmed, batch);
  const pending = client.pending.filter(({ id }) => id !== batch.id);
  const { state: shown, inverses } = rebased(state, pending);
  const now = { ...client, confirmed: state, pending, shown };
  if (batch.client === client.id)
    return { client: withInverses(now, inverses.set(batch.id, inverse)), outcomes };
  const seen = client.seen + 1;
  const changedByOthers = new Map(client.changedByOthers);
  for (const key of touched) changedByOthers.set(key, seen);
  return { client: withInverses({ ...now, seen, changedByOthers }, inverses) };
}

type Inverses = Map<string, readonly LogOperation[]>;

function rebased(
  confirmed: DesignState,
  pending: readonly Batch[],
): { state: DesignState; inverses: Inverses } {
  let state = confirmed;
  const inverses: Inverses = new Map();
  for (const batch of pending) {
    const applied = applyBatch(state, batch);
    state = applied.state;
    inverses.set(batch.id, applied.inverse);
  }
  return { state, inverses };
}

/** Updates the inverses after rebasing: undo restores what was there when the batch was applied in the log's order. */
function withInverses(client: Client, inverses: Inverses): Client {
  const renewed = (steps: readonly Step[]) =>
    steps.map((step) => {
      const inverse = inverses.get(step.batch);
      return inverse ? { ...step, inverse } : step;
    });
  if (inverses.size === 0) return client;
  return { ...client, undoable: renewed(client.undoable), redoable: renewed(client.redoable) };
}

/** A text edit with the marks of its characters, as its client sees them; other operations stay unchanged. */
function markedSplice(work: Work, operation: LogOperation): LogOperation {
  if (operation.kind !== 'splice-text' || operation.marks) return operation;
  const { key, path, at, removed, insert } = operation;
  const node = work.draft.find(key)?.node;
  const text = node && lookAt(node, path).value;
  if (typeof text !== 'string') return operation;
  const runs = runsAt(work.texts, operation, text);
  const from = nextIndex(runs, work.client);
  const after = text.slice(0, at) + insert + text.slice(at + removed.length);
  const sound = isSound(text) && isSound(after);
  const parts = splicesOf(operation, hasForm(text) || hasForm(insert)).map((each) =>
    partAt(runs, each.at, each.removed.length, each.insert),
  );
  return { ...operation, marks: { base: runs.base, parts, from, ...(sound && { sound }) } };
}
