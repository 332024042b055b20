import type { PutProjectStorageBody } from '@postpress/contracts';
import { type AccountsDeps, type Actor, recordChange } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { type ProjectStorages, STORAGE_KEY_PURPOSE } from './open-project-storages.ts';
import {
  deleteProjectStorage,
  findProjectStorage,
  type ProjectStorage,
  putProjectStorage,
} from './project-storages.ts';
import { tryStorage } from './try-storage.ts';

export type StorageDeps = AccountsDeps & { secrets: SecretBox; storages: ProjectStorages };

type ProjectIds = { projectId: number; workspaceId: number };

const HINT_CHARACTERS = 4;

/**
 * Sets or replaces the project's own storage after trying it. Files in the previous storage stay there.
 *
 * @throws AppError VALIDATION_ERROR with the field, if writing, reading or deleting fails
 */
export async function putStorage(
  { projectId, workspaceId }: ProjectIds,
  body: PutProjectStorageBody,
  actor: Actor,
  deps: StorageDeps,
): Promise<ProjectStorage> {
  const { accessKeyId, secretAccessKey } = body;
  requirePlain('endpoint', body.endpoint);
  if (body.publicBaseUrl) requirePlain('publicBaseUrl', body.publicBaseUrl);
  const location = {
    endpoint: withoutSlash(body.endpoint),
    region: body.region ?? 'us-east-1',
    bucket: body.bucket,
    prefix: body.prefix ? `${withoutSlash(body.prefix)}/` : '',
    pathStyle: body.pathStyle ?? true,
  };
  const store = deps.storages.open({ ...location, accessKeyId, secretAccessKey });
  await tryStorage(store, `postpress-trial-${deps.newId()}.txt`);
  const { db, secrets, clock } = deps;
  return inTransaction(db, async (tx) => {
    const before = await findProjectStorage(tx, projectId);
    const after = await putProjectStorage(tx, {
      ...location,
      projectId,
      publicBaseUrl: body.publicBaseUrl ? withoutSlash(body.publicBaseUrl) : null,
      accessKey: secrets.seal(accessKeyId, STORAGE_KEY_PURPOSE),
      secretKey: secrets.seal(secretAccessKey, STORAGE_KEY_PURPOSE),
      accessKeyHint: hintOf(accessKeyId),
      updatedAt: clock(),
    });
    const subject = { workspaceId, projectId, subjectId: projectId };
    const states = { before: before && toWireStorage(before), after: toWireStorage(after) };
    await recordChange(tx, { ...subject, action: 'storage.changed', ...states }, actor, deps);
    return after;
  });
}

/** Deletes the storage settings of a project; the stored files stay. @throws AppError NOT_FOUND */
export async function removeStorage(
  { projectId, workspaceId }: ProjectIds,
  actor: Actor,
  deps: AccountsDeps,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await deleteProjectStorage(tx, projectId);
    if (!before) throw noStorage();
    const subject = { workspaceId, projectId, subjectId: projectId, before: toWireStorage(before) };
    await recordChange(tx, { ...subject, action: 'storage.removed' }, actor, deps);
  });
}

export function noStorage(): AppError {
  return new AppError(
    'NOT_FOUND',
    'The project has no own storage: its files are stored in the installation.',
  );
}

/** Its public form, for the management API and the audit log: without keys. */
export function toWireStorage({
  accessKey: _,
  secretKey: __,
  projectId: ___,
  createdAt,
  updatedAt,
  ...shown
}: ProjectStorage) {
  return { ...shown, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** A base URL. @throws AppError VALIDATION_ERROR */
function requirePlain(field: string, text: string): void {
  const url = URL.parse(text);
  const is = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!is)
    throw new AppError('VALIDATION_ERROR', `${field} must be a URL without user name, password, ? and #.`);
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, '');
}

/** Empty for a short key: its end would reveal most of it. */
function hintOf(key: string): string {
  return key.length >= HINT_CHARACTERS * 3 ? `…${key.slice(-HINT_CHARACTERS)}` : '…';
}
