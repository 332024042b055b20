/** Runs at most so many at once; the others wait in order. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

export function createLimiter(atOnce: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Its place goes to the next one, and is not counted anew.
      if (next) next();
      else running--;
    }
  };
}
