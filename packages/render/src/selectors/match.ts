import type { StyledElement } from './element.ts';
import { placesOf } from './places.ts';

/** What one matching needs: comparisons are counted, so that what hostile sheets would cost is cut off. */
export type Matching = {
  readonly effort: Effort;
  /** The element that `:has()` asks about. */
  readonly anchor?: StyledElement;
};
export type Effort = { left: number };

export type Test = (element: StyledElement, matching: Matching) => boolean;
export type Combinator = ' ' | '>' | '+' | '~';

/** One compound with the way to the compound on its left. */
export type Step = { tests: Test[]; combinator: Combinator | undefined };

/** A compiled selector. */
export type Selector = {
  /** From the element itself leftwards. */
  steps: readonly Step[];
  /** ids, classes, types, as one number: a × 1,000,000 + b × 1,000 + c. */
  specificity: number;
  /** The index keys, one of which an element must have: `#id`, `.class`, `tag` or `*`. None: it never matches. */
  keys: readonly string[];
};

/** Where a selector is read. */
export type Scope = {
  /** Whether names of classes and ids ignore case. */
  readonly quirks: boolean;
  /** What `&` stands for: the selectors of the rule around. */
  readonly nesting?: readonly Selector[] | undefined;
  /** Whether it is the argument of `:has()`, or of another pseudo-class. */
  readonly argumentOf?: 'has' | 'other';
};

/** A part of a compound. */
export type Part = { test?: Test; weight: number; keys?: readonly string[]; never?: boolean };

export const CLASS_WEIGHT = 1_000;
export const ANYWHERE = ['*'];

/** What any of the selectors matches. */
export function anyOf(selectors: readonly Selector[], weight = heaviest(selectors)): Part {
  const alive = selectors.filter(({ keys }) => keys.length > 0);
  return {
    test: (element, matching) => alive.some((selector) => matches(selector, element, matching)),
    weight,
    keys: alive.length > 0 ? [...new Set(alive.flatMap(({ keys }) => keys))] : ANYWHERE,
    never: alive.length === 0,
  };
}

export function heaviest(selectors: readonly Selector[]): number {
  return Math.max(0, ...selectors.map(({ specificity }) => specificity));
}

/** Whether the selector means this element. */
export function matches(selector: Selector, element: StyledElement, matching: Matching): boolean {
  return matchesFrom(selector.steps, 0, element, matching);
}

function matchesFrom(
  steps: readonly Step[],
  index: number,
  element: StyledElement,
  matching: Matching,
): boolean {
  const step = steps[index];
  matching.effort.left -= 1;
  if (step === undefined || matching.effort.left < 0) return false;
  for (const test of step.tests) if (!test(element, matching)) return false;
  const { combinator } = step;
  if (combinator === undefined) return true;
  if (combinator === '>' || combinator === ' ') {
    for (let above = element.parent; above !== undefined; above = above.parent) {
      if (matchesFrom(steps, index + 1, above, matching)) return true;
      if (combinator === '>') return false;
    }
    return false;
  }
  const siblings = element.parent?.inside ?? [];
  for (let at = placesOf(element).index - 2; at >= 0; at -= 1) {
    const sibling = siblings[at];
    if (sibling && matchesFrom(steps, index + 1, sibling, matching)) return true;
    if (combinator === '+') return false;
  }
  return false;
}
