import { type Attribute, isAddress, type Replacement, writeAddress } from './replacements.ts';
import {
  type Branch,
  between,
  firstMark,
  lastMark,
  type Mark,
  type Section,
  type SectionRanges,
} from './sections.ts';
import type { FoundTag } from './tag-syntax.ts';

/** A page as a tree: text that never changes, values, and sections. */
export type Part = string | ValuePart | SectionPart | MarkPart | WholePart;
/** `written` is the original text, which stays if the value leaves it unchanged. */
export type ValuePart = { kind: 'value'; write: Replacement['write']; written: string };
export type SectionPart = {
  kind: 'section';
  branches: readonly { enter: Branch['enter']; parts: readonly Part[] }[];
  /** The marks as written, with their wrappers: before and after the first branch. */
  before: string;
  after: string;
  /** For messages. */
  opening: string;
};
/** A mark inside its own section, left out where the section applies: the section grew to whole elements around it. */
export type MarkPart = { kind: 'mark'; section: SectionPart; text: string };
/** Parts whose text is judged as a whole: a URL with sections in it. */
export type WholePart = { kind: 'whole'; parts: readonly Part[]; finish(text: string): string };

type Page = {
  text: string;
  sections: readonly Section[];
  /** In the order of the page, as the replacements. */
  tags: readonly FoundTag[];
  replacements: readonly Replacement[];
  /** `undefined` if a section can't be applied, for example because a mark is inside a tag. */
  rangesOf(section: Section): SectionRanges | undefined;
  /** The attribute that a mark is inside of. */
  attributeOf(mark: Mark): Attribute | undefined;
  /** Called for each section that can't be applied; its marks stay as written. */
  refuse(section: Section): void;
};

/** Divides the values of a URL from the text around them. Pages have no such character: clients remove it. */
const DIVIDER = '\0';

/** Divides a page into its parts, in linear time. */
export function buildParts(page: Page): Part[] {
  return new PartsBuilder(page).build();
}

class PartsBuilder {
  readonly #page: Page;
  /** All marks in the order of the page, and those that are inside their own section. */
  readonly #marks: readonly Mark[];
  readonly #inside = new Map<Mark, SectionPart>();

  constructor(page: Page) {
    this.#page = page;
    this.#marks = marksOf(page.sections).sort((a, b) => a.start - b.start);
  }

  build(): Part[] {
    return this.#range(0, this.#page.text.length, this.#page.sections);
  }

  #range(start: number, end: number, sections: readonly Section[]): Part[] {
    const parts: Part[] = [];
    const rest = this.#addSections(parts, start, end, sections);
    this.#addPlain(parts, rest, end);
    return parts;
  }

  /** Adds the sections and the text before each; returns the end of the last one. */
  #addSections(parts: Part[], start: number, end: number, sections: readonly Section[]): number {
    let at = start;
    for (const section of sections) {
      if (firstMark(section).start < at) continue;
      const attribute = this.#page.attributeOf(firstMark(section));
      if (attribute && isAddress(attribute) && attribute.start >= at && attribute.end <= end) {
        this.#addPlain(parts, at, attribute.start);
        const inside = sections.filter(
          (each) => lastMark(each).end <= attribute.end && firstMark(each).start >= at,
        );
        parts.push(this.#address(attribute, inside));
        at = attribute.end;
        continue;
      }
      const ranges = this.#page.rangesOf(section);
      if (!ranges || ranges.start < at || ranges.end > end) {
        this.#page.refuse(section);
        const inner = section.branches.flatMap((branch) => branch.inner);
        at = this.#addSections(parts, at, end, inner);
        continue;
      }
      this.#addPlain(parts, at, ranges.start);
      parts.push(this.#section(section, ranges));
      at = ranges.end;
    }
    return at;
  }

  /** A URL with sections: encoded and checked once it is complete. */
  #address(attribute: Attribute, sections: readonly Section[]): WholePart {
    const { tags } = this.#page;
    const replacements: Replacement[] = [];
    for (let index = firstFrom(tags, attribute.start); index < tags.length; index += 1) {
      const tag = tags[index];
      if (!tag || tag.end > attribute.end) break;
      const write: Replacement['write'] = (lookup) => {
        const value = lookup(tag);
        return value === undefined ? undefined : DIVIDER + value.replaceAll(DIVIDER, '') + DIVIDER;
      };
      replacements.push({ start: tag.start, end: tag.end, write });
    }
    const page = {
      ...this.#page,
      sections,
      replacements,
      rangesOf: ({ marks }: Section) => between(marks),
      attributeOf: () => undefined,
    };
    const parts = new PartsBuilder(page).#range(attribute.start, attribute.end, sections);
    const finish = (written: string) =>
      writeAddress(
        written.split(DIVIDER).map((piece, index) => ({ text: piece, merged: index % 2 === 1 })),
        attribute,
      );
    return { kind: 'whole', parts, finish };
  }

  #section(section: Section, ranges: SectionRanges): SectionPart {
    const { text } = this.#page;
    const branches: { enter: Branch['enter']; parts: Part[] }[] = [];
    const [first] = ranges.branches;
    const part: SectionPart = {
      kind: 'section',
      branches,
      before: text.slice(ranges.start, first?.start),
      after: text.slice(ranges.branches.at(-1)?.end, ranges.end),
      opening: firstMark(section).text,
    };
    if (first && firstMark(section).start >= first.start)
      for (const mark of [firstMark(section), lastMark(section)]) this.#inside.set(mark, part);
    section.branches.forEach(({ enter, inner }, index) => {
      const range = ranges.branches[index];
      if (range) branches.push({ enter, parts: this.#range(range.start, range.end, inner) });
    });
    return part;
  }

  /** Text without sections: its replacements, and the static text between them. */
  #addPlain(parts: Part[], start: number, end: number): void {
    const { replacements } = this.#page;
    let at = start;
    for (let index = firstFrom(replacements, start); index < replacements.length; index += 1) {
      const replacement = replacements[index];
      if (!replacement || replacement.start >= end) break;
      if (replacement.end > end || replacement.start < at) continue;
      this.#addText(parts, at, replacement.start);
      parts.push(this.#value(replacement));
      at = replacement.end;
    }
    this.#addText(parts, at, end);
  }

  #value({ start, end, write }: Replacement): ValuePart {
    return { kind: 'value', write, written: this.#page.text.slice(start, end) };
  }

  #addText(parts: Part[], start: number, end: number): void {
    const { text } = this.#page;
    let at = start;
    if (this.#inside.size > 0)
      for (let index = firstFrom(this.#marks, start); index < this.#marks.length; index += 1) {
        const mark = this.#marks[index];
        if (!mark || mark.end > end) break;
        const section = this.#inside.get(mark);
        if (!section) continue;
        if (mark.start > at) parts.push(text.slice(at, mark.start));
        parts.push({ kind: 'mark', section, text: mark.text });
        at = mark.end;
      }
    if (at < end) parts.push(text.slice(at, end));
  }
}

function marksOf(sections: readonly Section[]): Mark[] {
  return sections.flatMap(({ marks, branches }) => [
    ...marks,
    ...branches.flatMap(({ inner }) => marksOf(inner)),
  ]);
}

/** The index of the first sorted part that starts at or after an offset. */
function firstFrom(parts: readonly { start: number }[], offset: number): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
