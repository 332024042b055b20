import type { Fidelity } from '../import-html.ts';
import { ITEMS_MAX, longestCommon } from './longest-common.ts';
import { type Content, type ContentKind, readContent } from './read-content.ts';

/** How much each part weighs in the score. */
const WEIGHTS = { words: 0.4, links: 0.2, images: 0.2, order: 0.2 } as const;

/** What one page has and the other lacks, as often as it lacks it, in the order of the page that has it. */
export type ContentList = { words: string[]; links: string[]; images: string[] };

export type ContentComparison = {
  fidelity: Fidelity;
  /** How many of each the source has. */
  source: { words: number; links: number; images: number };
  /** In the source but not in the result. */
  lost: ContentList;
  /** In the result but not in the source. */
  added: ContentList;
};

/**
 * Measures how much of a page survives its import, from the markup of both; see {@link readContent} for what counts.
 *
 * Words, links and images each score the size of the intersection divided by that of the union, as multisets, so that
 * losses and additions count alike; 1 if both are empty. Order scores the share of the common content in the same
 * order. The total weighs words 0.4 and the others 0.2 each.
 */
export function measureFidelity(source: string, rendered: string): Fidelity {
  return compareContent(source, rendered).fidelity;
}

/** The same with what was lost and what was added, for reports. */
export function compareContent(source: string, rendered: string): ContentComparison {
  const a = readContent(source);
  const b = readContent(rendered);
  const words = withoutSeams(compareKind(a, b, 'word'));
  const links = compareKind(a, b, 'link');
  const images = withoutSheetImages(compareKind(a, b, 'image'), a, b);
  const common = words.common + links.common + images.common;
  const parts = {
    words: share(words),
    links: share(links),
    images: share(images),
    order: common < 2 ? 1 : inOrder(a, b, common),
  };
  const score =
    parts.words * WEIGHTS.words +
    parts.links * WEIGHTS.links +
    parts.images * WEIGHTS.images +
    parts.order * WEIGHTS.order;
  return {
    fidelity: {
      score: rounded(score),
      words: rounded(parts.words),
      links: rounded(parts.links),
      images: rounded(parts.images),
      order: rounded(parts.order),
    },
    source: {
      words: words.common + words.lost.length,
      links: links.common + links.lost.length,
      images: images.common + images.lost.length,
    },
    lost: { words: words.lost, links: links.lost, images: images.lost },
    added: { words: words.added, links: links.added, images: images.added },
  };
}

type KindComparison = { common: number; lost: string[]; added: string[] };

function compareKind(a: Content, b: Content, kind: ContentKind): KindComparison {
  const theirs = itemsOf(b, kind);
  const left = new Map<string, number>();
  for (const item of theirs) left.set(item, (left.get(item) ?? 0) + 1);
  const lost: string[] = [];
  let common = 0;
  for (const item of itemsOf(a, kind)) {
    const count = left.get(item) ?? 0;
    if (count === 0) lost.push(item);
    else {
      left.set(item, count - 1);
      common += 1;
    }
  }
  const added: string[] = [];
  // The last ones are the surplus: those before were paired.
  for (let at = theirs.length - 1; at >= 0; at -= 1) {
    const item = theirs[at] ?? '';
    const count = left.get(item) ?? 0;
    if (count === 0) continue;
    left.set(item, count - 1);
    added.push(item);
  }
  return { common, lost, added: added.reverse() };
}

/**
 * Two words that only a style keeps apart, as `display: block` on a `span`, are one in the markup of one page: together
 * they are neither lost nor added.
 */
function withoutSeams({ common, lost, added }: KindComparison): KindComparison {
  const spare = new Map<string, number>();
  for (const word of added) spare.set(word, (spare.get(word) ?? 0) + 1);
  const seams = lost.map((word) => takeHalves(word, spare));
  const left = lost.filter((_, at) => !seams[at]);
  const still = added.toReversed().filter((word) => {
    const count = spare.get(word) ?? 0;
    spare.set(word, count - 1);
    return count > 0;
  });
  return { common: common + lost.length - left.length, lost: left, added: still.toReversed() };
}

const SEAM_LETTERS_MAX = 60;

/** Takes the two halves of a word out of `spare`, if both are there. */
function takeHalves(word: string, spare: Map<string, number>): boolean {
  if (word.length > SEAM_LETTERS_MAX) return false;
  for (let at = 1; at < word.length; at += 1) {
    const [start, end] = [word.slice(0, at), word.slice(at)];
    const [starts, ends] = [spare.get(start) ?? 0, spare.get(end) ?? 0];
    if (starts < 1 || ends < 1 || (start === end && starts < 2)) continue;
    spare.set(start, starts - 1);
    spare.set(end, (spare.get(end) ?? 0) - 1);
    return true;
  }
  return false;
}

/** What one page names in its style sheet and the other in an element is neither lost nor added. */
function withoutSheetImages({ common, lost, added }: KindComparison, a: Content, b: Content): KindComparison {
  return {
    common,
    lost: lost.filter((address) => !b.sheetImages.has(address)),
    added: added.filter((address) => !a.sheetImages.has(address)),
  };
}

function itemsOf({ kinds, items }: Content, kind: ContentKind): string[] {
  return items.filter((_, at) => kinds[at] === kind);
}

function share({ common, lost, added }: KindComparison): number {
  const all = common + lost.length + added.length;
  return all === 0 ? 1 : common / all;
}

function inOrder(a: Content, b: Content, common: number): number {
  const sequence = ({ kinds, items }: Content) => items.map((item, at) => `${kinds[at]} ${item}`);
  const compared = Math.min(common, ITEMS_MAX);
  return Math.min(1, longestCommon(sequence(a), sequence(b)) / compared);
}

/** Rounds down to four digits: 1 means that nothing is missing. */
function rounded(figure: number): number {
  return Math.floor(figure * 10_000 + 1e-6) / 10_000;
}
