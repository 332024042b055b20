/**
 * A process that asks for /healthz over and over, so that asking costs the process that is measured nothing:
 * `fork('ping.ts', [url])`. Each message it gets is answered with the longest wait in milliseconds since the one before.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';

const PAUSE_MS = 2;
const [, , url = ''] = process.argv;
const dispatcher = new Agent({ connections: 1, pipelining: 1 });
let longest = 0;
let askedAt = 0;

process.on('message', () => {
  process.send?.(Math.max(longest, askedAt === 0 ? 0 : performance.now() - askedAt));
  longest = 0;
});
for (;;) {
  askedAt = performance.now();
  const { body } = await request(`${url}/healthz`, { dispatcher });
  await body.dump();
  longest = Math.max(longest, performance.now() - askedAt);
  askedAt = 0;
  await pause(PAUSE_MS);
}
