import type { DisplayMode } from '@postpress/design/kinds';
import type { Category, Facts, Fix, NodeRef, Severity } from '../finding.ts';
import type { Page } from '../page/page.ts';

/** What a rule reports about one occurrence; the rule adds the rest of the finding. */
export type Found = {
  node?: NodeRef | undefined;
  property?: readonly string[];
  facts?: Facts;
  fixes?: readonly Fix[];
};

/** One rule, as a row of the table of rules. */
export type Rule<Code extends string = string> = DeclaredRule<Code> & { category: Category };

type DeclaredRule<Code extends string> = {
  /** Names it for programs and translations; never changes. */
  code: Code;
  severity: Severity;
  /** Modes it is about; absent: all. */
  modes?: readonly DisplayMode[];
  /** One sentence; `{name}` is replaced by a fact. */
  message: string;
  help: string;
  find(page: Page): Iterable<Found>;
};

/** Finds what `found` reports about each of a page's items. */
export function each<T>(itemsOf: (page: Page) => Iterable<T>) {
  return (found: (item: T, page: Page) => Found | false | undefined) =>
    function* (page: Page): Iterable<Found> {
      for (const item of itemsOf(page)) {
        const one = found(item, page);
        if (one) yield one;
      }
    };
}

export const eachBlock = each(({ blocks }) => blocks);

/** Declares rules of a category. Keeps their codes as literal types, so that all codes are known to readers of findings. */
export function rulesOf(category: Category) {
  return <const Code extends string>(declared: DeclaredRule<Code>): Rule<Code> => ({ ...declared, category });
}
