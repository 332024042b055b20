import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

export type Balancer = {
  url: string;
  /** From now on requests go to these in turn. */
  to(urls: readonly string[]): void;
  /** How many requests each has answered. */
  served(): ReadonlyMap<string, number>;
  close(): Promise<void>;
};

/** Keeps connections, as balancers do: a process that is told to stop meets them idle and busy. */
const agent = () => new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * One address before several processes: each request, not each connection, goes to the next of them, so that two calls
 * of one client always meet two processes. Where nobody listens the next is asked; what breaks off after that is 502.
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

type Asked = IncomingMessage | 'nobody listens' | 'broke off';

function ask(target: string, { method, url, headers }: IncomingMessage, body: Buffer, connections: Agent) {
  return new Promise<Asked>((resolve) => {
    const options = { method, headers: withoutHops(headers), agent: connections };
    const asking = send(new URL(url ?? '/', target), options, resolve);
    asking.on('error', ({ code }: NodeJS.ErrnoException) => {
      // A kept connection that its owner closed just now has carried nothing: as good as nobody there.
      const untouched = code === 'ECONNREFUSED' || (asking.reusedSocket && code === 'ECONNRESET');
      resolve(untouched ? 'nobody listens' : 'broke off');
    });
    asking.end(body);
  });
}

/** Headers of one connection say nothing about the next. */
function withoutHops(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { connection, 'keep-alive': _, 'transfer-encoding': __, ...rest } = headers;
  return rest;
}
