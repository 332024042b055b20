import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import type { RunningServer } from '../../../apps/server/src/testing.ts';
import { until } from '../../until.ts';

/** What a process holds, after a full garbage collection. */
export type Holdings = {
  /** Bytes of the heap and of buffers outside of it. */
  heap: number;
  external: number;
  rss: number;
  /** Open file descriptors. */
  files: number;
  /** Handles and requests that keep the event loop running, by kind. */
  resources: Record<string, number>;
};

/** Node's option for a process that `inspectProcess` looks into. */
export const INSPECTED = '--inspect=127.0.0.1:0';

/** Looks into a running process by Node's inspector, which only it and this machine speak. */
export async function inspectProcess({ child, stderr }: RunningServer): Promise<{
  look(): Promise<Holdings>;
  close(): void;
}> {
  const url = await until(() => /Debugger listening on (ws:\S+)/.exec(stderr())?.[1]);
  const socket = new WebSocket(url);
  await once(socket, 'open');
  let calls = 0;
  const call = async (method: string, params: object = {}) => {
    const id = ++calls;
    const { promise, resolve } = Promise.withResolvers<{ result?: { result?: { value?: unknown } } }>();
    const listener = (data: unknown) => {
      const answer = JSON.parse(String(data));
      if (answer.id === id) resolve(answer);
    };
    socket.on('message', listener);
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await promise;
    socket.off('message', listener);
    return answer.result?.result?.value;
  };
  const expression = '({ ...process.memoryUsage(), resources: process.getActiveResourcesInfo() })';
  return {
    async look() {
      // Finalizers of the first one release buffers for the second one.
      for (let round = 0; round < 2; round++) await call('HeapProfiler.collectGarbage');
      const value = (await call('Runtime.evaluate', { expression, returnByValue: true })) as {
        heapUsed: number;
        external: number;
        resources: string[];
      };
      const counts = Object.entries(Object.groupBy(value.resources, (kind) => kind));
      return {
        heap: value.heapUsed,
        external: value.external,
        rss: residentBytes(child.pid ?? 0),
        files: readdirSync(`/proc/${child.pid}/fd`).length,
        resources: Object.fromEntries(counts.map(([kind, list = []]) => [kind, list.length])),
      };
    },
    close: () => socket.close(),
  };
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1_024;
}
