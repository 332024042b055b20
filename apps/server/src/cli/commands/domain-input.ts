import { type Config, serviceAddresses } from '../../config/index.ts';
import type { DomainSetup } from '../../email/index.ts';

/** The configuration of sender domains, as the server of this machine reads it. */
export async function domainSetupOf(config: Config): Promise<DomainSetup> {
  const { domainSetup } = await import('../../email/index.ts');
  return domainSetup(config, serviceAddresses(config));
}
