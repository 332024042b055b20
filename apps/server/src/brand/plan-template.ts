import { auditDesign } from '@postpress/audit';
import {
  applyStyleGuide,
  changeDesign,
  mergeChanges,
  type NodeChange,
  replaceColors,
  styleGuideOfBrand,
} from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import { type Design, type DisplayMode, migrateDesign } from '@postpress/design';
import { AppError } from '../base/app-error.ts';
import type { Computation } from '../base/computation.ts';
import { replaceValues } from '../base/member-text.ts';
import { type BrandedTemplate, type RenderedTemplate, renderToSave } from '../templates/index.ts';

/** Templates that a brand is applied to. */
export type ToPlan = {
  templates: readonly BrandedTemplate[];
  brand: BrandKit;
  replaceColors: readonly { from: string; to: string }[];
  assetBase: string;
  /** Counts the texts that lose contrast, instead of rendering. */
  dryRun: boolean;
};

/** The new design of one template; undefined if it already has the brand. */
export type TemplatePlan =
  | { kind: 'changed'; design: string; rendered: Omit<RenderedTemplate, 'warnings'> }
  | { kind: 'would-change'; lowContrastTexts: number }
  | { kind: 'not-renderable' }
  | undefined;

/** The plans of a batch, in its order. */
export const brandPlans: Computation<ToPlan, TemplatePlan[]> = {
  module: import.meta.url,
  name: 'brandPlans',
  run: planTemplates,
};

function planTemplates({ templates, brand, assetBase, ...options }: ToPlan, inline = false): TemplatePlan[] {
  const styleGuide = styleGuideOfBrand(brand);
  return templates.map((template) => {
    try {
      const before: unknown = JSON.parse(template.design);
      const changes = applyStyleGuide(before, styleGuide);
      const styled = options.replaceColors.length > 0 ? changeDesign(before, changes) : before;
      const replaced = replaceColors(styled, options.replaceColors);
      if (changes.length + replaced.length === 0) return undefined;
      const all = mergeChanges([...changes, ...replaced]);
      if (options.dryRun) {
        const after = changeDesign(before, all);
        const lowContrastTexts = lowContrast(after, template) - lowContrast(before, template);
        return { kind: 'would-change', lowContrastTexts: Math.max(0, lowContrastTexts) };
      }
      const design = writeChanges(template.design, before, all);
      const { warnings: _, ...rendered } = renderToSave({ ...template, design, assetBase }, inline);
      return { kind: 'changed', design, rendered };
    } catch (error) {
      if (error instanceof RangeError || error instanceof AppError) return { kind: 'not-renderable' };
      throw error;
    }
  });
}

/** The text of the design with changed values; all the rest stays byte for byte. */
function writeChanges(text: string, design: unknown, changes: readonly NodeChange[]): string {
  const written = changes.flatMap(({ path, values }) => {
    const before = nodeAt(design, [...path, 'values']) as Record<string, unknown>;
    const valuesPath = [...path, 'values'];
    const hasAll = Object.keys(values).every((key) => Object.hasOwn(before, key));
    if (!hasAll) return [{ path: valuesPath, text: JSON.stringify({ ...before, ...values }) }];
    return Object.entries(values).map(([key, value]) => ({
      path: [...valuesPath, key],
      text: JSON.stringify(value),
    }));
  });
  return replaceValues(text, written);
}

function nodeAt(design: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((node, step) => (node as Record<string | number, unknown>)[step], design);
}

const CONTRAST_FINDINGS = new Set(['contrast-low', 'contrast-unreadable', 'contrast-dark']);

function lowContrast(design: unknown, { displayMode }: { displayMode: DisplayMode }): number {
  const { findings } = auditDesign(migrateDesign(design).design as Design, { displayMode });
  return findings.filter(({ code }) => CONTRAST_FINDINGS.has(code)).length;
}
