/** Collects what comes in and writes it together; each caller hears of its own. */
export type MicroBatch<Item, Result> = {
  add(item: Item): Promise<Result>;
  /** Resolves once all that was added has been written or has failed. */
  idle(): Promise<void>;
};

export type MicroBatchOptions<Item, Result> = {
  /** Writes several at once, all or nothing; one result per item, in their order. */
  write: (items: readonly Item[]) => Promise<readonly Result[]>;
  itemsMax: number;
  /**
   * Whether a batch that failed is worth trying item by item: one bad item must not fail its neighbours. Not when the
   * database is away, for then each would wait in turn.
   */
  isWorthSplitting: (cause: unknown) => boolean;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (cause: unknown) => void;
};

/**
 * What waits while one batch is being written becomes the next one: no timer, one connection, and the busier it is
 * the larger the batches.
 */
export function createMicroBatch<Item, Result>(
  options: MicroBatchOptions<Item, Result>,
): MicroBatch<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running: Promise<void> | undefined;

  async function drain(): Promise<void> {
    // What is added in the same turn goes along.
    await Promise.resolve();
    while (waiting.length > 0) await writeBatch(waiting.splice(0, options.itemsMax), options);
    running = undefined;
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        running ??= drain();
      }),
    idle: async () => {
      while (running) await running;
    },
  };
}

async function writeBatch<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  options: MicroBatchOptions<Item, Result>,
): Promise<void> {
  try {
    const results = await options.write(batch.map(({ item }) => item));
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
  } catch (cause) {
    if (batch.length > 1 && options.isWorthSplitting(cause)) {
      for (const each of batch) await writeBatch([each], options);
    } else {
      for (const { reject } of batch) reject(cause);
    }
  }
}
