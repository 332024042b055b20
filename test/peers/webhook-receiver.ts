import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificates.ts';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
/** The receiver's reaction to a request: a response, delayed or after an event, or none. */
export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  afterMs?: number;
  /** Answers when it resolves. */
  when?: Promise<void>;
  never?: true;
};

export type TestReceiver = {
  url: string;
  received: Received[];
  /** Maximum number of concurrent requests. */
  mostAtOnce(): number;
  /** Number of connections. */
  connections(): number;
  close(): Promise<void>;
};

/** A real HTTPS receiver on a free port of this machine, controlled by the test. */
export async function startReceiver(
  { certificate, key }: Certificate,
  answer: (request: Received, count: number) => Answer,
): Promise<TestReceiver> {
  const received: Received[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  let connections = 0;
  const server = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    (request, response) => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      response.once('close', () => {
        atOnce -= 1;
      });
      const parts: Buffer[] = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString('utf8');
        const whole = { path: request.url ?? '', headers: request.headers, body };
        received.push(whole);
        const {
          status = 200,
          headers = {},
          body: text = 'ok',
          afterMs = 0,
          when,
          never,
        } = answer(whole, received.length);
        if (never) return;
        const respond = () => response.writeHead(status, headers).end(text);
        if (when) void when.then(respond);
        else setTimeout(respond, afterMs);
      });
    },
  );
  server.on('secureConnection', () => {
    connections += 1;
  });
  const port = await listen(server);
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  const url = `https://127.0.0.1:${port}/`;
  return { url, received, mostAtOnce: () => mostAtOnce, connections: () => connections, close };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
