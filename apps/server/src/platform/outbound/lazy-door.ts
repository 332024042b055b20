import type { Config } from '../../config/index.ts';
import { createResolve } from '../dns/resolve.ts';
import { createAddressPolicy } from './address-policy.ts';
import type { Door } from './outcome.ts';
import { readAuthorities } from './read-authorities.ts';

/**
 * The one way out of this process to addresses that others chose, by the configuration. What it is made of is loaded with
 * the first call.
 *
 * @throws StartError when the operator's authorities cannot be read
 */
export function openLazyDoor(config: Pick<Config, 'outboundAllow' | 'dnsServers' | 'outboundCa'>): Door {
  const policy = createAddressPolicy(config.outboundAllow);
  const resolve = createResolve({ servers: config.dnsServers });
  const ca = readAuthorities(config);
  let opened: Promise<Door> | undefined;
  const open = () => {
    opened ??= import('./door.ts').then(({ openDoor }) =>
      openDoor({ policy, resolve, ca, userAgent: 'Postpress' }),
    );
    return opened;
  };
  return {
    call: async (request) => (await open()).call(request),
    close: async () => (await opened)?.close(),
  };
}
