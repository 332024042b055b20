import { sql } from 'kysely';
import type { Clock } from '../base/clock.ts';
import { type NewId, uuidV7 } from '../base/ids.ts';
import type { Config } from '../config/index.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import type { Actor } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';
import { createPersonalToken } from './create-personal-token.ts';
import { createProject } from './create-project.ts';
import { createProjectKey } from './create-project-key.ts';
import { hashPassword } from './passwords.ts';
import { putPlan } from './projects.ts';
import { hasUsers, insertUser } from './users.ts';
import { insertMember, insertWorkspace } from './workspaces.ts';

/** Printed once, by the first start: credentials are stored as hashes only. */
export type Bootstrapped = {
  workspaceId: number;
  projectId: number;
  ownerEmail: string;
  apiKey: string;
  legacyKey: string;
  personalToken: string;
};

export type BootstrapConfig = Pick<
  Config,
  'bootstrapApiKey' | 'bootstrapLegacyKey' | 'bootstrapPat' | 'bootstrapAdminEmail' | 'bootstrapAdminPassword'
>;

const LOCK = 4_747_001;
const OWNER_EMAIL = 'owner@localhost';
const ACTOR: Actor = { kind: 'system', id: null, name: 'first start', address: null };

/**
 * Creates a workspace with the full plan, a project, an owner and one credential of each kind in an empty installation:
 * the configured values, or random ones. All or nothing; if several processes start at once, one does it.
 *
 * @returns what to print; undefined if there are users already
 */
export async function bootstrap(
  db: Db,
  config: BootstrapConfig,
  clock: Clock,
  newId: NewId = () => uuidV7(clock()),
): Promise<Bootstrapped | undefined> {
  // Checked without the lock first: every start but the first ends here.
  if (await hasUsers(db)) return undefined;
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (await hasUsers(tx)) return undefined;
    return fillInstallation({ db: tx, clock, newId }, tx, config);
  });
}

async function fillInstallation(deps: AccountsDeps, tx: Tx, config: BootstrapConfig): Promise<Bootstrapped> {
  const workspaceId = await createWorkspace(deps, tx);
  const owner = await createOwner(deps, tx, workspaceId, config);
  const project = await createProject({ workspaceId, name: 'My project' }, ACTOR, deps);
  const first = { projectId: project.id, name: 'First start' };
  const v3 = { ...first, kind: 'v3', credential: config.bootstrapApiKey } as const;
  const legacy = { ...first, kind: 'legacy', credential: config.bootstrapLegacyKey } as const;
  const token = { userId: owner.id, name: 'First start', credential: config.bootstrapPat };
  return {
    workspaceId,
    projectId: project.id,
    ownerEmail: owner.email,
    apiKey: (await createProjectKey(v3, ACTOR, deps)).credential,
    legacyKey: (await createProjectKey(legacy, ACTOR, deps)).credential,
    personalToken: (await createPersonalToken(token, ACTOR, deps)).credential,
  };
}

async function createWorkspace(deps: AccountsDeps, tx: Tx): Promise<number> {
  const createdAt = deps.clock();
  const name = 'My workspace';
  const workspaceId = await insertWorkspace(tx, { name, createdAt });
  const plan = { name: 'self_hosted', status: null, statusSince: createdAt, expiresAt: null };
  await putPlan(tx, workspaceId, { ...plan, features: {}, limits: {} });
  const change = { workspaceId, subjectId: workspaceId, after: { name, plan: plan.name } };
  await recordChange(tx, { ...change, action: 'workspace.created' }, ACTOR, deps);
  return workspaceId;
}

async function createOwner(
  deps: AccountsDeps,
  tx: Tx,
  workspaceId: number,
  { bootstrapAdminEmail, bootstrapAdminPassword: password }: BootstrapConfig,
): Promise<{ id: string; email: string }> {
  const createdAt = deps.clock();
  const email = (bootstrapAdminEmail ?? OWNER_EMAIL).toLowerCase();
  const id = deps.newId();
  const passwordHash = password === null ? null : await hashPassword(password);
  await insertUser(tx, { id, email, name: 'Owner', passwordHash, createdAt });
  await insertMember(tx, { workspaceId, userId: id, role: 'owner', createdAt });
  const change = { workspaceId, subjectId: id, after: { email, role: 'owner' } };
  await recordChange(tx, { ...change, action: 'member.added' }, ACTOR, deps);
  return { id, email };
}
