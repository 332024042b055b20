import type { ExportHtmlBody } from '@postpress/contracts';
import { type Design, migrateDesign } from '@postpress/design';
import { type RenderedDesign, type RenderOptions, type RenderWarning, renderDesign } from '@postpress/render';
import { safeHtml } from '@postpress/render/safe';
import { AppError } from '../base/app-error.ts';
import { drawCustomBlocks } from './custom-tools/draw-custom-blocks.ts';
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

/**
 * Draws the design of a request: older ones migrated first, custom tools by their own scripts.
 *
 * Not an async function, for most designs have no custom tool, and an export of HTML does not wait for anything else.
 *
 * @throws AppError VALIDATION_ERROR without a body object, UNPROCESSABLE_DESIGN
 */
export function drawDesign(
  body: ExportBody,
  caller: ExportCaller,
  deps: ExportsDeps,
): DrawnDesign | Promise<DrawnDesign> {
  const design = currentDesign(body.design);
  const options = toRenderOptions(body, deps);
  const scripts = body.customJS === undefined ? [] : [body.customJS].flat();
  if (scripts.length === 0) return draw(design, options, []);
  return drawCustomBlocks({ design, scripts, displayMode: body.displayMode ?? 'email' }, caller, deps).then(
    ({ blockOf, warnings }) => draw(design, { ...options, customBlocks: blockOf }, warnings),
  );
}

function toRenderOptions(body: ExportBody, { addresses }: ExportsDeps): RenderOptions {
  return {
    displayMode: body.displayMode ?? 'email',
    assetBase: addresses.assetBase,
    // The wire takes any object here; drawing reads what it knows of it, and nothing else.
    mergeTags: body.mergeTags as RenderOptions['mergeTags'],
    mergeTagsSchema: body.mergeTagsSchema as RenderOptions['mergeTagsSchema'],
    designTags: body.designTags as RenderOptions['designTags'],
    designTagsConfig: body.designTagsConfig as RenderOptions['designTagsConfig'],
    cleanHtml: body.safeHtml ? safeHtml : undefined,
    language: body.language,
    languages: body.languages,
    outlookSupport: body.outlookSupport,
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

function draw(design: Design, options: RenderOptions, warnings: readonly RenderWarning[]): DrawnDesign {
  const drawn = unlessTooDeep(() => renderDesign(design, options));
  if (warnings.length > 0) drawn.warnings = [...warnings, ...drawn.warnings];
  return Object.assign(drawn, { design, options });
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
