import type { DomainListResult, DomainResult, VerifyDomainResult } from '@postpress/contracts';
import type { DkimKey } from './dkim-keys.ts';
import { currentKeys, dnsRecordsOf } from './dns-records.ts';
import { type DomainSetup, statusOf } from './domain-setup.ts';
import type { SenderDomain } from './sender-domains.ts';
import type { DomainCheck } from './verify-domain.ts';

/** A domain as lists show it. */
export function toWireListed(domain: SenderDomain, setup: DomainSetup): DomainListResult['data'][number] {
  const { id, createdAt } = domain;
  return {
    id,
    domain: domain.domain,
    status: statusOf(domain, setup),
    createdAt: createdAt.toISOString(),
  };
}

/** A domain with all that is to be published for it. */
export function toWireDomain(
  domain: SenderDomain,
  keys: readonly DkimKey[],
  setup: DomainSetup,
  now: Date,
): DomainResult['data'] {
  return {
    ...toWireListed(domain, setup),
    dkimTokens: tokensOf(keys),
    dnsRecords: dnsRecordsOf(domain, keys, setup, now),
  };
}

export function toWireCheck(
  { domain, dkimStatus, findings }: DomainCheck,
  keys: readonly DkimKey[],
  setup: DomainSetup,
): VerifyDomainResult['data'] {
  return {
    id: domain.id,
    domain: domain.domain,
    status: statusOf(domain, setup),
    ownership: { verified: domain.ownershipVerified || domain.captureOnly },
    dkim: { status: dkimStatus, tokens: tokensOf(keys) },
    findings,
  };
}

function tokensOf(keys: readonly DkimKey[]): string[] {
  return currentKeys(keys).map(({ selector }) => selector);
}
