import { createHash } from 'node:crypto';
import { type Author, templateVersionLimits, type VersionKind } from '@postpress/contracts';
import type { Clock } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import type { Tx } from '../platform/database/tables.ts';
import {
  deleteUnusedDesigns,
  findNewestVersion,
  insertVersion,
  putVersionDesign,
  type TemplateVersion,
  updateVersion,
} from './template-versions.ts';
import type { Template } from './templates.ts';

/** Who saves, and how. */
export type SaveContext = {
  author: Author;
  /** Where the save came from, for the audit log. */
  address?: string | undefined;
  requestId?: string | undefined;
  /** The open editor whose saves of ten minutes are one version. */
  sessionId?: string | undefined;
  kind?: VersionKind;
  label?: string | undefined;
};

export type RecordVersionDeps = { clock: Clock; newId: NewId };

type Saved = Pick<Template, 'id' | 'revision' | 'design' | 'displayMode'>;

const MINUTE_MS = 60_000;

/**
 * Writes what a template is now among its versions, in the transaction of the save. A save of a session within ten
 * minutes of the beginning of that session's last version comes into it.
 *
 * @returns the id of the version
 */
export async function recordVersion(
  tx: Tx,
  saved: Saved,
  context: SaveContext,
  { clock, newId }: RecordVersionDeps,
): Promise<string> {
  const { author, sessionId = null, kind = 'save', label = null } = context;
  const { id: templateId, revision, design, displayMode } = saved;
  const bytes = Buffer.from(design);
  const sha256 = createHash('sha256').update(bytes).digest();
  const now = clock();
  const content = { revision, sha256, bytes: bytes.length, displayMode, author, updatedAt: now };
  await putVersionDesign(tx, { templateId, sha256, design });
  const last = sessionId === null ? undefined : await findNewestVersion(tx, templateId, kindsLike(kind));
  if (last && takesMore(last, { sessionId, kind, label, now })) {
    await updateVersion(tx, last.id, content);
    await deleteUnusedDesigns(tx, templateId, last.sha256);
    return last.id;
  }
  const id = newId();
  await insertVersion(tx, { ...content, id, templateId, kind, label, sessionId, createdAt: now });
  return id;
}

/**
 * Keeps what a template was before its first recorded save: those made before versions were written had none.
 */
export async function recordFirstVersion(
  tx: Tx,
  before: Saved & Pick<Template, 'updatedBy' | 'updatedAt'>,
  { newId }: Pick<RecordVersionDeps, 'newId'>,
): Promise<void> {
  if (await findNewestVersion(tx, before.id, ['save', 'restore'])) return;
  const author = before.updatedBy ?? ({ kind: 'system', id: null, name: 'Postpress' } as const);
  await recordVersion(tx, before, { author }, { newId, clock: () => before.updatedAt });
}

/** Kept texts stand beside the saves, and never among them. */
function kindsLike(kind: VersionKind): readonly VersionKind[] {
  return kind === 'kept' ? ['kept'] : ['save', 'restore'];
}

function takesMore(
  last: TemplateVersion,
  {
    sessionId,
    kind,
    label,
    now,
  }: { sessionId: string | null; kind: VersionKind; label: string | null; now: Date },
): boolean {
  const since = now.getTime() - last.createdAt.getTime();
  return (
    kind !== 'restore' &&
    last.kind === kind &&
    last.sessionId === sessionId &&
    last.label === label &&
    since < templateVersionLimits.coalesceMinutes * MINUTE_MS
  );
}
