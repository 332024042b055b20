/**
 * Runs the work when its turn comes, tenants in turn. Answers undefined, at once, to a tenant of whom too much waits.
 */
export type Limiter = <T>(tenant: string, work: () => Promise<T>) => Promise<T | undefined>;

export type LimiterBounds = {
  /** What runs at once, of all tenants. */
  atOnce: number;
  /** What runs at once of one tenant: the others always find room soon, however slow this one's work is. */
  ofOne: number;
  /** What may wait of one tenant. */
  waitingOfOne: number;
};

type Line = { running: number; waiting: (() => void)[] };

/** Runs at most so many at once, and no more than its share for any one tenant. */
export function createLimiter({ atOnce, ofOne, waitingOfOne }: LimiterBounds): Limiter {
  // In the order in which tenants come next: whoever was served goes to the back.
  const lines = new Map<string, Line>();
  let running = 0;

  const startNext = () => {
    for (const [tenant, line] of lines) {
      if (running >= atOnce) return;
      const next = line.running < ofOne ? line.waiting.shift() : undefined;
      if (!next) continue;
      lines.delete(tenant);
      lines.set(tenant, line);
      line.running++;
      running++;
      next();
    }
  };
  const end = (tenant: string, line: Line) => {
    line.running--;
    running--;
    if (line.running === 0 && line.waiting.length === 0) lines.delete(tenant);
    startNext();
  };

  return async (tenant, work) => {
    const line = lines.get(tenant) ?? { running: 0, waiting: [] };
    if (line.waiting.length >= waitingOfOne && (running >= atOnce || line.running >= ofOne)) return undefined;
    lines.set(tenant, line);
    await new Promise<void>((start) => {
      line.waiting.push(start);
      startNext();
    });
    try {
      return await work();
    } finally {
      end(tenant, line);
    }
  };
}
