import type { Config } from '../../config/index.ts';
import { createResolve, resolveLocalhost } from '../dns/resolve.ts';
import { createAddressPolicy } from './address-policy.ts';
import type { GuardOptions } from './connector.ts';
import type { OutboundClient } from './outcome.ts';
import type { Poster, PosterOptions } from './poster.ts';
import { readAuthorities } from './read-authorities.ts';

type GuardConfig = Pick<Config, 'outboundAllow' | 'dnsServers' | 'outboundCa'>;

/**
 * The guarded outbound client of this process, by the configuration. Its modules are loaded with the first call.
 *
 * @throws StartError if the operator's authorities cannot be read
 */
export function openLazyOutboundClient(config: GuardConfig): OutboundClient {
  const guard = outboundGuard(config);
  const outbound = lazily(async () =>
    (await import('./open-outbound-client.ts')).openOutboundClient({ ...guard, userAgent: 'Postpress' }),
  );
  return { call: async (request) => (await outbound.get()).call(request), close: outbound.close };
}

/** The same for many small messages to few hosts; a service that sends none starts without it. */
export function openLazyPoster(
  config: GuardConfig,
  { answerBytesKept }: Pick<PosterOptions, 'answerBytesKept'>,
): Poster {
  const guard = outboundGuard(config);
  const poster = lazily(async () => (await import('./poster.ts')).openPoster({ ...guard, answerBytesKept }));
  return { post: async (posting) => (await poster.get()).post(posting), close: poster.close };
}

/** The configured address policy and authorities. @throws StartError if the operator's authorities cannot be read */
export function outboundGuard(config: GuardConfig): GuardOptions {
  return {
    policy: createAddressPolicy(config.outboundAllow),
    resolve: resolveLocalhost(createResolve({ servers: config.dnsServers })),
    ca: readAuthorities(config),
  };
}

/** Opens the client at the first call; closes it only if it was opened. */
function lazily<T extends { close(): Promise<void> }>(open: () => Promise<T>) {
  let opened: Promise<T> | undefined;
  return {
    get: () => {
      opened ??= open();
      return opened;
    },
    close: async () => (await opened)?.close(),
  };
}
