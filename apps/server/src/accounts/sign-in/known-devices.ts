import { isSameSecret } from '../../base/is-same-secret.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { userRows } from '../users.ts';

type Authenticating = Pick<SecretBox, 'authenticate'>;

const NAME = 'postpress_device';
const ATTRIBUTES = 'Path=/console; HttpOnly; SameSite=Lax';
const PURPOSE = 'known device';
const DAY_SECONDS = 86_400;
/** Days for which a device stays known after its last sign-in. */
const KNOWN_DEVICE_DAYS = 180;

/**
 * The cookie that identifies a device: an id with our signature. It grants no access; failed attempts of the device are
 * counted separately for accounts that have signed in from it.
 */
export function deviceCookie(id: string, secrets: Authenticating, secure: boolean): string {
  const seconds = KNOWN_DEVICE_DAYS * DAY_SECONDS;
  return `${NAME}=${id}.${signatureOf(id, secrets)}; ${ATTRIBUTES}; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
}

/** The id in a cookie that this installation signed. */
export function readDeviceCookie(header: string | undefined, secrets: Authenticating): string | undefined {
  const [, id = '', signature = ''] =
    /(?:^|;\s*)postpress_device=([0-9a-f-]{36})\.([\w-]+)/.exec(header ?? '') ?? [];
  return isSameSecret(signature, signatureOf(id, secrets)) ? id : undefined;
}

function signatureOf(id: string, secrets: Authenticating): string {
  return secrets.authenticate(id, PURPOSE).toString('base64url');
}

type KnownDevice = { deviceId: string; userId: string };

/** Records a successful sign-in of a user from a device. */
export async function rememberDevice(db: Db, { deviceId, userId }: KnownDevice, now: Date): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ device_id: deviceId, user_id: userId, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['device_id', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute();
}

/** Whether the account of an address has signed in from this device. */
export async function isKnownDevice(
  db: Db,
  { deviceId, email }: { deviceId: string; email: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin(userRows(db).as('person'), 'person.id', 'known_devices.user_id')
    .select('user_id')
    .where('device_id', '=', deviceId)
    .where('email', '=', email.toLowerCase())
    .where('last_used_at', '>', unknownSince(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets one device of a user: its attempts count like those of unknown devices. */
export async function forgetDevice(db: Db, { deviceId, userId }: KnownDevice): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('device_id', '=', deviceId)
    .where('user_id', '=', userId)
    .execute();
}

/** Forgets all devices of a user, or all but one. */
export async function forgetDevices(db: Db, userId: string, except?: string): Promise<void> {
  let query = db.deleteFrom('known_devices').where('user_id', '=', userId);
  if (except !== undefined) query = query.where('device_id', '!=', except);
  await query.execute();
}

export async function deleteUnusedDevices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<=', unknownSince(now)).execute();
}

function unknownSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_DEVICE_DAYS * DAY_SECONDS * 1_000);
}
