import {
  type Config,
  LOCAL_DOMAIN,
  type MailIdentity,
  mailIdentity,
  type ServiceAddresses,
} from '../../config/index.ts';
import type { SenderDomain } from './sender-domains.ts';

export type DomainSetup = {
  /** The address of this installation, without a trailing slash; read when needed, as the identity. */
  publicUrl: () => string;
  /** Read when needed: the public address is known once the server listens. */
  identity: () => MailIdentity;
  /**
   * The operator's zone with the DKIM keys of all domains, which point there by CNAME; null: domains have their own
   * records.
   */
  dkimZone: string | null;
  /** Whether a listener takes reports about domains by email. */
  takesReports: boolean;
  /** A-labels, lower case: domains that the operator configured as verified in every workspace. */
  trustedDomains: ReadonlySet<string>;
};

export function domainSetup(config: Config, addresses: Pick<ServiceAddresses, 'publicUrl'>): DomainSetup {
  return {
    publicUrl: () => addresses.publicUrl,
    identity: () => mailIdentity(config, addresses),
    dkimZone: config.dkimZone,
    takesReports: config.inboundPort !== 0,
    trustedDomains: new Set(config.trustedSenderDomains.map((domain) => domain.toLowerCase())),
  };
}

/** Where receivers send reports about domains; null where this installation takes none. */
export function reportAddress({ identity, takesReports }: DomainSetup): string | null {
  const { hostname, returnPathDomain } = identity();
  return takesReports && hostname !== LOCAL_DOMAIN ? `${REPORTS_LOCAL_PART}@${returnPathDomain}` : null;
}

/** The local part of {@link reportAddress}, at the return-path domain. */
export const REPORTS_LOCAL_PART = 'dmarc-reports';

/** Whether every workspace has the domain: ours while email is captured, and those the operator configured. */
export function isGiven(domain: string, setup: DomainSetup): boolean {
  if (domain === LOCAL_DOMAIN) return setup.identity().transport === 'capture';
  return setup.trustedDomains.has(domain);
}

/** All domains that every workspace has. */
export function givenDomains(setup: DomainSetup): string[] {
  const own = isGiven(LOCAL_DOMAIN, setup) ? [LOCAL_DOMAIN] : [];
  return [...own, ...setup.trustedDomains];
}

/** Whether a domain can be used with this installation's transport: ours is for captured email only. */
export function isUsable({ captureOnly }: SenderDomain, setup: DomainSetup): boolean {
  return !captureOnly || setup.identity().transport === 'capture';
}

/** The effective status: the operator's setting overrides DNS, for as long as it is set. */
export function statusOf(domain: SenderDomain, setup: DomainSetup): SenderDomain['status'] {
  return setup.trustedDomains.has(domain.domain) ? 'verified' : domain.status;
}
