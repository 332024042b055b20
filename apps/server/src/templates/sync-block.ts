import type { Author } from '@postpress/contracts';
import type { SyncSource } from '@postpress/design';
import { AppError } from '../base/app-error.ts';
import type { Db } from '../platform/database/tables.ts';
import { computeHere } from '../platform/threads/compute.ts';
import { syncedNodeOf } from './block-design.ts';
import { type Block, findBlock, listUses } from './blocks.ts';
import { noSuchBlock } from './save-block.ts';
import { prepareThenWrite, type TemplatesDeps, writeTemplate } from './save-template.ts';
import { type SyncPlan, syncPlan, type TemplateSync } from './sync-plan.ts';
import { findTemplate, type StoredDesign } from './templates.ts';

export type BlockSync = { projectId: number; blockId: string; dryRun: boolean };

/**
 * Updates the templates that have copies of a block, one page of them, each in a transaction of its own that changes
 * design and page together. The template is locked while it is read and written, so a concurrent save comes before or
 * after and is never overwritten.
 *
 * @param page `after`: the last template of the previous page
 * @returns the outcome of each, and one id more than `limit` if there are more
 * @throws AppError NOT_FOUND, CONFLICT if the block is not synced
 */
export async function syncBlock(
  { projectId, blockId, dryRun }: BlockSync,
  page: { limit: number; after?: number | undefined },
  deps: TemplatesDeps,
): Promise<{ results: TemplateSync[]; templateIds: number[] }> {
  const block = await findBlock(deps.db, projectId, blockId);
  if (!block) throw noSuchBlock();
  const source = requireSynced(block);
  const author = { kind: 'sync', id: blockId, name: block.category || 'A synced block' } as const;
  const templateIds = await listUses(deps.db, { projectId, syncId: source.syncId }, page);
  const results: TemplateSync[] = [];
  for (const templateId of templateIds.slice(0, page.limit)) {
    const result = dryRun
      ? await tryTemplate(deps.db, { projectId, templateId }, source, deps)
      : await syncTemplate({ projectId, templateId }, source, { ...deps, author });
    if (result) results.push(result);
  }
  return { results, templateIds };
}

function requireSynced(block: Block): SyncSource {
  const { syncId, isSyncEnabled, updatedAt } = block;
  if (syncId === null || syncId === '' || !isSyncEnabled)
    throw new AppError('CONFLICT', 'The block is not synced: give it a syncId and set isSyncEnabled.');
  const node = syncedNodeOf(JSON.parse(block.data));
  if (!node) throw new AppError('CONFLICT', 'The block is neither a row nor a content: it has no copies.');
  return { ...node, syncId, updatedAt: updatedAt.toISOString() };
}

type Subject = { projectId: number; templateId: number };

/** Undefined if the template was deleted meanwhile, or no longer has a copy. */
async function syncTemplate(
  subject: Subject,
  source: SyncSource,
  { author, ...deps }: TemplatesDeps & { author: Author },
): Promise<TemplateSync | undefined> {
  const { projectId } = subject;
  return prepareThenWrite(
    deps.db,
    subject,
    (template) => plan(template, source, projectId, deps),
    async (tx, before, planned) => {
      if (planned?.after) {
        const after = { ...before, design: planned.after.design };
        await writeTemplate(tx, { projectId, before, after, rendered: planned.after }, { author }, deps);
      }
      return planned?.result;
    },
  );
}

async function tryTemplate(db: Db, subject: Subject, source: SyncSource, deps: TemplatesDeps) {
  const template = await findTemplate(db, subject.projectId, subject.templateId);
  return template && (await plan(template, source, subject.projectId, deps))?.result;
}

async function plan(
  { id, name, design, displayMode }: StoredDesign,
  source: SyncSource,
  projectId: number,
  { addresses, compute = computeHere }: TemplatesDeps,
): Promise<SyncPlan | undefined> {
  const template = { id, name, design, displayMode };
  const input = { template, source, assetBase: addresses.assetBase };
  return compute(syncPlan, input, { tenant: String(projectId), characters: design.length });
}
