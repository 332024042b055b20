import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from '../../base/start-error.ts';
import { syncDirectory } from '../sync-directory.ts';

/** File name of the key in the data directory. */
const SECRET_KEY_FILE = 'secret.key';

const KEY_BYTES = 32;
const LENGTH_MIN = 32;

export function secretKeyPath(dataDir: string): string {
  return join(resolve(dataDir), SECRET_KEY_FILE);
}

/**
 * The key in the data directory, or undefined.
 *
 * @throws StartError if it is unreadable or invalid
 */
export async function readSecretKeyFile(dataDir: string): Promise<string | undefined> {
  const path = secretKeyPath(dataDir);
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartError(`The secret key cannot be read (${message}). Make it readable for this user.`, {
      cause,
    });
  }
  if (text.length >= LENGTH_MIN) return text;
  throw new StartError(
    `${path} has ${text.length} characters and is no secret key. Put the right file back, or set POSTPRESS_SECRET_KEY.`,
  );
}

/**
 * Creates a key of 256 random bits that only its owner can read, and returns the stored one: if several processes start
 * at once, one creates it. The file is complete and synced before it gets its name.
 */
export async function makeSecretKeyFile(dataDir: string): Promise<string> {
  const path = secretKeyPath(dataDir);
  await writeSecretKeyFile(dataDir, randomBytes(KEY_BYTES).toString('base64url'));
  const key = await readSecretKeyFile(dataDir);
  if (key === undefined) throw new StartError(`${path} was removed while this process started. Start again.`);
  return key;
}

/** Writes a key unless there is one. @returns whether it did */
export async function writeSecretKeyFile(dataDir: string, key: string): Promise<boolean> {
  const path = secretKeyPath(dataDir);
  const unfinished = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(resolve(dataDir), { recursive: true, mode: 0o700 });
    await writeFile(unfinished, `${key}\n`, { flag: 'wx', mode: 0o600, flush: true });
    // Linking never replaces an existing file; renaming would replace another process's key.
    await link(unfinished, path);
    await syncDirectory(resolve(dataDir));
    return true;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new StartError(
      `The secret key cannot be written (${message}). Make ${resolve(dataDir)} writable, or set POSTPRESS_SECRET_KEY.`,
      { cause },
    );
  } finally {
    await rm(unfinished, { force: true }).catch(() => {});
  }
}
