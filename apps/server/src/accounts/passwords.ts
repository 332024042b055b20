import { hash, verify } from '@node-rs/argon2';

const ARGON2ID = 2;
/** OWASP's first choice for argon2id: 19 MiB, two passes; 7 ms. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id text of a password, including parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Whether the password is correct. Takes as long for a user without one, so the time does not reveal which users exist.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash()), password);
  return stored !== null && matches;
}

let dummyHashPromise: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummyHashPromise ??= hashPassword('stands in for a user that has no password');
  return dummyHashPromise;
}
