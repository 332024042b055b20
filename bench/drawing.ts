/**
 * Drawing one newsletter of fifteen blocks, one thread, warm: ours from a parsed Full design to `html` and `chunks`, the
 * peers each from their own format. Every iteration draws another of 200 variants. Rounds of all engines alternate, so
 * that other work on the machine meets all of them alike; the figure is the median over the rounds, by CPU time.
 */
import type { Design } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { asDesign } from './drawing/as-design.ts';
import { corpusFigures } from './drawing/corpus.ts';
import { newsletters } from './drawing/newsletter.ts';
import { type Peer, peers } from './drawing/peers.ts';
import { type Figure, record } from './record.ts';

// React checks more and draws slower unless told that this is no development.
process.env.NODE_ENV = 'production';

const VARIANTS = 200;
const ROUNDS = 9;
const ROUND_MS = 250;
const LAP_MS = 100;
const ALLOCATED_KB_MAX = 90;

const letters = newsletters(VARIANTS);
const designs = letters.map((letter) => JSON.parse(JSON.stringify(asDesign(letter))) as Design);
const mergeTags = { name: 'Ann', city: 'Graz' };

const ours: Peer = { name: 'postpress', bar: 0, draw: (index) => drawOurs(index).html.length };
const others = peers(letters, designs);
const medians = await measure([ours, ...others]);
const own = medians.get(ours.name) ?? 0;

const figures: Figure[] = [{ what: 'postpress, pages a CPU second', figure: own.toFixed(0) }];
for (const peer of others) {
  const pages = medians.get(peer.name) ?? Number.NaN;
  const ratio = own / pages;
  figures.push({
    what: `faster than ${peer.name} (${pages.toFixed(0)} pages a CPU second)`,
    figure: `${ratio.toFixed(2)} ×`,
    bar: `≥ ${peer.bar} ×`,
    met: ratio >= peer.bar,
  });
}
const allocated = allocatedKb();
figures.push({
  what: 'allocated for a page',
  figure: `${allocated.toFixed(1)} KB`,
  bar: `≤ ${ALLOCATED_KB_MAX} KB`,
  met: allocated <= ALLOCATED_KB_MAX,
});
figures.push({ what: 'bytes of a page', figure: `${Buffer.byteLength(drawOurs(0).html)}` });
figures.push(...corpusFigures());
record(
  'drawing',
  'Drawing an e-mail',
  figures,
  `One thread, warm, another of ${VARIANTS} variants in each iteration; medians of ${ROUNDS} alternating rounds by CPU time (process.cpuUsage). Waypoint draws neither media queries nor VML, and the vendor’s exporter draws the body alone.`,
);

function drawOurs(index: number) {
  return renderDesign(designs[index % VARIANTS] as Design, { displayMode: 'email', mergeTags });
}

/** Pages a CPU second of each engine: the median of its rounds. */
async function measure(engines: readonly Peer[]): Promise<Map<string, number>> {
  const rates = new Map<string, number[]>(engines.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const engine of engines) {
      // A lap before each round: code that rested while the others drew is warm again when counting starts. No collection
      // is forced here, for that would throw compiled code away.
      await roundOf(engine, LAP_MS);
      const rate = await roundOf(engine, ROUND_MS);
      if (round > 0) rates.get(engine.name)?.push(rate);
    }
  }
  return new Map([...rates].map(([name, all]) => [name, median(all)]));
}

async function roundOf(engine: Peer, milliseconds: number): Promise<number> {
  const started = process.cpuUsage();
  const until = performance.now() + milliseconds;
  let pages = 0;
  let length = 0;
  do {
    // In batches, so that reading the clock costs nothing; slow engines get small ones.
    for (let i = 0; i < engineBatch(engine); i++) {
      const drawn = engine.draw(pages % VARIANTS);
      length += typeof drawn === 'number' ? drawn : await drawn;
      pages += 1;
    }
  } while (performance.now() < until);
  const used = process.cpuUsage(started);
  if (length === 0) throw new Error(`${engine.name} draws nothing`);
  return pages / ((used.user + used.system) / 1e6);
}

function engineBatch(engine: Peer): number {
  return engine.bar >= 60 ? 2 : 50;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** What one page leaves on the heap, between two collections; few enough pages that none happens in between. */
function allocatedKb(): number {
  const pages = 100;
  const rounds: number[] = [];
  for (let round = 0; round < 9; round++) {
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < pages; i++) drawOurs(i).html.charCodeAt(0);
    const grown = process.memoryUsage().heapUsed - before;
    if (grown > 0) rounds.push(grown / pages / 1_024);
  }
  return median(rounds);
}
