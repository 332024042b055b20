import type { Loop, Scope } from './scope.ts';

/** A tag that begins, divides or ends a section. */
export type Mark = { start: number; end: number; text: string };

/**
 * A part of a page that is repeated, chosen or left out. Its marks are in order: the opening one, one before each
 * further branch, and the closing one.
 */
export type Section = { marks: readonly Mark[]; branches: readonly Branch[] };

/**
 * One alternative of a section: the first whose `enter` is not false is written. `context` is what the writer was given
 * for the merge under way.
 */
export type Branch = { enter(scope: Scope, context: unknown): Entry; inner: readonly Section[] };

/**
 * How a branch is entered: not at all, once, once in another scope, or once for each value of a list. `undefined` leaves
 * the section and its marks as written.
 */
export type Entry = undefined | boolean | { kind: 'scope'; scope: Scope } | List;
export type List = {
  kind: 'list';
  values: readonly unknown[];
  scopeOf(value: unknown, loop: Loop): Scope;
  /** The property names of an object; null for a list. */
  keys: readonly string[] | null;
};

export type Range = { start: number; end: number };

/** Where the branches of a section are in its page. */
export type SectionRanges = {
  /** The whole section, with its marks and the wrappers that contain nothing but a mark. */
  start: number;
  end: number;
  branches: readonly Range[];
};

export function firstMark({ marks }: Section): Mark {
  return marks[0] as Mark;
}

export function lastMark({ marks }: Section): Mark {
  return marks.at(-1) as Mark;
}

export function byStart(a: Section, b: Section): number {
  return firstMark(a).start - firstMark(b).start;
}

/** The ranges between consecutive marks. */
export function between(marks: readonly Range[]): SectionRanges {
  const branches: Range[] = [];
  for (let index = 1; index < marks.length; index += 1)
    branches.push({ start: marks[index - 1]?.end ?? 0, end: marks[index]?.start ?? 0 });
  return { start: marks[0]?.start ?? 0, end: marks.at(-1)?.end ?? 0, branches };
}
