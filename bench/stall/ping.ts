/**
 * A process that asks for /healthz over and over, so that asking costs the process that is measured nothing:
 * `fork('ping.ts', [url, pid])`. Each message it gets is answered with the longest wait since the one before.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';

/** A wait for /healthz, in milliseconds. */
export type Wait = {
  /**
   * How long the main thread of the server ran meanwhile, but no longer than `ownMs`: what held the loop. The rest are
   * disks, memory and the asking process, which a busy machine makes slow.
   */
  heldMs: number;
  /** Without the time in which the server or this process was ready and had no processor. */
  ownMs: number;
  wholeMs: number;
};

const PAUSE_MS = 2;
const [, , url = '', pid = ''] = process.argv;
const dispatcher = new Agent({ connections: 1, pipelining: 1 });
const none: Wait = { heldMs: 0, ownMs: 0, wholeMs: 0 };
let longest = none;
let requested: { atMs: number; delayMs: number; ranMs: number } | undefined;

process.on('message', () => {
  process.send?.(longer(longest, waited()));
  longest = none;
});
for (;;) {
  requested = { atMs: performance.now(), delayMs: delayMs(), ranMs: scheduled(pid).ranMs };
  const { body } = await request(`${url}/healthz`, { dispatcher });
  await body.dump();
  longest = longer(longest, waited());
  requested = undefined;
  await pause(PAUSE_MS);
}

function waited(): Wait {
  if (!requested) return none;
  const wholeMs = performance.now() - requested.atMs;
  const ownMs = Math.max(0, wholeMs - (delayMs() - requested.delayMs));
  const ranMs = scheduled(pid).ranMs - requested.ranMs;
  return { wholeMs, ownMs, heldMs: Math.min(ownMs, ranMs) };
}

function longer(one: Wait, other: Wait): Wait {
  return other.heldMs > one.heldMs ? other : one;
}

/** How long the main threads of the server and of this process have waited for a processor so far. */
function delayMs(): number {
  return scheduled(pid).waitedMs + scheduled(String(process.pid)).waitedMs;
}

/** Of the main thread of a process so far. */
function scheduled(id: string): { ranMs: number; waitedMs: number } {
  const [ranNs, waitedNs] = readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ');
  return { ranMs: Number(ranNs) / 1e6, waitedMs: Number(waitedNs) / 1e6 };
}
