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
import { createWorkspace } from './create-workspace.ts';
import { hashPassword } from './passwords.ts';
import { hasUsers, insertUser } from './users.ts';

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
  const owner = await createOwner(deps, tx, config);
  const draft = { name: 'My workspace', ownerId: owner.id };
  const { id: workspaceId } = await createWorkspace(draft, ACTOR, deps);
  const change = { workspaceId, subjectId: owner.id, after: { email: owner.email, role: 'owner' } };
  await recordChange(tx, { ...change, action: 'member.added' }, ACTOR, deps);
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

async function createOwner(
  deps: AccountsDeps,
  tx: Tx,
  { bootstrapAdminEmail, bootstrapAdminPassword: password }: BootstrapConfig,
): Promise<{ id: string; email: string }> {
  const owner = { id: deps.newId(), email: (bootstrapAdminEmail ?? OWNER_EMAIL).toLowerCase() };
  const passwordHash = password === null ? null : await hashPassword(password);
  await insertUser(tx, { ...owner, name: 'Owner', passwordHash, createdAt: deps.clock() });
  return owner;
}
