/**
 * Rendering one newsletter of fifteen blocks, one thread, warm: ours from a parsed Full design to `html` and `chunks`, the
 * peers each from their own format. Every iteration renders another of 200 variants. Each engine has a process of its own;
 * their rounds alternate, so that other work on the machine meets all of them alike; the figure is the median by CPU time.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { renderDesign } from '@postpress/render';
import { corpusFigures } from './drawing/corpus.ts';
import { type Newsletter, newsletters } from './drawing/newsletter.ts';
import { bars, type EngineName, parsedDesign } from './drawing/peers.ts';
import { median } from './median.ts';
import { type Figure, record } from './record.ts';

const ROUNDS = 9;
const ROUND_MS = 300;
const WARM_MS = 3_000;
const ALLOCATED_KB_MAX = 90;

const peers = Object.keys(bars) as (keyof typeof bars)[];
const figures = await measure();
figures.push({ what: 'bytes of a page', figure: String(pageBytes()) }, ...corpusFigures());
record(
  'drawing',
  'Rendering an email',
  figures,
  `One thread, warm, another of 200 variants in each iteration, each engine in a process of its own; medians of ${ROUNDS} alternating rounds by CPU time (process.cpuUsage). Waypoint renders neither media queries nor VML, and the vendor’s exporter renders the body alone.`,
);

async function measure(): Promise<Figure[]> {
  const names: EngineName[] = ['postpress', ...peers];
  const engines = new Map(names.map((name) => [name, start(name)]));
  try {
    const rates = await alternate(engines);
    const own = median(rates.get('postpress') ?? []);
    const allocated = await ask(engines.get('postpress') as ChildProcess, 'memory');
    return [
      { what: 'postpress, pages a CPU second', figure: own.toFixed(0) },
      ...peers.map((peer) => against(peer, own, median(rates.get(peer) ?? []))),
      {
        what: 'allocated for a page',
        figure: `${allocated.toFixed(1)} KB`,
        bar: `≤ ${ALLOCATED_KB_MAX} KB`,
        met: allocated <= ALLOCATED_KB_MAX,
      },
    ];
  } finally {
    for (const engine of engines.values()) engine.disconnect();
  }
}

function against(peer: keyof typeof bars, own: number, pages: number): Figure {
  const ratio = own / pages;
  return {
    what: `faster than ${peer} (${pages.toFixed(0)} pages a CPU second)`,
    figure: `${ratio.toFixed(2)} ×`,
    bar: `≥ ${bars[peer]} ×`,
    met: ratio >= bars[peer],
  };
}

async function alternate(engines: ReadonlyMap<EngineName, ChildProcess>): Promise<Map<EngineName, number[]>> {
  const rates = new Map<EngineName, number[]>();
  for (const [name, engine] of engines) {
    await ask(engine, WARM_MS);
    rates.set(name, []);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, engine] of engines) rates.get(name)?.push(await ask(engine, ROUND_MS));
  }
  return rates;
}

function start(name: EngineName): ChildProcess {
  return fork(join(import.meta.dirname, 'drawing/engine.ts'), [name], { execArgv: ['--expose-gc'] });
}

/** One answer of an engine; an engine that ends instead ends the bench. */
async function ask(engine: ChildProcess, message: number | 'memory'): Promise<number> {
  const ended = new AbortController();
  const fail = () => ended.abort(new Error('an engine ended before it answered'));
  engine.once('exit', fail);
  engine.send(message);
  const [figure] = (await once(engine, 'message', { signal: ended.signal })) as [number];
  engine.off('exit', fail);
  return figure;
}

function pageBytes(): number {
  const [letter] = newsletters(1) as [Newsletter];
  return Buffer.byteLength(renderDesign(parsedDesign(letter), { displayMode: 'email' }).html);
}
