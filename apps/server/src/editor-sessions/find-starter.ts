import { dressDesign } from '@postpress/brand';
import type { Design } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { compileTemplate, MergeBudget } from '@postpress/render/template';
import { AppError } from '../base/app-error.ts';
import { brandOf } from '../brand/index.ts';
import type { EditorSessionsDeps } from './deps.ts';

/** More than a starter of ours has. */
const PAGE_CHARACTERS_MAX = 1_000_000;
const VALUES_MAX = 10_000;

type Deps = Pick<EditorSessionsDeps, 'db' | 'starters'> & {
  addresses: Pick<EditorSessionsDeps['addresses'], 'publicUrl' | 'assetBase'>;
};

/**
 * A design to start from in the brand of a project, as it is where the project has no brand kit; and its page with its
 * sample data.
 *
 * @throws AppError NOT_FOUND
 */
export async function findStarter(
  id: string,
  projectId: number,
  { db, starters, addresses }: Deps,
): Promise<NonNullable<Awaited<ReturnType<Deps['starters']['find']>>> & { html: string }> {
  const [starter, { brand, revision }] = await Promise.all([
    starters.find(addresses.publicUrl, id),
    brandOf(db, projectId),
  ]);
  if (!starter) throw new AppError('NOT_FOUND', 'There is no such design to start from.');
  const stored: Design = JSON.parse(starter.designText);
  const isBranded = revision > 0;
  const design = isBranded ? dressDesign(stored, brand) : stored;
  const { displayMode, sampleData = {} } = starter;
  const { html } = renderDesign(design, { displayMode, assetBase: addresses.assetBase });
  const { text } = compileTemplate(html, 'html').merge(sampleData, {
    charactersMax: PAGE_CHARACTERS_MAX,
    budget: new MergeBudget({ values: VALUES_MAX }),
    keepMissing: true,
  });
  return { ...starter, ...(isBranded && { designText: JSON.stringify(design) }), html: text };
}
