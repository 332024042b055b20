import type {
  DomainListResult,
  DomainResult,
  ManagedDomainListResult,
  VerifyDomainResult,
} from '@postpress/contracts';
import type { DkimKey } from './dkim-keys.ts';
import { currentKeys, dnsRecordsOf } from './dns-records.ts';
import { type DomainSetup, statusOf } from './domain-setup.ts';
import type { SenderDomain } from './sender-domains.ts';
import type { DomainCheck } from './verify-domain.ts';

export function toWireListed(domain: SenderDomain, setup: DomainSetup): DomainListResult['data'][number] {
  const { id, createdAt } = domain;
  return {
    id,
    domain: domain.domain,
    status: statusOf(domain, setup),
    createdAt: createdAt.toISOString(),
  };
}

export function toWireDomain(
  domain: SenderDomain,
  keys: readonly DkimKey[],
  setup: DomainSetup,
  now: Date,
  trackingHost: string | null,
): DomainResult['data'] {
  return {
    ...toWireListed(domain, setup),
    dkimTokens: tokensOf(keys),
    dnsRecords: dnsRecordsOf(domain, keys, setup, now, trackingHost),
    tls: domain.tls,
    maxPerHour: domain.maxPerHour,
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

/** A domain with the findings of the last check. */
export function toWireManaged(
  domain: SenderDomain,
  setup: DomainSetup,
): ManagedDomainListResult['data'][number] {
  const { captureOnly, ownershipVerified, dkimStatus, findings } = domain;
  return {
    ...toWireListed(domain, setup),
    maxPerHour: domain.maxPerHour,
    trusted: setup.trustedDomains.has(domain.domain),
    captureOnly,
    ownershipVerified: ownershipVerified || captureOnly,
    dkimStatus: captureOnly ? 'SUCCESS' : dkimStatus,
    dkimGoneSince: toTime(domain.dkimGoneSince),
    checkedAt: toTime(domain.checkedAt),
    nextCheckAt: toTime(domain.nextCheckAt),
    findings: findings ?? [],
  };
}

function toTime(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

function tokensOf(keys: readonly DkimKey[]): string[] {
  return currentKeys(keys).map(({ selector }) => selector);
}
