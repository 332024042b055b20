import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { yieldToRequests } from '../yield-to-requests.ts';

export type ThreadOrder = { module: string; name: string; input: unknown };
export type ThreadReport = ({ ok: true; value: unknown } | { ok: false; message: string }) & {
  /** Heap size after the job. */
  heapBytes: number;
  /** What the thread has computed since it started. */
  computed: NodeJS.CpuUsage;
};

yieldToRequests();

/** The main function of a thread: runs jobs in sequence and posts each result. */
parentPort?.on('message', async ({ module, name, input }: ThreadOrder) => {
  const report = {
    ...(await outcomeOf(module, name, input)),
    heapBytes: getHeapStatistics().total_heap_size,
    computed: process.threadCpuUsage(),
  };
  parentPort?.postMessage(report, 'value' in report ? buffersIn(report.value) : []);
});

type Outcome = { ok: true; value: unknown } | { ok: false; message: string };

async function outcomeOf(module: string, name: string, input: unknown): Promise<Outcome> {
  try {
    const exported = (await import(module)) as Record<string, (input: unknown) => unknown>;
    const run = exported[name];
    if (!run) throw new Error(`${module} exports no ${name}`);
    return { ok: true, value: await run(input) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const DEPTH_MAX = 3;

/** Buffers of byte arrays in a result, which are transferred to the other thread instead of copied. */
function buffersIn(value: unknown, depth = 0): ArrayBuffer[] {
  if (value instanceof Uint8Array) {
    const { buffer, byteLength } = value;
    return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === DEPTH_MAX) return [];
  return Object.values(value).flatMap((inner) => buffersIn(inner, depth + 1));
}
