import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../base/app-error.ts';
import { inTime } from '../base/in-time.ts';
import { isSameSecret } from '../base/is-same-secret.ts';
import { isLocalCall } from './admission/origin.ts';

/** A condition of readiness: its name, and a check that throws. */
export type ReadinessCheck = { name: string; check: () => Promise<void> };

export type HealthOptions = {
  checks: readonly ReadinessCheck[];
  /** Information that does not affect readiness: name → text. Omitted while unavailable. */
  details?: () => Promise<Record<string, unknown>>;
  /** The registry's text and content type. */
  metrics: () => Promise<{ text: string; contentType: string }>;
  /** The bearer token of /metrics; null: /metrics answers only direct calls from this machine. */
  metricsToken: string | null;
  isDraining: () => boolean;
};

const CHECK_MS_MAX = 2_000;

/**
 * /healthz says that the process answers; /readyz that it can do its work (503 while it starts, drains, or lacks its
 * database); /metrics is for Prometheus. All three over plain HTTP too.
 */
export function mountHealth(fastify: FastifyInstance, options: HealthOptions): void {
  const config = { plainHttp: true };
  fastify.get('/healthz', { config }, async () => ({ status: 'ok' }));
  fastify.get('/readyz', { config }, async (_request, reply) => {
    const [checks, details] = await Promise.all([
      Promise.all(options.checks.map(runCheck)),
      inTime(options.details?.() ?? Promise.resolve({}), CHECK_MS_MAX).catch(() => ({})),
    ]);
    const draining = options.isDraining();
    const ready = !draining && checks.every(({ ok }) => ok);
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { status: ready ? 'ready' : draining ? 'draining' : 'not ready', checks, ...details };
  });
  fastify.get('/metrics', { config }, async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) {
      throw new AppError('NOT_FOUND', 'There is nothing at this path. See /docs for the API.');
    }
    const { text, contentType } = await options.metrics();
    return reply.header('content-type', contentType).send(text);
  });
}

async function runCheck({ name, check }: ReadinessCheck): Promise<{ name: string; ok: boolean }> {
  try {
    await inTime(check(), CHECK_MS_MAX);
    return { name, ok: true };
  } catch {
    return { name, ok: false };
  }
}

/** Without a token, local calls only: a page whose name resolves to this machine must not read them (DNS rebinding). */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const { socket, headers } = request.raw;
  const given = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token !== null) return given !== undefined && isSameSecret(given, token);
  return isLocalCall(request.raw, (socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
}
