import { domainToASCII } from 'node:url';
import { type KeyScope, keyScopeNames } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { isNetwork } from '../config/index.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Actor } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';
import { mintCredential } from './credentials.ts';
import { ensureTestProject, findProject } from './projects.ts';
import {
  findProjectKey,
  insertProjectKey,
  type KeyChange,
  type KeyLimits,
  markRevoked,
  type NewProjectKey,
  type ProjectKey,
  type ProjectKeyKind,
  unused,
  updateProjectKey,
} from './stored-credentials.ts';

type ProjectKeyDraft = {
  projectId: number;
  kind: ProjectKeyKind;
  name: string;
  /** Whether what it sends never leaves; default: a live key. */
  test?: boolean | undefined;
  /** What it may do; default: everything. */
  scopes?: readonly KeyScope[] | null | undefined;
  /** The domains that it may send from; default: all. */
  senderDomains?: readonly string[] | null | undefined;
  /** The networks that it may be used from; default: all. */
  allowedNetworks?: readonly string[] | null | undefined;
  /** How many of its emails leave an hour; default: no limit. */
  maxPerHour?: number | null | undefined;
  /** Default: never. */
  expiresAt?: Date | null | undefined;
  /** The exact value, chosen by the operator; default: a new random one. */
  credential?: string | null | undefined;
};

/**
 * Creates a key of a project. Its text is in the response and nowhere else.
 *
 * @throws AppError NOT_FOUND, VALIDATION_ERROR for an expiry in the past, and for limits that the key cannot have
 */
export async function createProjectKey(
  draft: ProjectKeyDraft,
  actor: Actor,
  deps: AccountsDeps,
): Promise<{ key: ProjectKey; credential: string }> {
  const project = await findProject(deps.db, draft.projectId);
  if (!project) throw new AppError('NOT_FOUND', `There is no project ${draft.projectId}.`);
  const createdAt = deps.clock();
  const expiresAt = draft.expiresAt ?? null;
  if (expiresAt !== null && expiresAt <= createdAt)
    throw new AppError('VALIDATION_ERROR', 'expiresAt must be in the future.');

  const limits = limitsOf(draft);
  const { test = false } = draft;
  const { credential, fingerprint, hash } = mintCredential(test ? 'test' : draft.kind, draft.credential);
  const live = {
    testProjectId: null,
    id: deps.newId(),
    projectId: project.id,
    kind: draft.kind,
    name: draft.name,
    ...limits,
    maxPerHour: draft.maxPerHour ?? null,
    fingerprint,
    createdAt,
    expiresAt,
  };
  const key = await inTransaction(deps.db, async (tx) => {
    const testProjectId = test ? await ensureTestProject(tx, project, createdAt) : null;
    const key = { ...live, testProjectId };
    await insertProjectKey(tx, { ...key, hash });
    const change = { workspaceId: project.workspace.id, projectId: project.id, subjectId: key.id };
    await recordChange(tx, { ...change, action: 'key.created', after: shown(key) }, actor, deps);
    return key;
  });
  return { key: { ...key, ...unused, createdBy: actor.name }, credential };
}

/** @throws AppError VALIDATION_ERROR */
function limitsOf(draft: ProjectKeyDraft): KeyLimits {
  const {
    kind,
    test,
    scopes = null,
    senderDomains = null,
    allowedNetworks = null,
    maxPerHour = null,
  } = draft;
  if (kind === 'legacy' && test) throw new AppError('VALIDATION_ERROR', 'test is only for v3 keys.');
  if (kind === 'legacy' && (scopes || senderDomains || maxPerHour))
    throw new AppError('VALIDATION_ERROR', 'scopes, senderDomains and maxPerHour are only for v3 keys.');
  if (senderDomains && scopes && !scopes.includes('emails:send'))
    throw new AppError('VALIDATION_ERROR', 'senderDomains needs the scope emails:send.');
  return {
    scopes: scopes && keyScopeNames.filter((scope) => scopes.includes(scope)),
    senderDomains: senderDomains && [...new Set(senderDomains.map(readDomain))],
    allowedNetworks: readNetworks(allowedNetworks),
  };
}

const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** As an A-label in lower case, which sender addresses compare by. */
function readDomain(given: string): string {
  const domain = domainToASCII(given.trim().toLowerCase().replace(/\.$/, ''));
  if (DOMAIN.test(domain)) return domain;
  throw new AppError(
    'VALIDATION_ERROR',
    `senderDomains: ${JSON.stringify(given.slice(0, 80))} is no domain name.`,
  );
}

/** @throws AppError VALIDATION_ERROR */
function readNetworks(given: readonly string[] | null): readonly string[] | null {
  const networks = given?.map((network) => network.trim()) ?? null;
  const wrong = networks?.find((network) => !isNetwork(network));
  if (wrong === undefined) return networks && [...new Set(networks)];
  throw new AppError(
    'VALIDATION_ERROR',
    `allowedNetworks: ${JSON.stringify(wrong)} is no network: write one such as 203.0.113.0/24 or 2001:db8::/32, or an address.`,
  );
}

function shown(key: NewProjectKey) {
  const { kind, name, fingerprint, expiresAt, scopes, senderDomains, allowedNetworks } = key;
  const { maxPerHour, testProjectId } = key;
  return {
    kind,
    name,
    fingerprint,
    expiresAt,
    ...(testProjectId !== null && { test: true }),
    ...(scopes && { scopes }),
    ...(senderDomains && { senderDomains }),
    ...(allowedNetworks && { allowedNetworks }),
    ...(maxPerHour && { maxPerHour }),
  };
}

/**
 * Changes from which networks a key may be used, which all processes follow within a second, and how many emails it sends
 * an hour, which those that wait follow within seconds. What is left out stays.
 *
 * @throws AppError NOT_FOUND, VALIDATION_ERROR
 */
export async function changeProjectKey(
  { projectId, keyId }: KeyInProject,
  { allowedNetworks, maxPerHour }: KeyChange,
  actor: Actor,
  deps: AccountsDeps,
): Promise<ProjectKey> {
  const { project, key } = await getProjectKey({ projectId, keyId }, deps);
  if (key.kind === 'legacy' && maxPerHour)
    throw new AppError('VALIDATION_ERROR', 'maxPerHour is only for v3 keys.');
  const changed = {
    ...(allowedNetworks !== undefined && { allowedNetworks: readNetworks(allowedNetworks) }),
    ...(maxPerHour !== undefined && { maxPerHour }),
  };
  const { name, fingerprint } = key;
  const before = Object.fromEntries(Object.keys(changed).map((each) => [each, key[each as keyof KeyChange]]));
  const change = {
    workspaceId: project.workspace.id,
    projectId,
    subjectId: keyId,
    before: { name, fingerprint, ...before },
    after: { name, fingerprint, ...changed },
  };
  await inTransaction(deps.db, async (tx) => {
    await updateProjectKey(tx, keyId, changed);
    await recordChange(tx, { ...change, action: 'key.changed' }, actor, deps);
  });
  return { ...key, ...changed };
}

/**
 * Revokes a key: all processes reject it within a second. Idempotent.
 *
 * @throws AppError NOT_FOUND
 */
export async function revokeProjectKey(
  { projectId, keyId }: KeyInProject,
  actor: Actor,
  deps: AccountsDeps,
): Promise<ProjectKey> {
  const { project, key } = await getProjectKey({ projectId, keyId }, deps);
  const revokedAt = deps.clock();
  const isFirst = await inTransaction(deps.db, async (tx) => {
    if (!(await markRevoked(tx, 'project_keys', keyId, revokedAt))) return false;
    const { kind, name, fingerprint } = key;
    const before = { kind, name, fingerprint, revokedAt: null };
    const change = { workspaceId: project.workspace.id, projectId, subjectId: keyId, before };
    const after = { ...before, revokedAt };
    await recordChange(tx, { ...change, action: 'key.revoked', after }, actor, deps);
    return true;
  });
  return isFirst ? { ...key, revokedAt } : key;
}

type KeyInProject = { projectId: number; keyId: string };

/** @throws AppError NOT_FOUND */
async function getProjectKey({ projectId, keyId }: KeyInProject, { db }: AccountsDeps) {
  const project = await findProject(db, projectId);
  const key = await findProjectKey(db, projectId, keyId);
  if (!project || !key) throw new AppError('NOT_FOUND', 'The project has no key with this ID.');
  return { project, key };
}
