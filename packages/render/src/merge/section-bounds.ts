import { MarkupReader, type Place } from './markup-reader.ts';
import type { Mark } from './rules.ts';

/** The range of a section: both marks with the wrappers they are alone in, and the content between. */
export type Bounds = { start: number; innerStart: number; innerEnd: number; end: number };

/** An element around a position; offsets are -1 until it is closed. */
type Element = { name: string; start: number; inner: number; innerEnd: number; end: number };
type Standing = { place: Place; page: readonly Element[]; outlook: readonly Element[] };

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements that editors put around a mark on their own. A mark alone in one takes the element along. */
const WRAPPERS = new Set('p span strong b em i u s font a div li h1 h2 h3 h4 h5 h6'.split(' '));
const BLANK = /&nbsp;|&#160;|\s|\u200b|<br[^<>]*>/gi;

/**
 * Finds the markup between two marks such that repeating it keeps the page well-formed.
 *
 * If both marks have the same ancestors, the content between them is used as it is: it closes as many elements as it
 * opens, in browsers and in Outlook's conditional parts alike. A mark alone in a paragraph includes the paragraph.
 * Otherwise the range grows to the smallest whole elements that contain both marks.
 */
export class SectionBounds {
  readonly #markup: string;
  readonly #standings = new Map<number, Standing>();

  constructor(markup: string, marks: readonly Mark[]) {
    this.#markup = markup;
    const page: Element[] = [];
    const outlook: Element[] = [];
    const reader = new MarkupReader(markup, ({ name, start, end, closing, conditional }) => {
      const stack = conditional ? outlook : page;
      if (closing) close(stack, name, start, end);
      else if (!VOID.has(name) && markup[end - 2] !== '/')
        stack.push({ name, start, inner: end, innerEnd: -1, end: -1 });
    });
    for (const { start } of marks) {
      const place = reader.seek(start);
      this.#standings.set(start, { place, page: [...page], outlook: [...outlook] });
    }
    reader.finish();
  }

  /** `undefined` if the content cannot be repeated, for example because a mark is inside a tag. */
  between(open: Mark, close: Mark): Bounds | undefined {
    const from = this.#standings.get(open.start);
    const to = this.#standings.get(close.start);
    if (!from || !to) return undefined;
    if (from.place.kind !== 'text' || to.place.kind !== 'text')
      return within(open, close, from.place, to.place);
    const alone = [this.#alone(open, from.page), this.#alone(close, to.page)] as const;
    if (sameDepth(from, to, alone[0].depth, alone[1].depth)) return bounds(alone[0], alone[1]);
    if (sameDepth(from, to, from.page.length, to.page.length)) return bounds(open, close);
    return grown(open, close, from.page, to.page);
  }

  /** The mark with the wrappers that contain nothing else; `depth` is the number of ancestors outside them. */
  #alone({ start, end }: Mark, page: readonly Element[]): { start: number; end: number; depth: number } {
    let around = { start, end };
    let depth = page.length;
    while (depth > 0) {
      const element = page[depth - 1];
      if (!element || element.end < 0 || !WRAPPERS.has(element.name)) break;
      const beside =
        this.#markup.slice(element.inner, around.start) + this.#markup.slice(around.end, element.innerEnd);
      if (beside.replace(BLANK, '') !== '') break;
      around = { start: element.start, end: element.end };
      depth -= 1;
    }
    return { ...around, depth };
  }
}

function close(stack: Element[], name: string, start: number, end: number): void {
  const at = stack.findLastIndex((element) => element.name === name);
  if (at < 0) return;
  for (const element of stack.splice(at)) Object.assign(element, { innerEnd: start, end });
}

function within(open: Mark, close: Mark, from: Place, to: Place): Bounds | undefined {
  if (from.kind !== 'attribute' || to.kind !== 'attribute' || from.start !== to.start) return undefined;
  return bounds(open, close);
}

function bounds(open: { start: number; end: number }, close: { start: number; end: number }): Bounds {
  return { start: open.start, innerStart: open.end, innerEnd: close.start, end: close.end };
}

function sameDepth(from: Standing, to: Standing, fromDepth: number, toDepth: number): boolean {
  return (
    sameNames(from.page, to.page, fromDepth, toDepth) &&
    sameNames(from.outlook, to.outlook, from.outlook.length, to.outlook.length)
  );
}

function sameNames(a: readonly Element[], b: readonly Element[], aDepth: number, bDepth: number): boolean {
  if (aDepth !== bDepth) return false;
  for (let index = 0; index < aDepth; index += 1) if (a[index]?.name !== b[index]?.name) return false;
  return true;
}

/** Whole elements, from the one with the opening mark to the one with the closing mark. */
function grown(
  open: Mark,
  close: Mark,
  from: readonly Element[],
  to: readonly Element[],
): Bounds | undefined {
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  const first = from[shared];
  const last = to[shared];
  if ((last && last.end < 0) || (first && first.end < 0)) return undefined;
  const start = first ? first.start : open.start;
  const end = last ? last.end : close.end;
  return { start, innerStart: first ? first.start : open.end, innerEnd: last ? last.end : close.start, end };
}
