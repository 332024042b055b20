import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

export type Balancer = {
  url: string;
  /** Sends requests to these in rotation from now on. */
  to(urls: readonly string[]): void;
  /** The number of requests that each has answered. */
  served(): ReadonlyMap<string, number>;
  close(): Promise<void>;
};

/** Keeps connections alive like real balancers: a stopping process has idle and busy ones. */
const agent = () => new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * One address in front of several processes: each request, not each connection, goes to the next process, so that two
 * calls of one client always reach two processes. If a process does not listen, the next one is used; a later failure
 * is a 502.
 */
export async function openBalancer(): Promise<Balancer> {
  let targets: readonly string[] = [];
  let turn = 0;
  const connections = agent();
  const served = new Map<string, number>();

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const first = turn++;
    for (let tries = 0; tries < targets.length; tries++) {
      const target = targets[(first + tries) % targets.length] as string;
      const answer = await ask(target, request, body, connections);
      if (answer === 'nobody listens') continue;
      if (answer === 'broke off') break;
      served.set(target, (served.get(target) ?? 0) + 1);
      response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
      await pipeline(answer, response);
      return;
    }
    response.writeHead(502, { 'content-type': 'application/json' }).end('{"error":"BALANCER"}');
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    to: (urls) => {
      targets = urls;
    },
    served: () => served,
    close: () => {
      connections.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Requested = IncomingMessage | 'nobody listens' | 'broke off';

function ask(target: string, { method, url, headers }: IncomingMessage, body: Buffer, connections: Agent) {
  return new Promise<Requested>((resolve) => {
    const options = { method, headers: withoutHops(headers), agent: connections };
    const asking = send(new URL(url ?? '/', target), options, resolve);
    asking.on('error', ({ code }: NodeJS.ErrnoException) => {
      // An idle connection that its owner just closed has carried nothing: the request can go to the next process.
      const untouched = code === 'ECONNREFUSED' || (asking.reusedSocket && code === 'ECONNRESET');
      resolve(untouched ? 'nobody listens' : 'broke off');
    });
    asking.end(body);
  });
}

/** Hop-by-hop headers do not apply to the next connection. */
function withoutHops(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { connection, 'keep-alive': _, 'transfer-encoding': __, ...rest } = headers;
  return rest;
}
