import { changedColors, changedStyles, newContrastIssues } from '@postpress/brand';
import type { BrandCheck, BrandKit } from '@postpress/contracts';
import type { Db } from '../platform/database/tables.ts';
import { countBrandedTemplates, countTemplatesWith } from '../templates/index.ts';
import { colorTexts } from './color-texts.ts';
import { brandOf, requireSoundBrand, templatesWith } from './save-brand.ts';

/** What a change of the brand would do, without doing it. @throws AppError VALIDATION_ERROR */
export async function checkBrand(db: Db, projectId: number, brand: BrandKit): Promise<BrandCheck> {
  requireSoundBrand(brand);
  const { brand: before } = await brandOf(db, projectId);
  const contrast = newContrastIssues(before, brand);
  const using = (styles: string[]) => templatesWith(db, projectId, styles);
  const replacedColors: BrandCheck['replacedColors'] = [];
  for (const { from, to } of changedColors(before, brand))
    replacedColors.push({ from, to, templates: await countTemplatesWith(db, projectId, colorTexts(from)) });
  return {
    contrast,
    templatesConcerned: await using(contrast.map(({ style }) => style)),
    templatesUsingBrand: await countBrandedTemplates(db, { projectId }),
    templatesChanged: await using(changedStyles(before, brand)),
    replacedColors,
  };
}
