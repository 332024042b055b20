import { changedColors, changedStyles, newContrastIssues } from '@postpress/brand';
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
  const using = async (ids: string[]) =>
    ids.length > 0 ? await listTemplatesWithStyles(db, projectId, { styles: ids, limit }) : [];
  const replacedColors: BrandCheck['replacedColors'] = [];
  for (const { from, to } of changedColors(before, brand))
    replacedColors.push({ from, to, templates: await countTemplatesWith(db, projectId, colorTexts(from)) });
  return {
    contrast,
    templatesConcerned: (await using(styles)).map(named),
    templatesUsingBrand: await countBrandedTemplates(db, { projectId }),
    templatesChanged: (await using(changedStyles(before, brand))).map(named),
    replacedColors,
  };
}

const named = ({ id, name }: { id: number; name: string }) => ({ id: String(id), name });
