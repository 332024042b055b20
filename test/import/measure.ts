import type { Design, DisplayMode } from '@postpress/design';
import { type ContentComparison, compareContent, type ImportedDesign, importHtml } from '@postpress/import';
import { renderDesign } from '@postpress/render';
import type { Comparison, Studio } from '../likeness/studio.ts';
import type { Mail } from './mails.ts';

/** An imported email, rendered again and compared by markup. */
export type Reading = {
  mail: Mail;
  imported: ImportedDesign;
  drawn: string;
  content: ContentComparison;
  /** Share of the email's words in html blocks: 0 to 1. */
  rawShare: number;
  /** Import alone, and with rendering and scoring, in milliseconds. */
  readMs: number;
  wholeMs: number;
};

export function readMail(mail: Mail, displayMode: DisplayMode = 'email'): Reading {
  const started = performance.now();
  const imported = importHtml(mail.html, { displayMode });
  const readMs = performance.now() - started;
  const { html: drawn } = renderDesign(imported.design, { displayMode });
  const content = compareContent(mail.html, drawn);
  const wholeMs = performance.now() - started;
  const rawWords = imported.raw.reduce((sum, { words }) => sum + words, 0);
  const rawShare = rawWords === 0 ? 0 : Math.min(1, rawWords / Math.max(1, content.source.words));
  return { mail, imported, drawn, content, rawShare, readMs, wholeMs };
}

/** Whether every word and every link and image URL was kept. */
export function isWhole(reading: Reading): boolean {
  const { links, images } = reading.content.lost;
  return wordsLost(reading).length === 0 && links.length === 0 && images.length === 0;
}

/**
 * The words that were lost. Two words that only a style sheet keeps apart (`display: block` on a `span`) are one in the
 * markup of the page; they are not lost where both are in the import.
 */
export function wordsLost({ content: { lost, added } }: Reading): string[] {
  const spare = new Set(added.words);
  const isSeam = (word: string) =>
    [...word].some((_, at) => spare.has(word.slice(0, at)) && spare.has(word.slice(at)));
  return lost.words.filter((word) => !isSeam(word));
}

/** Share of the words of all emails in html blocks. */
export function rawShareOf(readings: readonly Reading[]): number {
  const words = readings.reduce((sum, { content }) => sum + content.source.words, 0);
  const raw = readings.reduce((sum, { content, rawShare }) => sum + rawShare * content.source.words, 0);
  return words === 0 ? 0 : raw / words;
}

export const SCORED_WIDTHS_PX = [640, 375] as const;

export type Likeness = {
  /** Mean over the widths. */
  score: number;
  at: { width: number; comparison: Comparison }[];
};

/** Visual similarity of the original and the rendered import in Chromium: mean of a desktop and a phone. */
export async function likenessOf(studio: Studio, reference: string, ours: string): Promise<Likeness> {
  const at: Likeness['at'] = [];
  for (const width of SCORED_WIDTHS_PX)
    at.push({ width, comparison: await studio.compare({ reference, ours, width }) });
  return { score: at.reduce((sum, { comparison }) => sum + comparison.score, 0) / at.length, at };
}

/** Kinds of a design's blocks in the order of the page; the three kinds of text count as one. */
export function kindsOf(design: Design): string[] {
  return design.body.rows.flatMap(({ columns }) =>
    columns.flatMap(({ contents }) => contents.map(({ type }) => (RUNNING_TEXT.has(type) ? 'text' : type))),
  );
}

const RUNNING_TEXT = new Set(['text', 'paragraph', 'text_deprecated']);

/** How many of `expected` were kept in order: their longest common subsequence. */
export function kindsBack(expected: readonly string[], actual: readonly string[]): number {
  let row = new Array<number>(actual.length + 1).fill(0);
  for (const kind of expected) {
    const next = [0];
    for (const [at, other] of actual.entries())
      next.push(kind === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The quantile of a list: 0.5 is the median. Linear between neighbors. */
export function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}
