import type { DisplayMode } from '@postpress/design';
import { type CorpusDesign, corpusDesigns, realExport, referencePage } from '../corpus/designs.ts';
import { current, REFERENCE_ASSETS, renderCurrent } from '../corpus/rendering.ts';
import { type Difference, differences, inventory } from './parity.ts';
import type { Comparison, Sitting, Studio } from './studio.ts';

/** One comparison: a design, its mode, and the page that ours should look like. */
export type Subject = {
  slug: string;
  mode: DisplayMode;
  /** `reference` is the rendering of the vendor's exporter, `export` the real page that came with the design. */
  against: 'reference' | 'export';
  hasOverrides: boolean;
  reference: string;
  ours: string;
  design: CorpusDesign['design'];
};

export type Measurement = { subject: Subject; width: number; comparison: Comparison };

/** Every corpus design against the reference rendering in one mode. */
export function referenceSubjects(mode: DisplayMode): Subject[] {
  return corpusDesigns().flatMap((entry) => {
    const reference = referencePage(entry.slug, mode);
    return reference ? [subjectOf(entry, mode, 'reference', reference)] : [];
  });
}

/** The designs with a real export, each in its mode. */
export function exportSubjects(): Subject[] {
  return corpusDesigns().flatMap((entry) => {
    const page = entry.pair && realExport(entry.slug);
    return page ? [subjectOf(entry, entry.mode, 'export', page)] : [];
  });
}

function subjectOf(
  { slug, design, hasOverrides }: CorpusDesign,
  mode: DisplayMode,
  against: Subject['against'],
  reference: string,
): Subject {
  const { html: ours } = renderCurrent(design, mode, { assetBase: REFERENCE_ASSETS });
  return {
    slug,
    mode,
    against,
    hasOverrides,
    reference: withoutEmptyTargets(reference),
    ours: withoutEmptyTargets(ours),
    design,
  };
}

/** The reference renders a button without a target as `href=""`, which reloads the page; ours has no `href`. */
export function withoutEmptyTargets(page: string): string {
  return page.replaceAll(' href=""', '');
}

export function sittingOf({ reference, ours, design }: Subject, width: number): Sitting {
  return { reference, ours, design: current(design), width };
}

export async function measure(studio: Studio, subjects: Subject[], width: number): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const subject of subjects) {
    const comparison = await studio.compare(sittingOf(subject, width));
    measurements.push({ subject, width, comparison });
  }
  return measurements;
}

/** Kinds that the reference omits; ours renders them, so they are removed before lists are compared. */
const NOT_IN_REFERENCE = new Set(['text_deprecated', 'carousel', 'form']);

/** Differences of words, links or images in what both render. */
export function parityOf({ reference, mode, design }: Subject): Difference[] {
  const both = structuredClone(design);
  for (const { columns } of both.body.rows) {
    for (const column of columns) {
      column.contents = column.contents.filter(({ type }) => !NOT_IN_REFERENCE.has(type));
    }
  }
  const { html } = renderCurrent(both, mode, { assetBase: REFERENCE_ASSETS });
  return differences(inventory(reference), inventory(html));
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
