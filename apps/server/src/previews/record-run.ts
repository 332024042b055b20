import type { Tx } from '../platform/database/tables.ts';
import { countRun } from './preview-counts.ts';
import { putEndUser } from './preview-end-users.ts';
import { insertRun, type PreviewRun } from './preview-runs.ts';

/**
 * Records a run and counts it, in one transaction. Ours are per device; records of earlier generations, brought along
 * from elsewhere, are per generation and name neither end user, template nor region.
 */
export async function recordRun(tx: Tx, run: PreviewRun, endUserId: string | null): Promise<void> {
  const endUserRef = endUserId === null ? null : await putEndUser(tx, run.projectId, endUserId);
  await insertRun(tx, run, endUserRef);
  await countRun(tx, run, endUserRef);
}
