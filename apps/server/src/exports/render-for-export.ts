import { type ExportHtmlBody, PAGE_CHARACTERS_MAX } from '@postpress/contracts';
import { type Design, migrateDesign } from '@postpress/design';
import {
  MergeTooLarge,
  PageTooLong,
  type RenderedDesign,
  type RenderOptions,
  type RenderWarning,
  renderDesign,
} from '@postpress/render';
import { finishPage } from '@postpress/render/finish';
import { safeHtml } from '@postpress/render/safe';
import { AppError } from '../base/app-error.ts';
import { TooLargeInline } from '../base/computation.ts';
import { invariant } from '../base/invariant.ts';
import { mergeValuesMax } from '../templates/index.ts';
import {
  type CustomBlocks,
  customBlockFinder,
  renderCustomBlocks,
  type ToolBlocks,
  toolBlocksOf,
} from './custom-tools/render-custom-blocks.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';

/** The fields of every export's body; v2 bodies have fewer. */
export type ExportBody = Omit<ExportHtmlBody, 'displayMode'> & {
  displayMode?: ExportHtmlBody['displayMode'];
};

export type RenderedExport = RenderedDesign & {
  /** The rendered design, migrated to the current version. */
  design: Design;
  options: RenderOptions;
};

/** Input of rendering besides the body. */
export type RenderingParts = {
  assetBase: string;
  /** What the scripts of custom tools and exporters rendered. */
  custom?: CustomBlocks;
  charactersMax?: number;
};

/** A larger page is rendered again in a worker thread. */
const INLINE_PAGE_CHARACTERS_MAX = 1_000_000;
/** The same for pages that are parsed once rendered: they take about 1 ms per KB. */
export const INLINE_FINISHED_CHARACTERS_MAX = 25_000;

/** Migrates and renders the design of a request, custom blocks by their own scripts. @throws as {@link renderStep} */
export async function renderForExport(
  body: ExportBody,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<RenderedExport> {
  const parts = { assetBase: deps.addresses.assetBase };
  const step = renderStep(body, parts);
  if (!('requests' in step)) return step;
  const rendered = renderStep(body, { ...parts, custom: await renderCustomBlocks(step, caller, deps) });
  invariant(!('requests' in rendered), 'rendered custom blocks are not requested again');
  return rendered;
}

/**
 * One step of rendering, without I/O. @returns the rendered design, or the custom blocks to render first
 *
 * @throws AppError VALIDATION_ERROR without a body object, UNPROCESSABLE_DESIGN; TooLargeInline
 */
export function renderStep(
  body: ExportBody,
  parts: RenderingParts,
  inline = false,
): RenderedExport | ToolBlocks {
  const design = currentDesign(body.design);
  const options = toRenderOptions(body, parts, inline);
  const scripts = body.customJS === undefined ? [] : [body.customJS].flat();
  const { custom } = parts;
  if (custom)
    return render(
      design,
      {
        ...options,
        customBlocks: customBlockFinder(design, custom.blocks),
        ...(custom.exporters && { exporters: custom.exporters }),
      },
      custom.warnings,
      body,
      inline,
    );
  const tools = toolBlocksOf(design, scripts, body.displayMode ?? 'email', body.language);
  return tools ?? render(design, options, [], body, inline);
}

function toRenderOptions(
  body: ExportBody,
  { assetBase, charactersMax }: RenderingParts,
  inline: boolean,
): RenderOptions {
  return {
    displayMode: body.displayMode ?? 'email',
    assetBase,
    // The contract accepts any object here; the renderer reads only known fields.
    mergeTags: body.mergeTags as RenderOptions['mergeTags'],
    mergeTagsSchema: body.mergeTagsSchema as RenderOptions['mergeTagsSchema'],
    designTags: body.designTags as RenderOptions['designTags'],
    designTagsConfig: body.designTagsConfig as RenderOptions['designTagsConfig'],
    cleanHtml: body.safeHtml ? safeHtml : undefined,
    language: body.language,
    languages: body.languages,
    outlookSupport: body.outlookSupport,
    title: body.title,
    textDirection: body.textDirection,
    onlyHeader: body.onlyHeader,
    onlyFooter: body.onlyFooter,
    cleanup: body.cleanup,
    popupId: body.popupId,
    validateAmp: body.validateAmp,
    mergeValuesMax: mergeValuesMax(inline),
    charactersMax: inline ? INLINE_PAGE_CHARACTERS_MAX : (charactersMax ?? PAGE_CHARACTERS_MAX),
  } as RenderOptions;
}

function currentDesign(design: Record<string, unknown>): Design {
  const { body } = design;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('VALIDATION_ERROR', 'body.design.body must be an object: this is not a design.');
  }
  if (!Array.isArray((body as { rows?: unknown }).rows)) {
    throw new AppError(
      'UNPROCESSABLE_DESIGN',
      'body.design.body.rows must be a list: there is nothing to render.',
    );
  }
  return unlessTooDeep(() => migrateDesign(design as unknown as Design).design);
}

function render(
  design: Design,
  options: RenderOptions,
  warnings: readonly RenderWarning[],
  { inlineStyles, minify }: Pick<ExportBody, 'inlineStyles' | 'minify'>,
  inline: boolean,
): RenderedExport {
  return unlessTooLarge(inline, () => {
    let rendered = unlessTooDeep(() => renderDesign(design, options));
    if (inlineStyles || minify) {
      if (inline && rendered.html.length > INLINE_FINISHED_CHARACTERS_MAX) throw new TooLargeInline();
      rendered = finishPage(rendered, { inlineStyles, minify });
    }
    if (warnings.length > 0) rendered.warnings = [...warnings, ...rendered.warnings];
    return Object.assign(rendered, { design, options });
  });
}

/** @throws AppError UNPROCESSABLE_DESIGN where a page or the values merged into it exceed their limits; TooLargeInline */
export function unlessTooLarge<T>(inline: boolean, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const isTooLarge = error instanceof PageTooLong || error instanceof MergeTooLarge;
    if (!isTooLarge) throw error;
    if (inline) throw new TooLargeInline();
    if (error instanceof MergeTooLarge)
      throw new AppError(
        'UNPROCESSABLE_DESIGN',
        `Merging takes more than ${error.max.toLocaleString('en-US')} values: tags and repeated items all count. Repeat shorter lists, or fewer tags for each item.`,
      );
    throw new AppError(
      'UNPROCESSABLE_DESIGN',
      `The page of this design would be longer than ${error.charactersMax.toLocaleString('en-US')} characters. Split the design.`,
    );
  }
}

/** Turns a stack overflow, from a design nested too deeply, into an API error. */
function unlessTooDeep<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) {
      throw new AppError('UNPROCESSABLE_DESIGN', 'The design is nested too deeply to be rendered.', {
        cause: error,
      });
    }
    throw error;
  }
}
