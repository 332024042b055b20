import { isIP } from 'node:net';
import type { Config } from '../../config/index.ts';
import { createResolve, type Resolve, resolveLocalhost } from '../dns/resolve.ts';
import { type AddressPolicy, createAddressPolicy } from './address-policy.ts';
import { checkUrl, SECURE_OR_LOOPBACK } from './check-url.ts';

/** The reason in one sentence why a URL may not be stored for later calls; undefined if it may. */
export type JudgeUrl = (url: string) => Promise<string | undefined>;

const HTTPS_PORT = 443;
const HTTP_PORT = 80;

/** Uses the installation's address policy and name servers. */
export function openJudgeUrl(config: Pick<Config, 'outboundAllow' | 'dnsServers'>): JudgeUrl {
  return createJudgeUrl(
    createAddressPolicy(config.outboundAllow),
    resolveLocalhost(createResolve({ servers: config.dnsServers })),
  );
}

/**
 * Judges a customer's URL before it is stored: its scheme, a literal address, and the current addresses of its name. A
 * name without addresses passes, because it may get one later and the guarded client judges every call again.
 */
export function createJudgeUrl(policy: AddressPolicy, resolve: Resolve): JudgeUrl {
  return async (text) => {
    const url = checkUrl(text, SECURE_OR_LOOPBACK);
    if ('kind' in url) return url.message;
    const port = Number(url.port) || (url.protocol === 'https:' ? HTTPS_PORT : HTTP_PORT);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0) return policy.refusal(host, port);
    const resolved = await resolve(host);
    if (!resolved.ok) return undefined;
    const refusals = resolved.addresses.map(({ address }) => policy.refusal(address, port));
    const refused = refusals.find((each) => each !== undefined);
    return refused === undefined ? undefined : `${host}: ${refused}`;
  };
}
