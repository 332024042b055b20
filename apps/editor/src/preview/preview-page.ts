import type { Design } from '@postpress/design';
import { type RenderOptions, renderDesign } from '@postpress/render';
import { compileTemplate, valuesOfOwnSyntax } from '@postpress/render/template';
import { designAs } from './view-as.ts';

/** Of what a preview is made beside the design. */
export type Shown = {
  /** Values for merge tags; null: tags stay as they are written. */
  samples: Readonly<Record<string, unknown>> | null;
  /** Conditions that do not hold for whom it is shown to. */
  unmet: ReadonlySet<string>;
};

/** Sample lists are short; this only stops a template that multiplies them. */
const MERGED_CHARACTERS_MAX = 8_000_000;

/** The page as a template send with these values sends it, to the byte. @param rendering without merge tags */
export function previewPage(
  design: Design,
  { samples, unmet }: Shown,
  rendering: RenderOptions,
  mergeTags: NonNullable<RenderOptions['mergeTagsSchema']>,
): string {
  if (!samples) return renderDesign(designAs(design, unmet), rendering).html;
  const own = valuesOfOwnSyntax(samples, mergeTags);
  const page = renderDesign(designAs(design, unmet, { keepsLogic: true }), {
    ...rendering,
    mergeTags: own,
    mergeTagsSchema: mergeTags,
  }).html;
  return compileTemplate(page, 'html').merge(samples, {
    charactersMax: MERGED_CHARACTERS_MAX,
    keepMissing: true,
  }).text;
}
