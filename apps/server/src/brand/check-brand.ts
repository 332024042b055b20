import { newContrastIssues } from '@postpress/brand';
import { type BrandCheck, type BrandKit, brandLimits } from '@postpress/contracts';
import type { Db } from '../platform/database/tables.ts';
import { countBrandedTemplates, countTemplatesWith, listTemplatesWithStyles } from '../templates/index.ts';
import { colorTexts } from './color-texts.ts';
import { brandOf, requireSoundBrand } from './save-brand.ts';

/** What a change of the brand would do, without doing it. @throws AppError VALIDATION_ERROR */
export async function checkBrand(db: Db, projectId: number, brand: BrandKit): Promise<BrandCheck> {
  requireSoundBrand(brand);
  const { brand: before } = await brandOf(db, projectId);
  const contrast = newContrastIssues(before, brand);
  const styles = contrast.map(({ style }) => style);
  const limit = brandLimits.listedTemplatesMax;
  const concerned = styles.length > 0 ? await listTemplatesWithStyles(db, projectId, { styles, limit }) : [];
  const replacedColors: BrandCheck['replacedColors'] = [];
  for (const { from, to } of changedColors(before, brand))
    replacedColors.push({ from, to, templates: await countTemplatesWith(db, projectId, colorTexts(from)) });
  return {
    contrast,
    templatesConcerned: concerned.map(({ id, name }) => ({ id: String(id), name })),
    templatesUsingBrand: await countBrandedTemplates(db, { projectId }),
    replacedColors,
  };
}

/** Colors that keep their id and get another value. */
function changedColors(before: BrandKit, after: BrandKit): { from: string; to: string }[] {
  return before.colors.flatMap(({ id, value }) => {
    const to = after.colors.find((color) => color.id === id)?.value.toLowerCase();
    const from = value.toLowerCase();
    return to === undefined || to === from ? [] : [{ from, to }];
  });
}
