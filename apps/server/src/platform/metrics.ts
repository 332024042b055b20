import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SemaphoreStats } from '../base/permits.ts';

/** Metrics of the process for Prometheus. Parts register their own on `registry`. */
export type Metrics = {
  registry: Registry;
  /** Records one answered request. `route` is the declared path, not the requested one. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Exposes figures of a part, read on each scrape: name without `postpress_` → help and value. */
  show(figures: Record<string, { help: string; read: () => number }>): void;
  /** Exposes the permits of each limited resource, labeled by its name; each part adds its own. */
  showLimits(resources: Record<string, () => SemaphoreStats>): void;
};

const LIMIT_HELP = {
  permits: 'How many of a limited resource there are.',
  inUse: 'Permits of a limited resource that are taken.',
  waiting: 'Requests that wait for a limited resource.',
  longestWaitMs: 'Longest wait, in milliseconds, of those that wait now.',
  refused: 'Requests refused since the start: too many waited, or for too long.',
  timedOut: 'Work since the start that ran into its deadline.',
  abandoned: 'Work since the start that had not ended when its grace period after an abort was over.',
} satisfies Record<keyof SemaphoreStats, string>;

/** A registry with metrics of the process (memory, event loop, garbage collection) and of its requests. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'postpress_http_request_seconds',
    help: 'Time from a request to its answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30],
    registers: [registry],
  });
  const limits: Record<string, () => SemaphoreStats> = {};
  for (const [figure, help] of Object.entries(LIMIT_HELP))
    new Gauge({
      name: `postpress_limit_${figure.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`)}`,
      help,
      labelNames: ['resource'],
      registers: [registry],
      collect() {
        for (const [resource, read] of Object.entries(limits))
          this.set({ resource }, read()[figure as keyof SemaphoreStats]);
      },
    });
  return {
    registry,
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    showLimits: (resources) => {
      Object.assign(limits, resources);
    },
    show: (figures) => {
      for (const [name, { help, read }] of Object.entries(figures)) {
        new Gauge({
          name: `postpress_${name}`,
          help,
          registers: [registry],
          collect() {
            this.set(read());
          },
        });
      }
    },
  };
}
