import { AppError } from '../../base/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { OidcPending, OidcPerson } from '../../platform/sign-in/oidc-provider.ts';
import { addMember } from '../add-member.ts';
import {
  findSignInUser,
  findUser,
  findUserOfIdentity,
  insertIdentity,
  type SignInUser,
  type User,
  updateUser,
} from '../users.ts';
import type { SignInDeps, SsoConfig } from './deps.ts';
import { startSession, type Visitor, visitorActor } from './start-session.ts';

/**
 * Starts a session for the person that the provider names.
 *
 * 1. Find the user who has signed in as this person before.
 * 2. Else require an email address that the provider has verified, of an allowed domain, and find the user with it. A user with a
 *    password must be signed in already, so that an account made for a colleague's address never becomes the colleague's.
 * 3. Else add a new member, where the configuration names a workspace for new members.
 * 4. Remember the person, and start the session.
 *
 * @param signedInAs the user whose session the browser has already
 * @returns the cookies
 * @throws AppError FORBIDDEN with a reason for the person, FEATURE_NOT_AVAILABLE when the plan is full
 */
export async function signInWithSso(
  person: OidcPerson,
  visitor: Visitor,
  { sso, signedInAs }: { sso: SsoConfig; signedInAs: string | undefined },
  deps: SignInDeps,
): Promise<string[]> {
  const known = await findKnown(person, deps);
  const user = known ?? (await findOrAddUser(person, visitor, { sso, signedInAs }, deps));
  return startSession(user, { how: 'sso', visitor }, deps);
}

async function findKnown(person: OidcPerson, { db }: SignInDeps): Promise<User | undefined> {
  const userId = await findUserOfIdentity(db, person);
  return userId === undefined ? undefined : findUser(db, userId);
}

/** At the first sign-in the address decides, so the provider must have verified it. */
async function findOrAddUser(
  person: OidcPerson,
  visitor: Visitor,
  { sso, signedInAs }: { sso: SsoConfig; signedInAs: string | undefined },
  deps: SignInDeps,
): Promise<User> {
  const email = requireEmail(person, sso);
  return inTransaction(deps.db, async (tx) => {
    const createdAt = deps.clock();
    const { issuer, subject } = person;
    const known = await findSignInUser(tx, { email });
    if (known) requireSamePerson(known, signedInAs);
    const user = known ?? (await makeNewcomer(email));
    await insertIdentity(tx, { issuer, subject, userId: user.id, createdAt });
    await updateUser(tx, user.id, { emailConfirmedAt: createdAt });
    return user;

    async function makeNewcomer(address: string): Promise<User> {
      if (!sso.newcomers)
        throw new AppError(
          'FORBIDDEN',
          `There is no user with the address ${address}: ask an admin to invite you.`,
        );
      const draft = { ...sso.newcomers, email: address, name: person.name?.slice(0, 255) || undefined };
      const { userId } = await addMember(draft, visitorActor(address, visitor), { ...deps, db: tx });
      if (draft.name !== undefined) await updateUser(tx, userId, { name: draft.name });
      return { id: userId, email: address, name: draft.name ?? address, createdAt };
    }
  });
}

function requireSamePerson({ id, passwordHash, email }: SignInUser, signedInAs: string | undefined): void {
  if (passwordHash === null || id === signedInAs) return;
  throw new AppError(
    'FORBIDDEN',
    `${email} has a password here: sign in with it, then use single sign-on once in the same browser. After that, both work.`,
  );
}

function requireEmail({ email, emailVerified }: OidcPerson, { domains, trustsEmail }: SsoConfig): string {
  if (email === undefined || !/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 254)
    throw new AppError('FORBIDDEN', 'The single sign-on provider did not send your email address.');
  if (emailVerified !== true && !trustsEmail)
    throw new AppError('FORBIDDEN', `The single sign-on provider has not verified your address ${email}.`);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (domains.length > 0 && !domains.includes(domain))
    throw new AppError('FORBIDDEN', `Addresses at ${domain} can’t sign in here.`);
  return email;
}

/** The state that the browser keeps while the person is at the provider. */
type SsoState = OidcPending & { returnTo: string; expiresAtMs: number };

const NAME = 'postpress_sso';
const PURPOSE = 'single sign-on';
const ATTRIBUTES = 'Path=/console/api/oidc; HttpOnly; SameSite=Lax';
export const SSO_MINUTES = 10;

export function ssoCookie(state: SsoState, secrets: SecretBox, secure: boolean): string {
  const value = secrets.seal(JSON.stringify(state), PURPOSE).toString('base64url');
  return `${NAME}=${value}; ${ATTRIBUTES}; Max-Age=${SSO_MINUTES * 60}${secure ? '; Secure' : ''}`;
}

/** The state of a cookie that this installation wrote, until it expires. */
export function readSsoState(
  header: string | undefined,
  secrets: SecretBox,
  now: Date,
): SsoState | undefined {
  const value = /(?:^|;\s*)postpress_sso=([\w-]+)/.exec(header ?? '')?.[1];
  if (value === undefined) return undefined;
  try {
    const state: SsoState = JSON.parse(secrets.open(Buffer.from(value, 'base64url'), PURPOSE).toString());
    return state.expiresAtMs > now.getTime() ? state : undefined;
  } catch {
    return undefined;
  }
}

/** Only paths in the console: anything else would make our sign-in an open redirect. */
export function safeReturn(requested: string | undefined): string {
  return requested !== undefined &&
    /^\/console(\/[\w\-./]*)?(\?[\w\-.=&%]*)?$/.test(requested) &&
    !requested.includes('..')
    ? requested
    : '/console';
}
