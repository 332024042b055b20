import { type Tag, voidElements } from '@postpress/markup';
import { type MarkupContext, MarkupReader } from './markup-reader.ts';
import type { Attribute } from './replacements.ts';
import { between, type Mark, type Range, type Section, type SectionRanges } from './sections.ts';

/** An element around a position, in the elements around it; offsets are -1 until it is closed. */
type Element = {
  name: string;
  parent: Element | undefined;
  /** How many elements are around it. */
  depth: number;
  start: number;
  inner: number;
  innerEnd: number;
  end: number;
  /** The innermost element of Outlook's conditional comments where it begins. */
  outlook: Element | undefined;
  /** Outlook's elements are the same before and after it: it may be left out as a whole. */
  isBalanced: boolean;
};
/** Where a mark is: in the elements that browsers see, and in those of Outlook's conditional comments. */
type Standing = { context: MarkupContext; isConditional: boolean } & Ancestors;
type Ancestors = { page: Element | undefined; outlook: Element | undefined };
/** A mark with some of its wrappers, and what is around them. */
type Level = Range & Ancestors;

/** How many elements of each name are open. */
type OpenNames = Map<string, number>;

/** Deeper ancestors are compared by identity only, so that hostile nesting costs no time. */
const COMPARED_DEPTH_MAX = 500;
/** Elements that editors and renderers put around a text. A mark alone in one takes the element along. */
const WRAPPERS = new Set(
  'p span strong b em i u s font a div li h1 h2 h3 h4 h5 h6 center td tr tbody table'.split(' '),
);
/**
 * Nothing that a reader would see: blanks, breaks, and conditional comments with all that is in them, of bounded length
 * so that unclosed ones cost no time.
 */
const BLANK =
  /(?:\s|\u200b|&nbsp;|&#160;|<br[^<>]*>|<!--\[if[\s\S]{0,2000}?<!\[endif\]-->|<!--(?!\[if)[\s\S]{0,2000}?-->)+/iy;

/**
 * Finds the markup of a section such that repeating it keeps the page well-formed.
 *
 * If all marks have the same ancestors, the content between them is used as it is: it closes as many elements as it
 * opens, in browsers and in Outlook's conditional parts alike. A mark alone in a paragraph, a table row or a block takes
 * that along. Otherwise a section without further branches grows to the smallest whole elements that contain both
 * marks.
 */
class MarkupRanges {
  readonly #markup: string;
  readonly #standings = new Map<number, Standing>();
  #page: Element | undefined;
  #outlook: Element | undefined;
  readonly #pageNames: OpenNames = new Map();
  readonly #outlookNames: OpenNames = new Map();

  constructor(markup: string, marks: readonly Mark[]) {
    this.#markup = markup;
    const reader = new MarkupReader(markup, (tag, isConditional) => this.#read(tag, isConditional));
    for (const { start } of marks) {
      const context = reader.seek(start);
      const { isConditional } = reader;
      this.#standings.set(start, { context, isConditional, page: this.#page, outlook: this.#outlook });
    }
    reader.finish();
  }

  #read(tag: Tag, isConditional: boolean): void {
    const stack = isConditional ? this.#outlook : this.#page;
    const names = isConditional ? this.#outlookNames : this.#pageNames;
    const changed = tag.kind === 'close' ? this.#close(stack, names, tag) : this.#open(stack, names, tag);
    if (isConditional) this.#outlook = changed;
    else this.#page = changed;
  }

  #open(parent: Element | undefined, names: OpenNames, { name, start, end }: Tag): Element | undefined {
    if (voidElements.has(name) || this.#markup[end - 2] === '/') return parent;
    names.set(name, (names.get(name) ?? 0) + 1);
    const depth = parent ? parent.depth + 1 : 0;
    const outlook = this.#outlook;
    return { name, parent, depth, start, inner: end, innerEnd: -1, end: -1, outlook, isBalanced: false };
  }

  /** Closes the innermost element of the name and all inside it; what remains open. */
  #close(stack: Element | undefined, names: OpenNames, { name, start, end }: Tag): Element | undefined {
    // Without this, each closing tag without an element would search the whole stack.
    if (!names.get(name)) return stack;
    let closed = stack;
    while (closed && closed.name !== name) closed = closed.parent;
    if (!closed) return stack;
    for (let one = stack; one && one !== closed.parent; one = one.parent) {
      names.set(one.name, (names.get(one.name) ?? 0) - 1);
      one.innerEnd = start;
      one.end = end;
      one.isBalanced = one.outlook === this.#outlook;
    }
    return closed.parent;
  }

  contextOf({ start }: Mark): MarkupContext | undefined {
    return this.#standings.get(start)?.context;
  }

  /** `undefined` if the section can't be applied, for example because a mark is inside a tag. */
  rangesOf({ marks }: Section): SectionRanges | undefined {
    const standings: Standing[] = [];
    for (const { start } of marks) {
      const standing = this.#standings.get(start);
      if (!standing) return undefined;
      standings.push(standing);
    }
    // Half a comment would be left.
    if (standings.some(({ isConditional }) => isConditional !== standings[0]?.isConditional))
      return undefined;
    if (standings.some(({ context }) => context.kind !== 'text'))
      return inOneValue(standings) ? between(marks) : undefined;
    const alone = marks.map((mark, index) => this.#alone(mark, standings[index] as Standing));
    const depth = Math.max(...alone.map((one) => one.depth));
    const levels = alone.map((one) => one.at(depth));
    if (haveSameAncestors(levels, depth)) return between(levels);
    const own = depthOf(standings[0]?.page);
    if (standings.every(({ page }) => depthOf(page) === own) && haveSameAncestors(standings, own))
      return between(marks);
    return marks.length === 2 ? wholeElements(marks, standings) : undefined;
  }

  /** The mark with the wrappers that contain nothing else; `depth` is the number of ancestors outside them. */
  #alone(mark: Mark, { page, outlook }: Standing): { depth: number; at(depth: number): Level } {
    const levels: Level[] = [{ start: mark.start, end: mark.end, page, outlook }];
    const own = depthOf(page);
    let { start, end } = mark;
    let around = page;
    while (around && around.end >= 0 && around.isBalanced && WRAPPERS.has(around.name)) {
      // The side after it first: in a long list of marks it ends the search at once.
      if (!this.#isBlank(end, around.innerEnd) || !this.#isBlank(around.inner, start)) break;
      ({ start, end } = around);
      levels.push({ start, end, page: around.parent, outlook: around.outlook });
      around = around.parent;
    }
    return { depth: depthOf(around), at: (depth) => levels[own - depth] ?? (levels[0] as Level) };
  }

  #isBlank(start: number, end: number): boolean {
    if (start >= end) return true;
    BLANK.lastIndex = start;
    return BLANK.test(this.#markup) && BLANK.lastIndex >= end;
  }
}

function depthOf(innermost: Element | undefined): number {
  return innermost ? innermost.depth + 1 : 0;
}

/** Whether all marks are in the value of the same attribute, or in the same style element. */
function inOneValue([first, ...others]: readonly Standing[]): boolean {
  const context = first?.context;
  if (context?.kind === 'attribute')
    return others.every(
      (other) => other.context.kind === 'attribute' && other.context.start === context.start,
    );
  if (context?.kind !== 'style') return false;
  return others.every(({ context: { kind }, page }) => kind === 'style' && page === first?.page);
}

/** Whether the outermost `depth` elements around all marks have the same names, and all of Outlook's. */
function haveSameAncestors([first, ...others]: readonly Ancestors[], depth: number): boolean {
  return others.every(
    ({ page, outlook }) =>
      haveSameNames(atDepth(first?.page, depth), atDepth(page, depth)) &&
      haveSameNames(first?.outlook, outlook),
  );
}

/** `null` if there are fewer elements. */
function atDepth(innermost: Element | undefined, depth: number): Element | undefined | null {
  if (depthOf(innermost) < depth) return null;
  let here = innermost;
  while (here && here.depth >= depth) here = here.parent;
  return here;
}

function haveSameNames(a: Element | undefined | null, b: Element | undefined | null): boolean {
  if (a === null || b === null || depthOf(a) !== depthOf(b)) return false;
  let [one, other] = [a, b];
  while (one !== other) {
    if (!one || !other || one.name !== other.name || one.depth > COMPARED_DEPTH_MAX) return false;
    [one, other] = [one.parent, other.parent];
  }
  return true;
}

/** Whole elements, from the one with the opening mark to the one with the closing mark. */
function wholeElements(
  [open, close]: readonly Mark[],
  [from, to]: readonly Standing[],
): SectionRanges | undefined {
  if (!open || !close || !from || !to) return undefined;
  const [first, last] = branchesFromShared(from.page, to.page);
  if ((last && last.end < 0) || (first && first.end < 0)) return undefined;
  const branch = { start: first ? first.start : open.end, end: last ? last.end : close.start };
  return { start: first ? first.start : open.start, end: last ? last.end : close.end, branches: [branch] };
}

/** The outermost elements around each of two positions that are not around both. */
function branchesFromShared(
  a: Element | undefined,
  b: Element | undefined,
): [Element | undefined, Element | undefined] {
  let [one, other] = [a, b];
  let first: Element | undefined;
  let last: Element | undefined;
  while (one !== other) {
    const [oneDepth, otherDepth] = [depthOf(one), depthOf(other)];
    if (oneDepth >= otherDepth) [first, one] = [one, one?.parent];
    if (otherDepth >= oneDepth) [last, other] = [other, other?.parent];
  }
  return [first, last];
}

/** How `buildParts` finds where the sections of a page are. `marks` are in the order of the page. */
export function pageRanges(
  text: string,
  marks: readonly Mark[],
  format: 'html' | 'text',
): {
  rangesOf(section: Section): SectionRanges | undefined;
  attributeOf(mark: Mark): Attribute | undefined;
} {
  if (format === 'text')
    return { rangesOf: (section) => textRanges(text, section), attributeOf: () => undefined };
  const ranges = new MarkupRanges(text, marks);
  return {
    rangesOf: (section) => ranges.rangesOf(section),
    attributeOf: (mark) => {
      const around = ranges.contextOf(mark);
      return around?.kind === 'attribute' ? around : undefined;
    },
  };
}

/** The ranges of a section of plain text: a mark alone on its line takes the line along. */
function textRanges(text: string, { marks }: Section): SectionRanges {
  return between(marks.map((mark) => wholeLine(text, mark)));
}

function wholeLine(text: string, { start, end }: Mark): Range {
  let first = start;
  while (first > 0 && (text[first - 1] === ' ' || text[first - 1] === '\t')) first -= 1;
  let last = end;
  while (text[last] === ' ' || text[last] === '\t' || text[last] === '\r') last += 1;
  const isAlone = (first === 0 || text[first - 1] === '\n') && (last >= text.length || text[last] === '\n');
  return isAlone ? { start: first, end: Math.min(last + 1, text.length) } : { start, end };
}
