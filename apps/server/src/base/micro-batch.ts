/** Collects items and processes them in one batch; each caller gets the result of its own item. */
export type MicroBatch<Item, Result> = {
  submit(item: Item): Promise<Result>;
  /** How many wait for the next round. */
  readonly waiting: number;
  readonly waitingWeight: number;
};

export type MicroBatchOptions<Item, Result> = {
  /** Works on several at once, all or nothing; one result per item, in their order. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>;
  itemsMax: number;
  /** How long a round waits for company; 0, the default, not at all. Fewer and larger rounds cost less in all. */
  gatherMs?: number;
  /** What an item counts against `weightMax`, bytes for example. */
  weigh?: (item: Item) => number;
  /** Of one round; a heavier item goes alone. */
  weightMax?: number;
  /**
   * Whether a round that failed is worth trying item by item, so that one bad item fails alone. Default: always. Not
   * when the database is away, for then each would wait in turn.
   */
  isWorthSplitting?: (cause: unknown) => boolean;
};

type Waiting<Item, Result> = {
  item: Item;
  weight: number;
  resolve: (result: Result) => void;
  reject: (cause: unknown) => void;
};

/**
 * What waits while one round runs becomes the next one: no timer, one connection, and the busier it is the larger
 * the rounds.
 */
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
    // What is submitted in the same turn goes along.
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
        waiting.push({ item, weight, resolve, reject });
        waitingWeight += weight;
        if (running) return;
        running = true;
        void drain();
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
    const results = await run(round.map(({ item }) => item));
    for (const [index, { resolve }] of round.entries()) resolve(results[index] as Result);
  } catch (cause) {
    if (round.length > 1 && isWorthSplitting(cause)) {
      await Promise.all(round.map((each) => runRound([each], options)));
    } else {
      for (const { reject } of round) reject(cause);
    }
  }
}
