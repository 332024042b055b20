import { type Client, openClient } from './client.ts';
import { batchLimits, type LogOperation } from './log-operation.ts';
import { lookAt } from './paths.ts';
import { weightOf } from './weights.ts';
import { beginWork, isHalfSpent } from './work.ts';

/** About how many passes over a text its edit takes. */
const TEXT_PASSES = 4;
/** Batches grow up to this many operations, because they are stored and sent as a whole each time. */
const GROWS_UP_TO = Math.min(100, batchLimits.operations);

/**
 * Makes one batch of the last ones of a client, and one step of what they did, as one who is slow to send does them.
 *
 * @param sent the batch that is under way: it stays as it is
 * @returns the same client where they must stay apart
 */
export function joinLast(
  client: Client,
  count: number,
  { list, sent }: { list: 'undoable' | 'redoable'; sent: string | undefined },
): Client {
  const batches = client.pending.slice(-count);
  const steps = client[list].slice(-count);
  const [first] = batches;
  const [step] = steps;
  if (count < 2 || !first || !step || batches.length < count || steps.length < count) return client;
  if (batches.some(({ id }, at) => id === sent || id !== steps[at]?.batch)) return client;
  const operations = batches.flatMap((batch) => batch.operations);
  if (operations.length > GROWS_UP_TO || goThroughMuch(client, operations)) return client;
  const inverse = steps.toReversed().flatMap((each) => each.inverse);
  const { shown } = client;
  return {
    ...client,
    shown: { ...shown, seq: shown.seq - count + 1 },
    pending: [...client.pending.slice(0, -count), { ...first, operations }],
    [list]: [...client[list].slice(0, -count), { ...step, inverse }],
    made: client.made - count + 1,
  };
}

/** Whether operations could exceed one batch's work after changes of others. */
function goThroughMuch({ shown, id }: Client, operations: readonly LogOperation[]): boolean {
  const work = beginWork(shown, id);
  for (const operation of operations) {
    work.work += weightOf(work, operation);
    const node = operation.kind === 'splice-text' && work.draft.find(operation.key)?.node;
    const text = node && lookAt(node, operation.path).value;
    if (typeof text === 'string') work.textWork += TEXT_PASSES * text.length;
  }
  return isHalfSpent(work);
}

/** The client without one of its pending batches. */
export function withdrawn(client: Client, id: string): Client {
  const pending = client.pending.filter((batch) => batch.id !== id);
  const { shown } = openClient(client.id, client.confirmed, { pending });
  const without = (steps: Client['undoable']) => steps.filter(({ batch }) => batch !== id);
  const { undoable, redoable } = client;
  return { ...client, pending, shown, undoable: without(undoable), redoable: without(redoable) };
}
