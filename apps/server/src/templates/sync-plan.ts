import type { BlockSyncSkip } from '@postpress/contracts';
import { replaceSynced, type SyncChange, type SyncSource } from '@postpress/design';
import { AppError } from '../base/app-error.ts';
import type { Computation } from '../base/computation.ts';
import { replaceValues } from '../base/member-text.ts';
import { type RenderedTemplate, renderToSave } from './render-stored.ts';
import type { Template } from './templates.ts';

export type TemplateSync = { templateId: number; name: string } & (
  | { replaced: number; dirty: number }
  | { reason: BlockSyncSkip }
);

export type SyncPlan = {
  result: TemplateSync;
  after?: Omit<RenderedTemplate, 'warnings'> & { design: string };
};

type ToSync = {
  template: Pick<Template, 'id' | 'name' | 'design' | 'displayMode'>;
  source: SyncSource;
  assetBase: string;
};

export const syncPlan: Computation<ToSync, SyncPlan | undefined> = {
  module: import.meta.url,
  name: 'syncPlan',
  run: plan,
};

/** The updated template and its warnings. */
function plan({ template, source, assetBase }: ToSync, inline = false): SyncPlan | undefined {
  const { id: templateId, name } = template;
  const skip = (reason: BlockSyncSkip): SyncPlan => ({ result: { templateId, name, reason } });
  try {
    const parsed: unknown = JSON.parse(template.design);
    const change = replaceSynced(parsed, source);
    if (change.replacements.length === 0) {
      const reason = reasonOf(change);
      return reason && skip(reason);
    }
    const design = writeChange(template.design, change);
    const { warnings: _, ...rendered } = renderToSave({ ...template, design, assetBase }, inline);
    const { replacements, dirty } = change;
    return {
      result: { templateId, name, replaced: replacements.length, dirty },
      after: { design, ...rendered },
    };
  } catch (error) {
    if (error instanceof RangeError || error instanceof AppError) return skip('not_drawable');
    throw error;
  }
}

function reasonOf({ current, dirty, otherKind }: SyncChange): BlockSyncSkip | undefined {
  if (current > 0) return 'current';
  if (dirty > 0) return 'dirty';
  return otherKind > 0 ? 'other_kind' : undefined;
}

/** The text of the design with the new nodes; the rest stays byte for byte. */
function writeChange(design: string, { replacements, counters }: SyncChange): string {
  const changes = replacements.map(({ path, node }) => ({ path, text: JSON.stringify(node) }));
  if (counters) changes.push({ path: ['counters'], text: JSON.stringify(counters) });
  return replaceValues(design, changes);
}
