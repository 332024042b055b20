import type { Design, DisplayMode } from '@postpress/design';
import { type ContentComparison, compareContent, readContent } from '@postpress/import';
import { renderDesign } from '@postpress/render';
import type { Computation } from '../../base/computation.ts';
import { addressesIn, type ReadMarkup } from './read-markup.ts';

export type Candidate = { design: Design; rendered: string };

/** How many items of a fault the model is shown. */
const NAMED_MAX = 20;
const NAMED_CHARACTERS = 200;
const scored = ['words', 'links', 'images', 'order'] as const;

/** The source of a candidate: a page with its first rendering and design; undefined for an image. */
export type Origin = Pick<ReadMarkup, 'html' | 'rendered' | 'design'>;

/** The instructions, and the base URL of our own images. */
export type Terms = { instructions: readonly string[]; assetBase: string };

type ToJudge = { origin: Origin | ReadMarkup; design: Design; displayMode: DisplayMode; terms: Terms };

/** Renders the design of a model and judges it: by {@link judgeCandidate} if it is based on a scored page. */
export const candidateJudgment: Computation<ToJudge, { rendered: string; faults: string[] }> = {
  module: import.meta.url,
  name: 'candidateJudgment',
  run({ origin, design, displayMode, terms }) {
    const rendered = renderImport(design, displayMode, terms);
    const candidate = { design, rendered };
    const faults =
      'fidelity' in origin ? judgeCandidate(origin, candidate, terms) : judgeSafety(origin, candidate, terms);
    return { rendered, faults };
  },
};

export function renderImport(
  design: Design,
  displayMode: DisplayMode,
  { assetBase }: Pick<Terms, 'assetBase'>,
): string {
  return renderDesign(design, { displayMode, assetBase }).html;
}

/**
 * The objections to using a model's design instead of our reader's; empty: it is better. Each is a sentence that the
 * model can act on.
 *
 * Beside {@link judgeSafety}, without instructions it must keep the content as well as our reader did: none of the four
 * scores may fall. With instructions, they decide about text, order and omissions.
 */
export function judgeCandidate(page: ReadMarkup, candidate: Candidate, terms: Terms): string[] {
  const faults = judgeSafety(page, candidate, terms);
  if (terms.instructions.length > 0) return [...faults, ...emptyFaults(page, candidate.rendered)];
  return [...faults, ...scoreFaults(page, compareContent(page.html, candidate.rendered))];
}

/**
 * Objections to content that the source does not justify. A page or an image may contain text that addresses the model:
 * in any case the design may only use URLs of the page or of the caller's instructions, contains no markup by the model
 * and runs nothing.
 */
export function judgeSafety(origin: Origin, { design, rendered }: Candidate, terms: Terms): string[] {
  return [...foreignAddresses(origin, rendered, terms), ...ownMarkup(origin.design, design)];
}

function foreignAddresses(
  { html, rendered: readerRendered }: Origin,
  rendered: string,
  { instructions, assetBase }: Terms,
): string[] {
  const known = new Set([...addressesIn(html), ...addressesIn(readerRendered)]);
  const requested = instructions.join('\n').replace(/\s+/g, ' ');
  const foreign = addressesIn(rendered).filter(
    (address) => !known.has(address) && !address.startsWith(assetBase) && !requested.includes(address),
  );
  if (foreign.length === 0) return [];
  return [`These addresses are neither in the page nor in the instructions: ${listed(foreign)}.`];
}

/** Members of a design that are rendered verbatim, or run. */
const VERBATIM = new Set([
  'html',
  'onClick',
  'displayCondition',
  'before',
  'after',
  'countdownUrl',
  'videoId',
]);

function ownMarkup(reader: Design, design: Design): string[] {
  const known = new Set(verbatimIn(reader));
  const own = verbatimIn(design).filter((text) => !known.has(text));
  if (own.length === 0) return [];
  return [
    `Write no markup, scripts or conditions of your own; keep html blocks as they are or leave them out: ${listed(own)}.`,
  ];
}

function verbatimIn(value: unknown, member = ''): string[] {
  if (typeof value === 'string') return VERBATIM.has(member) && value.trim() !== '' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    verbatimIn(inner, Array.isArray(value) ? member : name),
  );
}

function emptyFaults(page: ReadMarkup, rendered: string): string[] {
  const isEmpty = readContent(rendered).items.length === 0 && readContent(page.rendered).items.length > 0;
  return isEmpty ? ['Nothing is left of the page.'] : [];
}

function scoreFaults(page: ReadMarkup, { fidelity, lost, added }: ContentComparison): string[] {
  return scored.flatMap((part) => {
    if (fidelity[part] >= page.fidelity[part]) return [];
    if (part === 'order') return ['The content no longer comes in the order of the page.'];
    const lists = [
      ...(lost[part].length > 0 ? [`lost: ${listed(lost[part])}`] : []),
      ...(added[part].length > 0 ? [`added: ${listed(added[part])}`] : []),
    ];
    return [`The ${part} of the page must stay as they are, each once; ${lists.join('; ')}.`];
  });
}

function listed(list: readonly string[]): string {
  const shown = list.slice(0, NAMED_MAX).map((item) => item.slice(0, NAMED_CHARACTERS));
  return shown.join(' ') + (list.length > NAMED_MAX ? ` … ${list.length - NAMED_MAX} more` : '');
}
