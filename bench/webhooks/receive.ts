/**
 * A receiver of webhooks in a process of its own: HTTPS, answers each message with 200 and nothing more, and tells its
 * parent how many came. `fork('receive.ts', [certificate, key])`; tells its port when it listens, and the count at each message from the parent.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** What it tells its parent: its port, then how many messages came. */
export type Told = { port: number; received: number };

const [certificate = '', key = ''] = process.argv.slice(2);
let received = 0;
const server = createServer(
  { cert: readFileSync(certificate), key: readFileSync(key) },
  (request, response) => {
    request.resume();
    request.on('end', () => {
      received += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    });
  },
);
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', tell);
process.on('message', tell);

function tell(): void {
  const { port } = server.address() as AddressInfo;
  process.send?.({ port, received } satisfies Told);
}
