import type { SetUpBody } from '@postpress/contracts';
import { sql } from 'kysely';
import { AppError } from '../../base/app-error.ts';
import { invariant } from '../../base/invariant.ts';
import { isSameSecret } from '../../base/is-same-secret.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { recordChange } from '../changes.ts';
import { hashPassword } from '../passwords.ts';
import { listProjects, updateProject } from '../projects.ts';
import { canAnyoneSignIn, findUserByEmail, updateUser } from '../users.ts';
import { findFirstOwner, updateWorkspace } from '../workspaces.ts';
import { networkSubject, requireAttempt } from './attempts.ts';
import type { SignInDeps } from './deps.ts';
import { startSession, type Visitor, visitorActor } from './start-session.ts';

const LOCK = 4_747_013;
const CODE_BYTES = 15;

/**
 * The code for the setup page from other machines while no user can sign in. It is derived from the installation's key,
 * so each start can print it again and nothing is stored.
 */
export function setUpCode(secrets: Pick<SecretBox, 'authenticate'>): string {
  return secrets.authenticate('console', 'set-up code').subarray(0, CODE_BYTES).toString('base64url');
}

/** The code, until the console is set up; undefined once a user can sign in. */
export async function openSetUpCode(
  db: Db,
  secrets: Pick<SecretBox, 'authenticate'>,
): Promise<string | undefined> {
  return (await canAnyoneSignIn(db)) ? undefined : setUpCode(secrets);
}

/**
 * Gives the owner of the first start a name, an address and a password, and names their workspace and project. Of
 * several calls at once, one succeeds.
 *
 * @returns the cookies of the owner's session
 * @throws AppError FORBIDDEN without the code from another machine, CONFLICT if a user can sign in already,
 * RATE_LIMITED
 */
export async function setUp(draft: SetUpBody, visitor: Visitor, deps: SignInDeps): Promise<string[]> {
  await requireRight(draft.code, visitor, deps);
  const passwordHash = await hashPassword(draft.password);
  return inTransaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (await canAnyoneSignIn(tx)) throw new AppError('CONFLICT', 'The console is already set up: sign in.');
    const owner = await findFirstOwner(tx);
    invariant(owner !== undefined, 'the first start makes an owner');
    const { userId, workspaceId } = owner;
    const { name, workspaceName, projectName } = draft;
    const email = draft.email.toLowerCase();
    const known = await findUserByEmail(tx, email);
    if (known && known.id !== userId)
      throw new AppError('CONFLICT', `${email} is another member’s address: choose the owner’s own.`);
    await updateUser(tx, userId, { name, email, passwordHash });
    await updateWorkspace(tx, workspaceId, { name: workspaceName });
    const [project] = await listProjects(tx, workspaceId);
    if (project) await updateProject(tx, project.id, { name: projectName });
    const after = { name, email, workspaceName, projectName };
    const change = { workspaceId, subjectId: userId, after };
    await recordChange(
      tx,
      { ...change, action: 'console.set_up' },
      visitorActor(email, visitor, userId),
      deps,
    );
    return startSession({ id: userId, email }, { how: 'set-up', visitor }, deps, tx);
  });
}

async function requireRight(code: string | undefined, visitor: Visitor, deps: SignInDeps): Promise<void> {
  if (visitor.isLocal) return;
  if (code !== undefined && isSameSecret(code, setUpCode(deps.secrets))) return;
  await requireAttempt(deps.db, [networkSubject(visitor.address)], deps.clock());
  throw new AppError(
    'FORBIDDEN',
    'From another machine, enter the set-up code that the service printed at its start.',
  );
}
