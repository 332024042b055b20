import { parentPort } from 'node:worker_threads';

export type ThreadOrder = { module: string; name: string; input: unknown };
export type ThreadReport = { ok: true; value: unknown } | { ok: false; message: string };

/** What a thread does: calls what it is told to, one job after the other, and reports. */
parentPort?.on('message', async ({ module, name, input }: ThreadOrder) => {
  parentPort?.postMessage(await report(module, name, input));
});

async function report(module: string, name: string, input: unknown): Promise<ThreadReport> {
  try {
    const exported = (await import(module)) as Record<string, (input: unknown) => unknown>;
    return { ok: true, value: await exported[name]?.(input) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
