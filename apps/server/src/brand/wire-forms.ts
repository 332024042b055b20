import type { BrandUpdate, StoredBrand } from '@postpress/contracts';
import type { BrandUpdateRun } from './brand-updates.ts';
import type { CurrentBrand } from './save-brand.ts';

export function toWireBrand({ brand, revision, updatedAt }: CurrentBrand): StoredBrand {
  return { brand, revision, updatedAt: updatedAt?.toISOString() ?? null };
}

export function toWireUpdate(run: BrandUpdateRun): BrandUpdate {
  const { id, status, dryRun, brandRevision, total, done, updated, skipped, lowContrast, author } = run;
  return {
    id,
    status,
    dryRun,
    brandRevision,
    // Templates may be added while an update runs.
    total: Math.max(total, done),
    done,
    updated,
    skipped,
    lowContrast,
    startedBy: author,
    createdAt: run.createdAt.toISOString(),
    updatedAt: run.updatedAt.toISOString(),
  };
}
