import { isIP } from 'node:net';
import type { Config } from '../../config/index.ts';
import { createResolve, type Resolve } from '../dns/resolve.ts';
import { type AddressPolicy, createAddressPolicy } from './address-policy.ts';

/** Nothing when a URL may be stored to be called later, else the reason in one sentence. */
export type JudgeUrl = (url: string) => Promise<string | undefined>;

const HTTPS_PORT = 443;

/** Judges by the installation's own address policy and name servers. */
export function openJudgeUrl(config: Pick<Config, 'outboundAllow' | 'dnsServers'>): JudgeUrl {
  return createJudgeUrl(
    createAddressPolicy(config.outboundAllow),
    createResolve({ servers: config.dnsServers }),
  );
}

/**
 * Judges an HTTPS URL that somebody chose, before it is stored: its form, a literal address, and the addresses its name
 * has at present. A name that nobody knows yet may be known later, so it passes: the guarded door judges every call anew.
 */
export function createJudgeUrl(policy: AddressPolicy, resolve: Resolve): JudgeUrl {
  return async (text) => {
    const url = URL.parse(text);
    if (!url) return 'This is no URL.';
    if (url.protocol !== 'https:') return 'Only https: addresses are called.';
    if (url.username !== '' || url.password !== '')
      return 'An address with a user name or password is not called.';
    const port = Number(url.port) || HTTPS_PORT;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0) return policy.refusal(host, port);
    const resolved = await resolve(host);
    if (!resolved.ok) return undefined;
    const refusals = resolved.addresses.map(({ address }) => policy.refusal(address, port));
    const refused = refusals.find((each) => each !== undefined);
    return refused === undefined ? undefined : `${host}: ${refused}`;
  };
}
