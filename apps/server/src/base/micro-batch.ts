import { runForService } from './tenant-work.ts';
import { activeSpan, runFor, type Span } from './tracing.ts';

/** Collects items and processes them in one batch; each caller gets the result of its own item. */
export type MicroBatch<Item, Result> = {
  submit(item: Item): Promise<Result>;
  /** How many items wait for the next batch. */
  readonly waiting: number;
  /** Their weight together. */
  readonly waitingWeight: number;
};

export type MicroBatchOptions<Item, Result> = {
  /** Processes several items, all or nothing; returns one result per item in their order. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>;
  itemsMax: number;
  /** How long a batch waits for more items; default 0. Fewer and larger batches cost less in total. */
  gatherMs?: number;
  /** The weight of an item for `weightMax`, such as its bytes. */
  weigh?: (item: Item) => number;
  /** Maximum weight of a batch; a heavier item gets a batch of its own. */
  weightMax?: number;
  /**
   * Whether to retry a failed batch item by item, so that one bad item fails alone. Default: always. Not if the
   * database is down, because then each item would wait in turn.
   */
  isWorthSplitting?: (cause: unknown) => boolean;
};

type Waiting<Item, Result> = {
  item: Item;
  weight: number;
  /** Trace span of the submitter. */
  span: Span | undefined;
  resolve: (result: Result) => void;
  reject: (cause: unknown) => void;
};

/** Items that arrive during a batch form the next one: no timer, one connection, and larger batches under load. */
export function createMicroBatch<Item, Result>(
  options: MicroBatchOptions<Item, Result>,
): MicroBatch<Item, Result> {
  const { itemsMax, gatherMs = 0, weigh = () => 1, weightMax = Number.POSITIVE_INFINITY } = options;
  const waiting: Waiting<Item, Result>[] = [];
  let waitingWeight = 0;
  let running = false;

  function take(): Waiting<Item, Result>[] {
    let count = 0;
    let weight = 0;
    for (const each of waiting) {
      if (count === itemsMax || (count > 0 && weight + each.weight > weightMax)) break;
      count++;
      weight += each.weight;
    }
    waitingWeight -= weight;
    return waiting.splice(0, count);
  }

  async function drain(): Promise<void> {
    // Items submitted in the same turn join the batch.
    await Promise.resolve();
    while (waiting.length > 0) {
      if (gatherMs > 0 && waiting.length < itemsMax) await new Promise((go) => setTimeout(go, gatherMs));
      await runRound(take(), options);
    }
    running = false;
  }

  return {
    submit: (item) =>
      new Promise((resolve, reject) => {
        const weight = weigh(item);
        waiting.push({ item, weight, span: activeSpan(), resolve, reject });
        waitingWeight += weight;
        if (running) return;
        running = true;
        void runForService(drain);
      }),
    get waiting() {
      return waiting.length;
    },
    get waitingWeight() {
      return waitingWeight;
    },
  };
}

async function runRound<Item, Result>(
  round: readonly Waiting<Item, Result>[],
  options: MicroBatchOptions<Item, Result>,
): Promise<void> {
  const { run, isWorthSplitting = () => true } = options;
  try {
    const results = await runFor(round, () => run(round.map(({ item }) => item)));
    for (const [index, { resolve }] of round.entries()) resolve(results[index] as Result);
  } catch (cause) {
    if (round.length > 1 && isWorthSplitting(cause)) {
      await Promise.all(round.map((each) => runRound([each], options)));
    } else {
      for (const { reject } of round) reject(cause);
    }
  }
}
