import type { Log } from '../../base/log.ts';
import { StartError } from '../../base/start-error.ts';
import type { Config } from '../../config/index.ts';
import type { Db } from '../database/tables.ts';
import { claimSecretCheck, findSecretCheck } from './installation-check.ts';
import { createSecretBox, SealedElsewhere, type SecretBox } from './secret-box.ts';
import { makeSecretKeyFile, readSecretKeyFile, secretKeyPath } from './secret-key-file.ts';

export type SecretsConfig = Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl'>;

const PURPOSE = 'secret check';
const KNOWN_TEXT = 'postpress';

/**
 * Whether this process can open what the installation has sealed. Changes nothing.
 *
 * @throws StartError for a wrong key, or a missing one although secrets were sealed
 */
export async function checkSecrets(db: Db, config: SecretsConfig): Promise<'opens' | 'unused'> {
  const check = await findSecretCheck(db);
  if (check === undefined) return 'unused';
  const key = config.secretKey ?? (await readSecretKeyFile(config.dataDir));
  if (key === undefined) throw new StartError(missing(config));
  requireSame(createSecretBox(key), check, config);
  return 'opens';
}

/**
 * The secrets of this installation, with POSTPRESS_SECRET_KEY or the key in `secret.key` of the data directory, which
 * the first start creates. The database identifies the key, and every later process must have the same.
 *
 * @throws StartError for a wrong key, or a missing one although secrets were sealed
 */
export async function openSecrets(db: Db, config: SecretsConfig, log: Log): Promise<SecretBox> {
  const check = await findSecretCheck(db);
  const key = config.secretKey ?? (await readSecretKeyFile(config.dataDir));
  // A new key could not open existing secrets, and would get in the way of the right one.
  if (key === undefined && check !== undefined) throw new StartError(missing(config));
  if (config.secretKey === null && config.databaseUrl !== null)
    log.warn(
      { file: secretKeyPath(config.dataDir) },
      'The secret key lies in this data directory, the database elsewhere: processes on other machines need the same key (POSTPRESS_SECRET_KEY)',
    );
  const box = createSecretBox(key ?? (await makeSecretKeyFile(config.dataDir)));
  if (check === undefined && (await claimSecretCheck(db, box.seal(KNOWN_TEXT, PURPOSE)))) return box;
  requireSame(box, check ?? (await findSecretCheck(db)), config);
  return box;
}

function requireSame(box: SecretBox, check: Buffer | undefined, config: SecretsConfig): void {
  if (check === undefined || opens(box, check)) return;
  throw new StartError(
    `${keyLocation(config)} is not the key that this database was first used with: DKIM keys and webhook secrets would not open. ${remedyFor(config)}`,
  );
}

function opens(box: SecretBox, check: Buffer): boolean {
  try {
    return box.open(check, PURPOSE).toString() === KNOWN_TEXT;
  } catch (cause) {
    if (cause instanceof SealedElsewhere) return false;
    throw cause;
  }
}

/** The source of this process's key, for people. */
export function keyLocation({ secretKey, dataDir }: SecretsConfig): string {
  return secretKey === null ? secretKeyPath(dataDir) : 'POSTPRESS_SECRET_KEY';
}

function missing(config: SecretsConfig): string {
  return `The secret key of this installation is missing: DKIM keys and webhook secrets in the database are sealed with it. ${remedyFor(config)}`;
}

function remedyFor({ dataDir }: SecretsConfig): string {
  return `Set POSTPRESS_SECRET_KEY to the key of the first process, or put its file secret.key at ${secretKeyPath(dataDir)}. If it is lost for good: postpress secrets reset.`;
}
