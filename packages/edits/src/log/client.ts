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

/** What a user did in one go; it is undone as one. */
type Step = {
  /** The batch that did it. */
  batch: string;
  /** They undo it, in this order, each as far as the same has not been changed since. */
  inverse: readonly LogOperation[];
  /** When it was done, in changes by others. */
  at: number;
};

/**
 * One client of a design that several edit: what the server has confirmed, what is on its way, and both together, which is what
 * people see. Immutable: every function returns the next one.
 */
export type Client = {
  readonly id: string;
  /** As the server had it after `confirmed.seq` batches. */
  readonly confirmed: DesignState;
  /** Own batches that the server has not confirmed, oldest first. The journal keeps them. */
  readonly pending: readonly Batch[];
  /** `confirmed` with `pending` on top. */
  readonly shown: DesignState;
  readonly undoable: readonly Step[];
  readonly redoable: readonly Step[];
  /** How many batches it has made: they number the next one. */
  readonly made: number;
  /** How many batches of others it has seen, and with which of them a node was last changed. */
  readonly seen: number;
  readonly changedByOthers: ReadonlyMap<NodeKey, number>;
};

/** @param made how many batches it has made before, where it goes on after it was closed */
export function openClient(
  id: string,
  confirmed: DesignState,
  { pending = [], made = 0 }: { pending?: readonly Batch[]; made?: number } = {},
): Client {
  const { state: shown } = rebased(confirmed, pending);
  const history = { undoable: [], redoable: [] };
  return { id, confirmed, pending, shown, ...history, made, seen: 0, changedByOthers: new Map() };
}

/** `batches`: to send; left out where nothing was changed. */
type Done = { client: Client; batches?: readonly Batch[] };

/** Something done here: it is shown at once. @returns the client and the batches to send: one, more if it is too large for one */
export function doEdit(client: Client, operations: readonly Operation[], newKey: () => NodeKey): Done {
  return begin(client, 'redoable', (work, add) => {
    for (const operation of operations)
      for (const each of logOperationsOf(work.draft, operation, newKey)) add(each);
  });
}

/** Takes the last own step back that there is still something of. */
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

/** What others have changed a node into is not taken away with it. */
function isOwnStill({ changedByOthers }: Client, { at }: Step, work: Work, operation: LogOperation): boolean {
  if (operation.kind !== 'remove' || !work.draft.has(operation.key)) return true;
  return work.draft.keysOf(operation.key).every((key) => (changedByOthers.get(key) ?? 0) <= at);
}

/** @param clears the history that a new step makes void. @param to where the step goes */
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

/** What one batch does. */
type Part = { operations: LogOperation[]; inverse: LogOperation[]; characters: number };

/** Begins another batch where the operation would make the last one too large. */
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
  // With the comma behind it.
  last.characters += characters + 1;
}

/**
 * The next batch of the log, of this client or another: what is pending is taken off, the batch comes in, what is still pending
 * is done again on top.
 *
 * @returns also what became of the batch, when it is an own one
 * @throws RangeError when it is not the next one
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

/** What is undone later is what was there when the batch was done, after all that came before it in the log. */
function withInverses(client: Client, inverses: Inverses): Client {
  const renewed = (steps: readonly Step[]) =>
    steps.map((step) => {
      const inverse = inverses.get(step.batch);
      return inverse ? { ...step, inverse } : step;
    });
  if (inverses.size === 0) return client;
  return { ...client, undoable: renewed(client.undoable), redoable: renewed(client.redoable) };
}

/** An edit of a text with the characters that it concerns, as its client sees them; other operations stay as they are. */
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
