import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { IdempotentRequests } from '../accounts/index.ts';
import { type Log, silentLog } from '../base/log.ts';
import type { BoundRoute } from '../base/route.ts';
import type { Threads } from '../platform/threads/threads.ts';
import type { Gate } from './admission/gate.ts';
import { type App, createApp } from './app.ts';
import type { BodyBudgetOptions } from './bodies/accept-bodies.ts';
import type { ResponseBudgetOptions } from './mounting/response-budget.ts';

export type TestApp = {
  /** `http://127.0.0.1:<port>`, no slash at the end. */
  url: string;
  close(): Promise<void>;
};

/** Admits every request as anonymous: for tests that are not about access. */
export const openGate: Gate = async () => ({ caller: { kind: 'anonymous' }, headers: {} });

/**
 * The real web server with these routes, on a free port of this machine. Each answer is compared with what its route
 * declares; one that differs is a 500 whose reason goes to `log.error`.
 */
export async function openTestApp(
  routes: readonly BoundRoute[],
  {
    gate = openGate,
    log = loudErrors,
    trustedProxies = [],
    checkAnswers = true,
    bodyBudget = {},
    responseBudget = {},
    threads,
    idempotentRequests,
    mount,
  }: {
    gate?: Gate;
    log?: Log;
    trustedProxies?: string[];
    checkAnswers?: boolean;
    bodyBudget?: BodyBudgetOptions;
    responseBudget?: ResponseBudgetOptions;
    threads?: Pick<Threads, 'run'>;
    idempotentRequests?: IdempotentRequests;
    /** Mounts what is not a route. */
    mount?: ((fastify: FastifyInstance) => void) | undefined;
  } = {},
): Promise<
  TestApp & {
    /** Connections that the server sees as open. */
    connections(): Promise<number>;
    responseStats: App['responseStats'];
  }
> {
  const { fastify, drain, responseStats } = createApp({
    routes,
    gate,
    log,
    trustedProxies,
    checkAnswers,
    bodyBudget,
    responseBudget,
    ...(threads && { threads }),
    ...(idempotentRequests && { idempotentRequests }),
  });
  mount?.(fastify);
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = fastify.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    responseStats,
    connections: () => promisify<number>(fastify.server.getConnections.bind(fastify.server))(),
    close() {
      // As a stopping service does: a connection whose answer is still on its way would be kept alive for 72 s.
      drain();
      return fastify.close();
    },
  };
}

const loudErrors: Log = {
  ...silentLog,
  error: ({ err }, message) => console.error(message, err),
};
