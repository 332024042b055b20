import { brandStylesIn } from '@postpress/brand';
import { PAGE_CHARACTERS_MAX, TRANSLATIONS_MAX } from '@postpress/contracts';
import { type Design, type DisplayMode, type Issue, migrateDesign, syncedIds } from '@postpress/design';
import { lookUpLanguage } from '@postpress/markup/languages';
import {
  type AmpResult,
  languagesOf,
  MergeTooLarge,
  missingTranslations,
  ownLanguage,
  PageTooLong,
  type RenderedDesign,
  type RenderOptions,
  type RenderWarning,
  renderDesign,
  subjectIn,
} from '@postpress/render';
import { renderAmp } from '@postpress/render/amp';
import { compileTemplate } from '@postpress/render/template';
import { AppError } from '../base/app-error.ts';
import type { Computation } from '../base/computation.ts';
import { TooLargeInline } from '../base/computation.ts';
import { storableText } from '../platform/database/storable.ts';
import { type Compute, computeHere, INLINE_CHARACTERS_MAX } from '../platform/threads/compute.ts';
import { blockDesign } from './block-design.ts';
import { mergeAllowance, mergeValuesMax, requireInline, tooManyValues } from './merge-allowance.ts';
import type { OwnPage, TranslatedPage } from './template-pages.ts';
import type { Template } from './templates.ts';

type Stored = { design: string; options: StoredRenderOptions };

function renderStored({ design, options }: Stored, { withAmp = false, inline = false }) {
  try {
    const parsed: unknown = JSON.parse(design);
    const charactersMax = options.charactersMax ?? PAGE_CHARACTERS_MAX;
    const bounded = { ...options, charactersMax, mergeValuesMax: mergeValuesMax(inline) };
    return {
      ...renderTemplate(parsed, bounded),
      amp: withAmp ? renderTemplateAmp(parsed, bounded) : undefined,
    };
  } catch (error) {
    if (error instanceof MergeTooLarge) throw tooManyValues({ inline, valuesMax: error.max });
    if (!(error instanceof PageTooLong)) throw error;
    throw new AppError('PAYLOAD_TOO_LARGE', `${error.message} Split the design.`);
  }
}

/** The v2 response with the page of a stored design, as JSON bytes, which move between threads without a copy. */
export const legacyRendering: Computation<Stored, Uint8Array> = {
  module: import.meta.url,
  name: 'legacyRendering',
  run(stored, inline) {
    const { html, chunks, amp } = renderStored(stored, { withAmp: true, inline });
    const { body, css, js, fonts, tags } = chunks;
    const shown = amp && { enabled: amp.enabled, format: amp.format, validation: amp.validation };
    const data = { html, chunks: { body, css, js, fonts, tags }, amp: shown };
    return new TextEncoder().encode(JSON.stringify({ success: true, data }));
  },
};

export const storedPage: Computation<Stored, string> = {
  module: import.meta.url,
  name: 'storedPage',
  run: (stored, inline) => renderStored(stored, { inline }).html,
};

/**
 * A page with sample data for its variables; those without a value stay as written. A page that takes more than a send
 * may is as it is stored.
 */
export const sampledPage: Computation<{ html: string; sampleData: string }, string> = {
  module: import.meta.url,
  name: 'sampledPage',
  run({ html, sampleData }, inline = false) {
    const { budget } = mergeAllowance(inline);
    if (inline) requireInline(html);
    const options = { charactersMax: PAGE_CHARACTERS_MAX, budget, keepMissing: true };
    const { text, exceeded } = compileTemplate(html, 'html').merge(JSON.parse(sampleData), options);
    if (exceeded && inline) throw new TooLargeInline();
    return exceeded ? html : text;
  },
};

type StoredBlock = { data: string; displayMode: DisplayMode; assetBase: string };

/** The page of a stored block; undefined for data that is no part of a design. */
export const blockPage: Computation<StoredBlock, string | undefined> = {
  module: import.meta.url,
  name: 'blockPage',
  run({ data, displayMode, assetBase }) {
    const design = blockDesign(JSON.parse(data), displayMode);
    if (!design) return undefined;
    try {
      const options = { displayMode, assetBase, title: '', charactersMax: PAGE_CHARACTERS_MAX };
      return renderTemplate(design, options).html;
    } catch (error) {
      if (error instanceof PageTooLong) return undefined;
      throw error;
    }
  },
};

/**
 * The language in which a design is rendered for the one asked, as lookup finds it, and the locale of numbers and dates
 * there: with the region that was asked for, if the language is.
 */
export function nearestLanguage(
  design: string | object,
  asked: string | undefined,
): { language: string | null; locale: string | undefined } {
  const parsed: unknown = typeof design === 'string' ? JSON.parse(design) : design;
  const { body } = migrateDesign(parsed).design as Design;
  const own = ownLanguage(body.values);
  if (asked === undefined) return { language: own || null, locale: undefined };
  const found = lookUpLanguage(asked, own === '' ? languagesOf(body) : [own, ...languagesOf(body)]);
  return { language: found ?? (own || null), locale: found === undefined ? own || undefined : asked };
}

export type StoredRenderOptions = {
  displayMode: DisplayMode;
  /** Of the page; default: that of the design. */
  language?: string;
  /** The URL of our own images. */
  assetBase: string;
  title: string;
  mergeTags?: RenderOptions['mergeTags'];
  mergeTagsSchema?: RenderOptions['mergeTagsSchema'];
  /** Throws `PageTooLong` for a longer page. */
  charactersMax?: number;
};

/**
 * The page of a stored design of any version. An element that cannot be rendered leaves a marker and a warning.
 *
 * @throws RangeError if it is nested deeper than the stack
 */
function renderTemplate(design: unknown, options: StoredRenderOptions): RenderedDesign {
  return renderDesign(migrateDesign(design).design as Design, options);
}

/** The AMP version of a stored design, if it has AMP blocks. */
function renderTemplateAmp(design: unknown, options: StoredRenderOptions): AmpResult {
  return renderAmp(migrateDesign(design).design as Design, options);
}

/** The length of the indexed column. */
const SYNC_ID_CHARACTERS_MAX = 255;

/** `compute` renders on a thread; without it, designs render here. */
type RenderingDeps = { addresses: { readonly assetBase: string }; compute?: Compute | undefined };
type ToRender = Pick<Template, 'name' | 'displayMode' | 'design'> & { assetBase: string };
export type RenderedTemplate = OwnPage & {
  /** In other languages; of emails only. */
  pages: TranslatedPage[];
  warnings: RenderWarning[];
  syncIds: string[];
  brandStyles: string[];
};

/**
 * Renders a design in all of its languages before it is stored, and lists its synced blocks.
 *
 * @throws AppError INVALID_DESIGN
 */
export async function renderSaved(
  { name, displayMode, design }: Pick<Template, 'name' | 'displayMode' | 'design'>,
  projectId: number,
  { addresses, compute = computeHere }: RenderingDeps,
): Promise<RenderedTemplate> {
  const toRender = { name, displayMode, design, assetBase: addresses.assetBase };
  return compute(savedRendering, toRender, { tenant: String(projectId), characters: design.length });
}

/** @onThread */
export const savedRendering: Computation<ToRender, RenderedTemplate> = {
  module: import.meta.url,
  name: 'savedRendering',
  run: renderToSave,
};

/** @throws AppError INVALID_DESIGN */
export function renderToSave(
  { name, displayMode, design, assetBase }: ToRender,
  inline = false,
): RenderedTemplate {
  const parsed: { body?: unknown } = JSON.parse(design);
  if (typeof parsed.body !== 'object' || parsed.body === null)
    throw invalidDesign('body', 'body is missing; expected an object.', 'invalid_type');
  try {
    const options = { displayMode, title: name, assetBase, charactersMax: PAGE_CHARACTERS_MAX };
    const migrated = migrateDesign(parsed).design as Design;
    const languages = displayMode === 'email' ? languagesOf(migrated.body) : [];
    if (inline && (1 + languages.length) * design.length > INLINE_CHARACTERS_MAX) throw new TooLargeInline();
    const { html, warnings } = renderDesign(migrated, options);
    const translations = renderTranslations(migrated, languages, options);
    const missing = translations.flatMap((each) => each.warnings);
    return {
      html: storablePage(html),
      subject: storableSubject(subjectIn(migrated.body)),
      language: ownLanguage(migrated.body.values) || null,
      pages: translations.map(({ warnings: lacking, ...page }) => ({ ...page, missing: lacking.length })),
      warnings: [...warnings, ...missing.slice(0, WARNINGS_MAX)],
      syncIds: storableIds(syncedIds(parsed)),
      brandStyles: storableIds(brandStylesIn(parsed)),
    };
  } catch (error) {
    if (error instanceof PageTooLong) {
      const characters = error.charactersMax.toLocaleString('en-US');
      throw invalidDesign('', `The page is longer than ${characters} characters.`, 'too_big');
    }
    if (!(error instanceof RangeError)) throw error;
    throw invalidDesign('', 'The design is nested too deeply to be rendered.', 'too_big');
  }
}

type Translation = Omit<TranslatedPage, 'missing'> & { warnings: RenderWarning[] };
const WARNINGS_MAX = 100;

/** A page for each language that a design has translations to, with what is missing there. */
function renderTranslations(
  design: Design,
  languages: readonly string[],
  options: StoredRenderOptions,
): Translation[] {
  if (languages.length > TRANSLATIONS_MAX)
    throw invalidDesign(
      '',
      `The design has translations to more than ${TRANSLATIONS_MAX} languages.`,
      'too_big',
    );
  let charactersMax = PAGE_CHARACTERS_MAX;
  return languages.map((language) => {
    try {
      const { html } = renderDesign(design, { ...options, language, charactersMax });
      charactersMax -= html.length;
      return {
        language,
        html: storablePage(html),
        subject: storableSubject(subjectIn(design.body, language)),
        warnings: missingTranslations(design.body, [language]),
      };
    } catch (error) {
      if (!(error instanceof PageTooLong)) throw error;
      const characters = PAGE_CHARACTERS_MAX.toLocaleString('en-US');
      throw invalidDesign(
        '',
        `The pages of all translations have more than ${characters} characters.`,
        'too_big',
      );
    }
  });
}

/** PostgreSQL cannot store NUL, and HTML does not allow it. */
function storablePage(html: string): string {
  return html.replaceAll('\0', '');
}

/** More than may be sent, so that what is cut is a warning. */
const SUBJECT_CHARACTERS_MAX = 2_000;

function storableSubject(subject: string | undefined): string | null {
  return subject === undefined ? null : storableText(subject.slice(0, SUBJECT_CHARACTERS_MAX));
}

/** Without ids that no stored block can have. */
function storableIds(ids: readonly string[]): string[] {
  return ids.filter(
    (id) => [...id].length <= SYNC_ID_CHARACTERS_MAX && !id.includes('\0') && id.isWellFormed(),
  );
}

function invalidDesign(path: string, message: string, code: Issue['code']): AppError {
  const details = { errors: [{ path, message, code }], errorCount: 1 };
  return new AppError('INVALID_DESIGN', `The template cannot be rendered: ${message}`, { details });
}
