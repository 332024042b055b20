import { type Client, openClient } from './client.ts';
import { batchLimits } from './log-operation.ts';

/** Batches of at most this many operations grow: they are written and sent as a whole each time. */
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
  if (operations.length > GROWS_UP_TO) return client;
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

/** The client without one of its pending batches. */
export function withdrawn(client: Client, id: string): Client {
  const pending = client.pending.filter((batch) => batch.id !== id);
  const { shown } = openClient(client.id, client.confirmed, { pending });
  const without = (steps: Client['undoable']) => steps.filter(({ batch }) => batch !== id);
  const { undoable, redoable } = client;
  return { ...client, pending, shown, undoable: without(undoable), redoable: without(redoable) };
}
