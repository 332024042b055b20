import { type ExportHtmlBody, PAGE_CHARACTERS_MAX } from '@postpress/contracts';
import { type Design, migrateDesign } from '@postpress/design';
import {
  PageTooLong,
  type RenderedDesign,
  type RenderOptions,
  type RenderWarning,
  renderDesign,
} from '@postpress/render';
import { safeHtml } from '@postpress/render/safe';
import { AppError } from '../base/app-error.ts';
import { invariant } from '../base/invariant.ts';
import { TooLargeInline } from '../base/route-work.ts';
import {
  type CustomBlocks,
  customBlockFinder,
  drawCustomBlocks,
  type ToolBlocks,
  toolBlocksOf,
} from './custom-tools/draw-custom-blocks.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';

/** What every export's body has; v2 bodies have fewer of them. */
export type ExportBody = Omit<ExportHtmlBody, 'displayMode'> & {
  displayMode?: ExportHtmlBody['displayMode'];
};

export type DrawnDesign = RenderedDesign & {
  /** As it was drawn: of the current version. */
  design: Design;
  /** What it was drawn with. */
  options: RenderOptions;
};

/** What drawing needs beside the body. */
export type DrawingParts = {
  assetBase: string;
  /** What the scripts of custom tools drew. */
  custom?: CustomBlocks;
  charactersMax?: number;
};

/** What a small body usually stays below; what comes to more is drawn on a thread. */
const INLINE_CHARACTERS_MAX = 1_000_000;

/** Draws the design of a request: older ones migrated first, custom tools by their own scripts. @throws as `drawStep` */
export async function drawDesign(
  body: ExportBody,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<DrawnDesign> {
  const parts = { assetBase: deps.addresses.assetBase };
  const step = drawStep(body, parts);
  if (!('requests' in step)) return step;
  const drawn = drawStep(body, { ...parts, custom: await drawCustomBlocks(step, caller, deps) });
  invariant(!('requests' in drawn), 'custom blocks that were drawn are not asked for again');
  return drawn;
}

/**
 * One step of drawing, without I/O: the drawn design, or the custom blocks that are to be drawn before it.
 *
 * @throws AppError VALIDATION_ERROR without a body object, UNPROCESSABLE_DESIGN; TooLargeInline
 */
export function drawStep(body: ExportBody, parts: DrawingParts, inline = false): DrawnDesign | ToolBlocks {
  const design = currentDesign(body.design);
  const options = toRenderOptions(body, parts, inline);
  const scripts = body.customJS === undefined ? [] : [body.customJS].flat();
  const { custom } = parts;
  if (custom)
    return draw(
      design,
      { ...options, customBlocks: customBlockFinder(design, custom.blocks) },
      custom.warnings,
      inline,
    );
  return toolBlocksOf(design, scripts, body.displayMode ?? 'email') ?? draw(design, options, [], inline);
}

function toRenderOptions(
  body: ExportBody,
  { assetBase, charactersMax }: DrawingParts,
  inline: boolean,
): RenderOptions {
  return {
    displayMode: body.displayMode ?? 'email',
    assetBase,
    // The wire takes any object here; drawing reads what it knows of it, and nothing else.
    mergeTags: body.mergeTags as RenderOptions['mergeTags'],
    mergeTagsSchema: body.mergeTagsSchema as RenderOptions['mergeTagsSchema'],
    designTags: body.designTags as RenderOptions['designTags'],
    designTagsConfig: body.designTagsConfig as RenderOptions['designTagsConfig'],
    cleanHtml: body.safeHtml ? safeHtml : undefined,
    language: body.language,
    languages: body.languages,
    outlookSupport: body.outlookSupport,
    charactersMax: inline ? INLINE_CHARACTERS_MAX : (charactersMax ?? PAGE_CHARACTERS_MAX),
  } as RenderOptions;
}

function currentDesign(design: Record<string, unknown>): Design {
  const { body } = design;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('VALIDATION_ERROR', 'body.design.body must be an object: this is no design.');
  }
  if (!Array.isArray((body as { rows?: unknown }).rows)) {
    throw new AppError(
      'UNPROCESSABLE_DESIGN',
      'body.design.body.rows must be a list: there is nothing to draw.',
    );
  }
  return unlessTooDeep(() => migrateDesign(design as unknown as Design).design);
}

function draw(
  design: Design,
  options: RenderOptions,
  warnings: readonly RenderWarning[],
  inline: boolean,
): DrawnDesign {
  try {
    const drawn = unlessTooDeep(() => renderDesign(design, options));
    if (warnings.length > 0) drawn.warnings = [...warnings, ...drawn.warnings];
    return Object.assign(drawn, { design, options });
  } catch (error) {
    if (!(error instanceof PageTooLong)) throw error;
    if (inline) throw new TooLargeInline();
    throw new AppError(
      'UNPROCESSABLE_DESIGN',
      `The page of this design would be longer than ${error.charactersMax.toLocaleString('en-US')} characters. Split the design.`,
    );
  }
}

/** Nesting beyond the stack is the one thing that drawing cannot do anything about. */
function unlessTooDeep<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) {
      throw new AppError('UNPROCESSABLE_DESIGN', 'The design is nested too deeply to be drawn.', {
        cause: error,
      });
    }
    throw error;
  }
}
