import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a process counts, for Prometheus. Parts register their own metrics on `registry`. */
export type Metrics = {
  registry: Registry;
  /** Records one answered request. `route` is the path as declared, never the path as called. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Shows figures that a part keeps itself, read each time Prometheus asks: name without `postpress_` → help and value. */
  show(figures: Record<string, { help: string; read: () => number }>): void;
};

/** A registry with the figures of the process itself (memory, event loop, garbage collection) and of its requests. */
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
  return {
    registry,
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
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
