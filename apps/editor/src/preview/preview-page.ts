import { mergeLimits } from '@postpress/contracts';
import type { Design } from '@postpress/design';
import { MergeTooLarge, type RenderOptions, renderDesign } from '@postpress/render';
import { compileTemplate, MergeBudget, valuesOfOwnSyntax } from '@postpress/render/template';
import { designAs } from './view-as.ts';

/** The options of a preview. */
export type Shown = {
  /** Values for merge tags; null: tags stay as they are written. */
  samples: Readonly<Record<string, unknown>> | null;
  /** Conditions that are not met for the reader. */
  unmet: ReadonlySet<string>;
};

/** Sample lists are short; this only stops a template that multiplies them. */
const MERGED_CHARACTERS_MAX = 8_000_000;

/** `isTooComplex`: a send would be refused, because merging takes too much; its tags stay as they are written. */
export type PreviewedPage = { html: string; isTooComplex: boolean };

/** The page as a template send with these values sends it, to the byte. @param rendering without merge tags */
export function previewPage(
  design: Design,
  { samples, unmet }: Shown,
  rendering: RenderOptions,
  mergeTags: NonNullable<RenderOptions['mergeTagsSchema']>,
): PreviewedPage {
  if (!samples) return { html: renderDesign(designAs(design, unmet), rendering).html, isTooComplex: false };
  const shown = designAs(design, unmet, { keepsLogic: true });
  const own = valuesOfOwnSyntax(samples, mergeTags);
  try {
    const { valuesMax } = mergeLimits;
    const options = { ...rendering, mergeTags: own, mergeTagsSchema: mergeTags, mergeValuesMax: valuesMax };
    const { html } = renderDesign(shown, options);
    const { text, exceeded } = compileTemplate(html, 'html').merge(samples, {
      charactersMax: MERGED_CHARACTERS_MAX,
      budget: new MergeBudget({ values: valuesMax }),
      keepMissing: true,
    });
    return exceeded ? { html, isTooComplex: true } : { html: text, isTooComplex: false };
  } catch (error) {
    if (!(error instanceof MergeTooLarge)) throw error;
    return { html: renderDesign(shown, rendering).html, isTooComplex: true };
  }
}
