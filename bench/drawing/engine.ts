/**
 * One engine in a process of its own, so that no engine pays for the garbage of another. On each message it draws for
 * that many milliseconds and answers pages per CPU second; the message `memory` is answered with KB allocated for a page.
 */
import { newsletters } from './newsletter.ts';
import { type DrawOne, type EngineName, prepare } from './peers.ts';

// React checks more and draws slower unless told that this is no development.
process.env.NODE_ENV = 'production';

const VARIANTS = 200;
const LAP_MS = 150;
const draw = prepare(process.argv[2] as EngineName, newsletters(VARIANTS));

process.on('message', (message: number | 'memory') => {
  void answer(message).then((figure) => process.send?.(figure));
});

async function answer(message: number | 'memory'): Promise<number> {
  if (message === 'memory') return allocatedKb(draw);
  // A lap before each round: code that rested while the others drew is warm again when counting starts.
  await pagesPerSecond(LAP_MS);
  return pagesPerSecond(message);
}

async function pagesPerSecond(milliseconds: number): Promise<number> {
  const started = process.cpuUsage();
  const until = performance.now() + milliseconds;
  let pages = 0;
  let length = 0;
  do {
    // In batches, so that reading the clock costs nothing.
    for (let i = 0; i < 4; i++) {
      const drawn = draw(pages % VARIANTS);
      length += typeof drawn === 'number' ? drawn : await drawn;
      pages += 1;
    }
  } while (performance.now() < until);
  const used = process.cpuUsage(started);
  if (length === 0) throw new Error('nothing was drawn');
  return pages / ((used.user + used.system) / 1e6);
}

/** What one page leaves on the heap, after a collection; so few pages that no other one happens meanwhile. */
function allocatedKb(renderOne: DrawOne): number {
  const pages = 10;
  const rounds: number[] = [];
  for (let round = 0; round < 49; round++) {
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < pages; i++) renderOne(i);
    const grown = process.memoryUsage().heapUsed - before;
    if (grown > 0) rounds.push(grown / pages / 1_024);
  }
  return rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
}
