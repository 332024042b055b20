import {
  type Config,
  LOCAL_DOMAIN,
  type MailIdentity,
  mailIdentity,
  type ServiceAddresses,
} from '../../config/index.ts';
import type { SenderDomain } from './sender-domains.ts';

/** What the configuration says about sender domains. */
export type DomainSetup = {
  /** Read when needed: the public address is known once the server listens. */
  identity: () => MailIdentity;
  /** A zone of the operator's with the DKIM keys of all domains, to which those point by CNAME; null: domains hold their keys. */
  dkimZone: string | null;
  /** A-labels, lower case: verified on the operator's word, in every workspace. */
  trustedDomains: ReadonlySet<string>;
};

export function domainSetup(config: Config, addresses: Pick<ServiceAddresses, 'publicUrl'>): DomainSetup {
  return {
    identity: () => mailIdentity(config, addresses),
    dkimZone: config.dkimZone,
    trustedDomains: new Set(config.trustedSenderDomains.map((domain) => domain.toLowerCase())),
  };
}

/** Whether a domain is there without anybody adding it: ours while mail is captured, and those the operator trusts. */
export function isGiven(domain: string, setup: DomainSetup): boolean {
  if (domain === LOCAL_DOMAIN) return setup.identity().transport === 'capture';
  return setup.trustedDomains.has(domain);
}

/** Every domain that is there without anybody adding it. */
export function givenDomains(setup: DomainSetup): string[] {
  const own = isGiven(LOCAL_DOMAIN, setup) ? [LOCAL_DOMAIN] : [];
  return [...own, ...setup.trustedDomains];
}

/** Whether a domain exists under the transport of this installation: ours is good for captured mail only. */
export function isUsable({ captureOnly }: SenderDomain, setup: DomainSetup): boolean {
  return !captureOnly || setup.identity().transport === 'capture';
}

/** The status that counts: the operator's word stands above what DNS says, and ends with the setting. */
export function statusOf(domain: SenderDomain, setup: DomainSetup): SenderDomain['status'] {
  return setup.trustedDomains.has(domain.domain) ? 'verified' : domain.status;
}
