import type { Design } from '@postpress/design';
import { type ContentComparison, compareContent, mapAddresses, readContent } from '@postpress/import';
import type { ReadPage } from './read-page.ts';

export type Candidate = { design: Design; drawn: string };

/** Of what a fault names, the model is shown so many. */
const NAMED_MAX = 20;
const NAMED_CHARACTERS = 200;
const scored = ['words', 'links', 'images', 'order'] as const;

/** What a candidate is made from: a page with its first drawing and design, or nothing for a picture. */
export type Origin = Pick<ReadPage, 'html' | 'drawn' | 'design'>;

/** What the person asked for, and where our own pictures lie. */
export type Terms = { instructions: readonly string[]; assetBase: string };

/**
 * What speaks against taking a model's design in place of our reader's: nothing when the list is empty. Each fault is a
 * sentence that the model can act on.
 *
 * Beside {@link judgeSafety}, without instructions it must keep the content as well as our reader did: none of the four
 * scores may fall. With instructions words, order and what is left out follow from them.
 */
export function judgeCandidate(page: ReadPage, candidate: Candidate, terms: Terms): string[] {
  const faults = judgeSafety(page, candidate, terms);
  if (terms.instructions.length > 0) return [...faults, ...emptiness(page, candidate.drawn)];
  return [...faults, ...fallen(page, compareContent(page.html, candidate.drawn))];
}

/**
 * Where a model's design goes beyond what it was made from. A page or a picture may hold text that speaks to the model:
 * whatever it says, the design leads nowhere and shows nothing that the page, or who asked for the import, did not name,
 * holds no markup of the model's own and runs nothing.
 */
export function judgeSafety(origin: Origin, { design, drawn }: Candidate, terms: Terms): string[] {
  return [...foreignAddresses(origin, drawn, terms), ...ownMarkup(origin.design, design)];
}

function foreignAddresses(
  { html, drawn: readerDrawn }: Origin,
  drawn: string,
  { instructions, assetBase }: Terms,
): string[] {
  const known = new Set([...addressesIn(html), ...addressesIn(readerDrawn)]);
  const asked = instructions.join('\n').replace(/\s+/g, ' ');
  const foreign = addressesIn(drawn).filter(
    (address) => !known.has(address) && !address.startsWith(assetBase) && !asked.includes(address),
  );
  if (foreign.length === 0) return [];
  return [`These addresses stand neither in the page nor in the instructions: ${named(foreign)}.`];
}

/** Links and pictures as they are compared, and all other addresses as they are written: those of forms and posters. */
export function addressesIn(html: string): string[] {
  const { kinds, items } = readContent(html);
  const found = items.filter((_, at) => kinds[at] !== 'word');
  mapAddresses(html, (address, kind) => {
    if (kind !== 'image' && !LEADS_NOWHERE.test(address)) found.push(address.trim());
    return undefined;
  });
  return found;
}

const LEADS_NOWHERE = /^\s*(?:#.*)?$/;

/** Members of a design that are drawn as they are, or run. */
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
    `Write no markup, scripts or conditions of your own; keep html blocks as they are or leave them out: ${named(own)}.`,
  ];
}

function verbatimIn(value: unknown, member = ''): string[] {
  if (typeof value === 'string') return VERBATIM.has(member) && value.trim() !== '' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    verbatimIn(inner, Array.isArray(value) ? member : name),
  );
}

function emptiness(page: ReadPage, drawn: string): string[] {
  const isEmpty = readContent(drawn).items.length === 0 && readContent(page.drawn).items.length > 0;
  return isEmpty ? ['Nothing is left of the page.'] : [];
}

function fallen(page: ReadPage, { fidelity, lost, added }: ContentComparison): string[] {
  return scored.flatMap((part) => {
    if (fidelity[part] >= page.fidelity[part]) return [];
    if (part === 'order') return ['The content no longer comes in the order of the page.'];
    const lists = [
      ...(lost[part].length > 0 ? [`lost: ${named(lost[part])}`] : []),
      ...(added[part].length > 0 ? [`added: ${named(added[part])}`] : []),
    ];
    return [`The ${part} of the page must stay as they are, each once; ${lists.join('; ')}.`];
  });
}

function named(list: readonly string[]): string {
  const shown = list.slice(0, NAMED_MAX).map((item) => item.slice(0, NAMED_CHARACTERS));
  return shown.join(' ') + (list.length > NAMED_MAX ? ` … ${list.length - NAMED_MAX} more` : '');
}
