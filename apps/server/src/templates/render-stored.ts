import { brandStylesIn } from '@postpress/brand';
import { PAGE_CHARACTERS_MAX } from '@postpress/contracts';
import { type Design, type DisplayMode, type Issue, migrateDesign, syncedIds } from '@postpress/design';
import {
  type AmpResult,
  MergeTooLarge,
  PageTooLong,
  type RenderedDesign,
  type RenderOptions,
  type RenderWarning,
  renderDesign,
} from '@postpress/render';
import { renderAmp } from '@postpress/render/amp';
import { compileTemplate } from '@postpress/render/template';
import { AppError } from '../base/app-error.ts';
import type { Computation } from '../base/computation.ts';
import { TooLargeInline } from '../base/computation.ts';
import { type Compute, computeHere } from '../platform/threads/compute.ts';
import { blockDesign } from './block-design.ts';
import { mergeAllowance, mergeValuesMax, requireInline, tooManyValues } from './merge-allowance.ts';
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

export type StoredRenderOptions = {
  displayMode: DisplayMode;
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
export type RenderedTemplate = {
  html: string;
  warnings: RenderWarning[];
  syncIds: string[];
  brandStyles: string[];
};

/**
 * Renders a design before it is stored, and lists its synced blocks.
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
export function renderToSave({ name, displayMode, design, assetBase }: ToRender): RenderedTemplate {
  const parsed: { body?: unknown } = JSON.parse(design);
  if (typeof parsed.body !== 'object' || parsed.body === null)
    throw invalidDesign('body', 'body is missing; expected an object.', 'invalid_type');
  try {
    const options = { displayMode, title: name, assetBase, charactersMax: PAGE_CHARACTERS_MAX };
    const { html, warnings } = renderTemplate(parsed, options);
    // PostgreSQL cannot store NUL, and HTML does not allow it.
    return {
      html: html.replaceAll('\0', ''),
      warnings,
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
