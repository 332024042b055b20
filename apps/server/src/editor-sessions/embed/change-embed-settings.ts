import { createHmac, randomBytes } from 'node:crypto';
import type { EmbedSettings, PutEmbedSettingsBody } from '@postpress/contracts';
import { type AccountsDeps, type Actor, recordChange } from '../../accounts/index.ts';
import { isSameSecret } from '../../base/is-same-secret.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { readOrigin } from '../read-origin.ts';
import { findEmbedSettings, putEmbedSettings, type StoredEmbedSettings } from './embed-settings.ts';

type ProjectIds = { projectId: number; workspaceId: number };

/** What a project allows to pages; initially nothing. */
export async function embedSettingsOf(db: Db, projectId: number): Promise<EmbedSettings> {
  return shown(await findEmbedSettings(db, projectId));
}

function shown(stored: StoredEmbedSettings | undefined): EmbedSettings {
  return {
    allowedOrigins: stored?.allowedOrigins ?? [],
    allowImageUploads: stored?.allowImageUploads ?? false,
    allowAi: stored?.allowAi ?? false,
    allowPreviews: stored?.allowPreviews ?? false,
    hasSigningSecret: (stored?.signingSecret ?? null) !== null,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
  };
}

/**
 * Sets which pages may embed the editor without a key; the signing secret stays.
 *
 * @throws AppError VALIDATION_ERROR for an invalid origin
 */
export async function changeEmbedSettings(
  { projectId, workspaceId }: ProjectIds,
  {
    allowedOrigins = [],
    allowImageUploads = false,
    allowAi = false,
    allowPreviews = false,
  }: PutEmbedSettingsBody,
  actor: Actor,
  deps: AccountsDeps,
): Promise<EmbedSettings> {
  const origins = [...new Set(allowedOrigins.map(readOrigin))];
  return inTransaction(deps.db, async (tx) => {
    const before = await embedSettingsOf(tx, projectId);
    const allowed = { allowedOrigins: origins, allowImageUploads, allowAi, allowPreviews };
    const after = shown(await putEmbedSettings(tx, projectId, { ...allowed, updatedAt: deps.clock() }));
    const subject = { workspaceId, projectId, subjectId: projectId };
    await recordChange(tx, { ...subject, action: 'embed_settings.changed', before, after }, actor, deps);
    return after;
  });
}

export const EMBED_SECRET_PURPOSE = 'embed signing secret';
const SECRET_BYTES = 32;

/** Creates the secret that signs ids of end users, replacing the previous one. @returns it, this once */
export async function createEmbedSecret(
  { projectId, workspaceId }: ProjectIds,
  actor: Actor,
  deps: AccountsDeps & { secrets: SecretBox },
): Promise<string> {
  const secret = `embsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const signingSecret = deps.secrets.seal(secret, EMBED_SECRET_PURPOSE);
  await inTransaction(deps.db, async (tx) => {
    await putEmbedSettings(tx, projectId, { signingSecret, updatedAt: deps.clock() });
    const subject = { workspaceId, projectId, subjectId: projectId };
    await recordChange(tx, { ...subject, action: 'embed_secret.created' }, actor, deps);
  });
  return secret;
}

/** Whether a signature is the HMAC-SHA256 of an id with the project's secret, in hex. */
export function isSigned(
  { id, signature }: { id: string; signature: string },
  { signingSecret }: Pick<StoredEmbedSettings, 'signingSecret'>,
  secrets: SecretBox,
): boolean {
  if (signingSecret === null) return false;
  const secret = secrets.open(signingSecret, EMBED_SECRET_PURPOSE);
  const expected = createHmac('sha256', secret).update(id).digest();
  return isSameSecret(Buffer.from(signature, 'hex'), expected);
}
