import { hash } from 'node:crypto';
import { type AuditAction, type Author, templateVersionLimits, type VersionKind } from '@postpress/contracts';
import { type Actor, findUser, recordProjectChange } from '../accounts/index.ts';
import type { Caller } from '../base/caller.ts';
import { type Clock, MINUTE_MS } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import {
  deleteUnusedDesigns,
  findNewestVersion,
  insertVersion,
  putVersionDesign,
  type TemplateVersion,
  updateVersion,
} from './template-versions.ts';
import type { Template } from './templates.ts';

export type SaveContext = {
  author: Author;
  /** The client's address, for the audit log. */
  address?: string | undefined;
  requestId?: string | undefined;
  /** The editor session of the save; its saves within ten minutes are one version. */
  sessionId?: string | undefined;
  kind?: VersionKind;
  label?: string | undefined;
};

type RecordVersionDeps = { clock: Clock; newId: NewId };

type Saved = Pick<Template, 'id' | 'revision' | 'design' | 'displayMode'>;

/**
 * Records the saved template as a version, in the transaction of the save. Updates the last version if the same session
 * created it within the last ten minutes.
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
  const sha256 = hash('sha256', bytes, 'buffer');
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

/** Records the state before the first recorded save, for templates saved before versions existed. */
export async function recordFirstVersion(
  tx: Tx,
  before: Saved & Pick<Template, 'updatedBy' | 'updatedAt'>,
  { newId }: Pick<RecordVersionDeps, 'newId'>,
): Promise<void> {
  if (await findNewestVersion(tx, before.id, ['save', 'restore'])) return;
  const author = before.updatedBy ?? ({ kind: 'system', id: null, name: 'Postpress' } as const);
  await recordVersion(tx, before, { author }, { newId, clock: () => before.updatedAt });
}

/** Kept designs and saves are coalesced separately. */
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

type NamedTemplate = Pick<Template, 'id' | 'name' | 'revision'>;

/** An open editor saves every few seconds; its versions have the details. */
const QUIET_MINUTES = 10;

/** Records a save in the audit log. Changes by a synced block or a brand are recorded with the block or brand. */
export async function recordTemplateChange(
  tx: Tx,
  { projectId, action, template }: { projectId: number; action: AuditAction; template: NamedTemplate },
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
  if (kind === 'sync' || kind === 'brand' || kind === 'system' || kind === 'guest') return undefined;
  return kind;
}

/** The author of a version, for this request. */
export async function authorOf(caller: Caller, db: Db): Promise<Author> {
  const name = (await personOf(caller, db))?.name;
  switch (caller.kind) {
    case 'session':
      return { kind: 'user', id: caller.userId, name: name ?? 'A member' };
    case 'pat':
      return { kind: 'token', id: caller.credentialId, name: name ?? 'A token' };
    case 'editor-session':
      return { kind: 'editor', id: caller.userId ?? caller.credentialId, name: name ?? 'The editor' };
    case 'project-key':
    case 'legacy-key':
      return { kind: 'key', id: caller.credentialId, name: 'API key' };
    case 'anonymous':
      return { kind: 'system', id: null, name: 'Postpress' };
  }
}

/** The context of a save by this request. */
export async function saveContextOf(
  caller: Caller,
  { ip, id }: { ip: string; id: string },
  db: Db,
): Promise<SaveContext> {
  return { author: await authorOf(caller, db), address: ip, requestId: id };
}

/** The person behind a request: their name, or their address without one. */
export async function personOf(caller: Caller, db: Db): Promise<{ name: string; email: string } | undefined> {
  if (!('userId' in caller) || caller.userId === null) return undefined;
  const user = await findUser(db, caller.userId);
  return user && { name: user.name || user.email, email: user.email };
}
