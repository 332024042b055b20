/**
 * `fork('greedy-client.ts')`: sends the request of its first message over and over, and answers each further one with the
 * statuses so far.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Load } from './two-tenants.ts';

const [load] = (await once(process, 'message')) as [Load];
const body = load.body === undefined ? undefined : JSON.stringify(load.body);
const dispatcher = new Agent({ connections: load.atOnce, pipelining: 1 });
const statuses: Record<string, number> = {};
const count = (status: string) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

process.on('message', () => process.send?.(statuses));
process.on('disconnect', () => process.exit());
for (let n = 0; n < load.atOnce; n++) void keepSending();
process.send?.('ready');

async function keepSending(): Promise<never> {
  for (;;) {
    try {
      const { statusCode, body: answer } = await request(load.url + load.path, {
        dispatcher,
        method: load.method as 'GET',
        headers: {
          authorization: `Bearer ${load.credential}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
        headersTimeout: 600_000,
        bodyTimeout: 600_000,
      });
      count(String(statusCode));
      for await (const chunk of answer)
        if (load.bytesPerSecond) await pause(((chunk as Buffer).length / load.bytesPerSecond) * 1_000);
      if (statusCode >= 400) await pause(50);
    } catch (error) {
      count((error as { code?: string }).code ?? 'error');
      await pause(50);
    }
  }
}
