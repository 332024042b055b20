import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: IncomingHttpHeaders; body: Buffer };

export type LocalReceiver = AsyncDisposable & { port: number };

/** Larger than any event that we send. */
const BODY_BYTES_MAX = 5 * 1_048_576;

/**
 * Receives POST requests on this machine, for commands.
 *
 * @param port 0: a free one
 * @param answer the status of the response
 */
export async function openLocalReceiver(
  port: number,
  answer: (received: Received) => number,
): Promise<LocalReceiver> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > BODY_BYTES_MAX) break;
      parts.push(part);
    }
    const status =
      request.method !== 'POST'
        ? 405
        : length > BODY_BYTES_MAX
          ? 413
          : answer({ headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status, { connection: 'close' }).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
