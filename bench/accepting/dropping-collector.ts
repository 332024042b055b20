/** A process that takes OTLP over HTTP and keeps only how many bytes came: `fork`ed without arguments, it tells its address. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startDroppingCollector() {
  const child = fork(import.meta.filename);
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    async stop(): Promise<{ bytes: number }> {
      child.send('stop');
      const [bytes] = (await once(child, 'message')) as [number];
      child.disconnect();
      return { bytes };
    },
  };
}

if (import.meta.main) {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  server.listen(0, '127.0.0.1', () =>
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
  process.on('message', () => process.send?.(bytes));
  process.on('disconnect', () => process.exit());
}
