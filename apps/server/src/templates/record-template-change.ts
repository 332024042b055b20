import type { AuditAction, Author } from '@postpress/contracts';
import { type Actor, recordProjectChange } from '../accounts/index.ts';
import type { Tx } from '../platform/database/tables.ts';
import type { RecordVersionDeps, SaveContext } from './record-version.ts';
import type { Template } from './templates.ts';

type Saved = Pick<Template, 'id' | 'name' | 'revision'>;

/** An open editor saves every few seconds; its versions tell more. */
const QUIET_MINUTES = 10;

/** Records in the audit log who saved a template. Changes by a synced block or a brand are recorded with that. */
export async function recordTemplateChange(
  tx: Tx,
  { projectId, action, template }: { projectId: number; action: AuditAction; template: Saved },
  { author, address, requestId }: Pick<SaveContext, 'author' | 'address' | 'requestId'>,
  deps: RecordVersionDeps,
): Promise<void> {
  const kind = actorKind(author.kind);
  if (kind === undefined) return;
  const { id: subjectId, name, revision } = template;
  const change = { projectId, action, subjectId, after: { name, revision } };
  const quiet = action === 'template.changed' ? { quietMinutes: QUIET_MINUTES } : {};
  const actor = { kind, id: author.id, name: author.name, address: address ?? null, requestId };
  await recordProjectChange(tx, { ...change, ...quiet }, actor, deps);
}

function actorKind(kind: Author['kind']): Actor['kind'] | undefined {
  if (kind === 'sync' || kind === 'brand' || kind === 'system' || kind === 'key') return undefined;
  return kind;
}
