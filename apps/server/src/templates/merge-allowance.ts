import { mergeLimits } from '@postpress/contracts';
import { MergeBudget } from '@postpress/render/template';
import { AppError } from '../base/app-error.ts';
import { TooLargeInline } from '../base/computation.ts';

/** What the merges of one request may take together. */
export type MergeAllowance = {
  /** On the event loop’s thread: merging ends after 20 ms, and begins again on a thread. */
  inline: boolean;
  valuesMax: number;
  budget: MergeBudget;
};

/** Less than 20 ms of any values and texts, and of a page that is written without a tag. */
const inlineLimits = { values: 2_000, characters: 300_000 } as const;

/** @param emails how many share the allowance */
export function mergeAllowance(inline: boolean, emails = 1): MergeAllowance {
  if (inline) return { inline, valuesMax: inlineLimits.values, budget: new MergeBudget(inlineLimits) };
  const valuesMax = mergeLimits.valuesMax + mergeLimits.valuesPerFurtherEmail * (emails - 1);
  return { inline, valuesMax, budget: new MergeBudget({ values: valuesMax }) };
}

/**
 * A template that is read here: each tag takes as long as three values.
 *
 * @throws TooLargeInline
 */
export function requireInline(source: string): void {
  const values = 3 * countTags(source) + source.length / 128;
  if (values > inlineLimits.values || source.length > inlineLimits.characters) throw new TooLargeInline();
}

/** How many tags a template has at most. */
export function countTags(source: string): number {
  let tags = 0;
  for (let at = source.indexOf('{{'); at >= 0; at = source.indexOf('{{', at + 2)) tags += 1;
  return tags;
}

/** The same for a design with values of its own: `mergeValuesMax` of the renderer. */
export function mergeValuesMax(inline: boolean): number {
  return inline ? inlineLimits.values : mergeLimits.valuesMax;
}

/** Why merging ended. @throws TooLargeInline where it begins again on a thread */
export function tooManyValues({ inline, valuesMax }: Omit<MergeAllowance, 'budget'>): AppError {
  if (inline) throw new TooLargeInline();
  return new AppError(
    'TEMPLATE_TOO_COMPLEX',
    `Merging takes more than ${valuesMax.toLocaleString('en-US')} values: tags, conditions and repeated items all count. Repeat shorter lists, or fewer tags for each item.`,
  );
}
