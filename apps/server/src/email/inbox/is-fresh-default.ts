import { countProjects } from '../../accounts/index.ts';
import type { Config } from '../../config/index.ts';
import type { Db } from '../../platform/database/tables.ts';

type Settings = Pick<Config, 'host' | 'publicUrl' | 'emailTransport' | 'smtpUrl'>;

/**
 * Whether an installation is unchanged since its first start: it listens on a loopback address, has no public address,
 * no transport setting, and exactly one project.
 */
export async function isFreshDefault(
  { host, publicUrl, emailTransport, smtpUrl }: Settings,
  db: Db,
): Promise<boolean> {
  const isLoopback = host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host);
  const isDefault = publicUrl === null && emailTransport === 'auto' && smtpUrl === null;
  return isLoopback && isDefault && (await countProjects(db)) === 1;
}
