import type { Author } from '@postpress/contracts';
import { type Actor, recordProjectChange } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { countTemplates, type DesignsToRead } from '../templates/index.ts';
import {
  type BrandUpdateRun,
  deleteOldBrandUpdates,
  findBrandUpdate,
  findLastBrandUpdate,
  insertBrandUpdate,
} from './brand-updates.ts';
import type { BrandDeps } from './deps.ts';
import { brandOf } from './save-brand.ts';

type Start = {
  projectId: number;
  author: Author;
  actor: Actor;
  dryRun: boolean;
  replaceColors: { from: string; to: string }[];
};

const KEPT = 20;
/** A run without a record for this long has lost its job. */
const STALE_MS = 15 * 60_000;

/**
 * Starts bringing the brand into the templates that follow it, in the background.
 *
 * @throws AppError CONFLICT while another update of the project runs
 */
export async function startBrandUpdate(start: Start, deps: BrandDeps): Promise<BrandUpdateRun> {
  const { projectId, dryRun, replaceColors, author, actor } = start;
  const id = deps.newId();
  const createdAt = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const { revision } = await brandOf(tx, projectId, { forUpdate: true });
    const last = await findLastBrandUpdate(tx, projectId);
    const isRunning = last?.status === 'queued' || last?.status === 'running';
    if (!dryRun && isRunning && createdAt.getTime() - last.updatedAt.getTime() < STALE_MS)
      throw new AppError('CONFLICT', 'A brand update is running. Wait until it is done.');
    const total = await countTemplates(tx, templatesToCheck({ projectId, replaceColors }));
    const run = { id, projectId, dryRun, brandRevision: revision, replaceColors, total, author, createdAt };
    await insertBrandUpdate(tx, run);
    await deleteOldBrandUpdates(tx, projectId, KEPT);
    await deps.enqueue(tx, 'update-branded-templates', { updateId: id });
    if (dryRun) return;
    const change = { projectId, subjectId: id, action: 'brand.applied', after: { revision, total } } as const;
    await recordProjectChange(tx, change, actor, deps);
  });
  return getBrandUpdate(id, projectId, deps);
}

/** @throws AppError NOT_FOUND */
export async function getBrandUpdate(
  id: string,
  projectId: number,
  { db }: Pick<BrandDeps, 'db'>,
): Promise<BrandUpdateRun> {
  const run = await findBrandUpdate(db, id, projectId);
  if (run) return run;
  throw new AppError('NOT_FOUND', 'The project has no brand update with this ID.');
}

/** A color may be in any design; without colors, the templates that use the brand are known. */
export function templatesToCheck({
  projectId,
  replaceColors,
}: Pick<BrandUpdateRun, 'projectId' | 'replaceColors'>): DesignsToRead {
  return { projectId, isBranded: replaceColors.length === 0 };
}
