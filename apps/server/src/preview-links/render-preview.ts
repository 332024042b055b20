import { mergeLimits, PAGE_CHARACTERS_MAX } from '@postpress/contracts';
import { type Design, type DisplayMode, migrateDesign } from '@postpress/design';
import {
  languagesOf,
  type MergeTagEntry,
  MergeTooLarge,
  ownLanguage,
  PageTooLong,
  type RenderOptions,
  renderDesign,
  subjectIn,
} from '@postpress/render';
import {
  compileTemplate,
  fillSamples,
  sampleTags,
  undeclaredTags,
  valuesOfOwnSyntax,
} from '@postpress/render/template';
import { markupText } from '@postpress/render/text';
import { AppError } from '../base/app-error.ts';
import { type Computation, TooLargeInline } from '../base/computation.ts';
import { type MergeAllowance, mergeAllowance } from '../templates/index.ts';

type MergeTags = { [key: string]: MergeTagEntry };

type ToPreview = {
  design: string;
  displayMode: DisplayMode;
  title: string;
  assetBase: string;
  /** Default: that of the design. */
  language: string | undefined;
  sampleData: Readonly<Record<string, unknown>>;
  /** That the project declares, with their samples. */
  mergeTags: MergeTags;
};

/** What a preview says around the design. */
export type PreviewFacts = {
  subject: string | null;
  /** Of what is shown; null: the design names none. */
  language: string | null;
  /** All that the design has, its own first. */
  languages: string[];
};

export const previewFacts: Computation<ToPreview, PreviewFacts> = {
  module: import.meta.url,
  name: 'previewFacts',
  run(input, inline = false) {
    const design = migrateDesign(JSON.parse(input.design)).design as Design;
    const own = ownLanguage(design.body.values);
    const others = input.displayMode === 'email' ? languagesOf(design.body) : [];
    const languages = own === '' ? others : [own, ...others];
    const language = languages.find((each) => each === input.language) ?? (own || null);
    const subject = input.displayMode === 'email' ? subjectIn(design.body, language ?? undefined) : undefined;
    const line = subject === undefined ? null : merged(subject, 'text', input, mergeAllowance(inline));
    return { subject: line, language, languages };
  },
};

/** The page as an email with sample data shows it, in light or in dark mode. */
export const previewPage: Computation<ToPreview & { isDark: boolean }, string> = {
  module: import.meta.url,
  name: 'previewPage',
  onThread: true,
  run: (input) => merged(rendered(input, input.isDark), 'html', input, mergeAllowance(false)),
};

/** Its plain text. */
export const previewText: Computation<ToPreview, string> = {
  module: import.meta.url,
  name: 'previewText',
  onThread: true,
  run: (input) => markupText(merged(rendered(input, false), 'html', input, mergeAllowance(false))),
};

/** @throws AppError TEMPLATE_TOO_COMPLEX */
function rendered(input: ToPreview, isDark: boolean): string {
  const { displayMode, title, assetBase, language, sampleData, mergeTags } = input;
  const design = migrateDesign(JSON.parse(input.design)).design as Design;
  const options: RenderOptions = {
    displayMode,
    title,
    assetBase,
    colorScheme: isDark ? 'dark' : 'light',
    charactersMax: PAGE_CHARACTERS_MAX,
    mergeTags: valuesOfOwnSyntax(fillSamples(sampleData, sampleTags(mergeTags)), mergeTags),
    mergeTagsSchema: mergeTags,
    mergeValuesMax: mergeLimits.valuesMax,
    ...(language !== undefined && { language }),
  };
  try {
    return renderDesign(design, options).html;
  } catch (error) {
    if (!(error instanceof PageTooLong) && !(error instanceof MergeTooLarge)) throw error;
    throw new AppError('TEMPLATE_TOO_COMPLEX', error.message);
  }
}

/** With sample data in place of tags. What takes more than a send may stays as it is written. */
function merged(
  source: string,
  format: 'html' | 'text',
  { sampleData, mergeTags, language }: ToPreview,
  { budget, inline }: MergeAllowance,
): string {
  const declared = sampleTags(mergeTags);
  const values = fillSamples(sampleData, [...declared, ...undeclaredTags(source, declared)]);
  const options = { charactersMax: PAGE_CHARACTERS_MAX, budget, keepMissing: true };
  const { text, exceeded } = compileTemplate(source, format).merge(values, {
    ...options,
    ...(language !== undefined && { locale: language }),
  });
  if (exceeded && inline) throw new TooLargeInline();
  return exceeded ? source : text;
}
