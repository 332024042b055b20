import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Design } from '@postpress/design';
import { migrateDesign } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import type { Figure } from '../record.ts';
import { drawWithVendor, type VendorExporters } from './vendor.ts';

const FOLDER = join(import.meta.dirname, '../../../shared/corpus/designs');
const BLOCKS_MIN = 10;
const FASTER_MIN = 5;
const BYTES_MEDIAN_MAX = 0.65;
const BYTES_EACH_MAX = 0.75;

/** Real designs, where they lie beside the project: speed and bytes against the vendor's exporter. */
export function corpusFigures(): Figure[] {
  if (!existsSync(FOLDER)) return [{ what: 'real designs', figure: 'not beside the project' }];
  const exporters = (createRequire(import.meta.url)('@unlayer/exporters') as { exporters: VendorExporters })
    .exporters;
  const designs = readDesigns();
  const bytes = designs
    .map((design) => bytesRatio(exporters, design))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  const large = designs.filter((design) => blocksOf(design) >= BLOCKS_MIN);
  const speeds = large
    .map((design) => speedRatio(exporters, design))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  const speed = speeds[Math.floor(speeds.length / 2)] ?? 0;
  const half = bytes[Math.floor(bytes.length / 2)] ?? 0;
  const drawnByUs = designs.filter((design) => !isAuthorsOwn(design));
  const over = drawnByUs.filter((design) => bytesRatio(exporters, design) > BYTES_EACH_MAX).length;
  return [
    {
      what: `real designs of ${BLOCKS_MIN} blocks and more (${large.length}), median against the vendor’s exporter`,
      figure: `${speed.toFixed(2)} ×`,
      bar: `≥ ${FASTER_MIN} ×`,
      met: speed >= FASTER_MIN,
    },
    { what: 'the slowest of them', figure: `${(speeds[0] ?? 0).toFixed(2)} ×` },
    {
      what: `bytes of real designs (${bytes.length}) against the vendor’s body, median`,
      figure: `${(100 * half).toFixed(1)} %`,
      bar: `≤ ${100 * BYTES_MEDIAN_MAX} %`,
      met: half <= BYTES_MEDIAN_MAX,
    },
    {
      what: `designs above ${100 * BYTES_EACH_MAX} % of the vendor’s bytes, but for ${designs.length - drawnByUs.length} that are one html block, rendered word for word`,
      figure: String(over),
      bar: '0',
      met: over === 0,
    },
  ];
}

function readDesigns(): Design[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Design)
    .filter((design) => typeof design.body === 'object')
    .map((design) => migrateDesign(design).design);
}

function blocksOf(design: Design): number {
  let blocks = 0;
  for (const row of design.body.rows) for (const column of row.columns) blocks += column.contents.length;
  return blocks;
}

/** Whether a design consists of custom HTML alone: every renderer writes the same bytes for it. */
function isAuthorsOwn(design: Design): boolean {
  return design.body.rows.every((row) =>
    row.columns.every(({ contents }) => contents.every(({ type }) => type === 'html')),
  );
}

function bytesRatio(exporters: VendorExporters, design: Design): number {
  const theirs = attempt(() => drawWithVendor(exporters, structuredClone(design)));
  if (theirs === undefined) return Number.NaN;
  const ours = renderDesign(design, { displayMode: 'email' }).chunks.body;
  return Buffer.byteLength(ours) / Buffer.byteLength(theirs);
}

/** How many times faster ours draws this design, by CPU time of alternating rounds. */
function speedRatio(exporters: VendorExporters, design: Design): number {
  const own = structuredClone(design);
  if (attempt(() => drawWithVendor(exporters, own)) === undefined) return Number.NaN;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < 5; round++) {
    ours.push(cpuOf(100, () => renderDesign(design, { displayMode: 'email' }).html.length));
    theirs.push(cpuOf(20, () => drawWithVendor(exporters, own).length));
  }
  return Math.min(...theirs) / Math.min(...ours);
}

/** Microseconds of CPU for one of `times` calls. */
function cpuOf(times: number, work: () => number): number {
  const started = process.cpuUsage();
  for (let i = 0; i < times; i++) work();
  const used = process.cpuUsage(started);
  return (used.user + used.system) / times;
}

/** The vendor's exporter throws on some old designs. */
function attempt(draw: () => string): string | undefined {
  try {
    return draw();
  } catch {
    return undefined;
  }
}
