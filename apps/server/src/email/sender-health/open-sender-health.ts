import type { BlocklistListing, HealthCheck, ReportPeriod, SenderHealthResult } from '@postpress/contracts';
import { LRUCache } from 'lru-cache';
import { type Clock, HOUR_MS, MINUTE_MS } from '../../base/clock.ts';
import { inTime } from '../../base/in-time.ts';
import { agedBy } from '../../base/remember-for.ts';
import type { Blocklist } from '../../config/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import { summarizeReports } from '../domain-reports/summarize-reports.ts';
import { reportAddress, statusOf } from '../domains/domain-setup.ts';
import type { SenderDomain } from '../domains/sender-domains.ts';
import { addressesOf } from '../readiness/addresses-of.ts';
import { checkDmarc } from '../readiness/check-dmarc.ts';
import { checkSpf } from '../readiness/check-spf.ts';
import type { ReadinessDeps } from '../readiness/deps.ts';
import { type Fact, TRY_AGAIN, warn } from '../readiness/fact.ts';
import { sendingAddresses } from '../readiness/sending-addresses.ts';
import { listHealthCounts } from '../statistics/sender-health-counts.ts';
import { askBlocklist, type Listable, listablesOf } from './ask-blocklists.ts';
import { nextStep } from './next-step.ts';
import { recentFigures } from './recent-figures.ts';
import { sumFigures } from './sum-figures.ts';

type Health = SenderHealthResult['data'];

export type SenderHealthDeps = ReadinessDeps & {
  clock: Clock;
  /** Lists that the operator named. */
  blocklists: readonly Blocklist[];
  /** Of a monotonic clock. */
  nowMs?: () => number;
};

const PROVIDERS_SHOWN = 20;
/** Addresses that lists are asked about, per domain. */
const ADDRESSES_MAX = 10;
const TLS_FAILURES_SHOWN = 5;
const CHECK_MS = 10_000;
const RECORDS_KEPT_MS = 10 * MINUTE_MS;
const LISTINGS_KEPT_MS = HOUR_MS;
/** What was not answered is asked again after this time. */
const UNANSWERED_KEPT_MS = MINUTE_MS;
const KEPT_MAX = 5_000;

export type ReadSenderHealth = (
  domain: SenderDomain,
  of: { projectId: number; period: ReportPeriod },
  db: Db,
) => Promise<Health>;

/**
 * Reads how a sender domain does for one project: counts that are kept by day, reports, and DNS. Answers of DNS are
 * remembered by this process: records for ten minutes, blocklists for an hour, for all who ask.
 */
export function openSenderHealth(deps: SenderHealthDeps): ReadSenderHealth {
  const { clock, setup, dns } = deps;
  const remember = rememberAnswers(deps.nowMs ?? (() => performance.now()));

  const checks = async (domain: SenderDomain) => {
    const own = { ...deps, sources: sourcesOf(domain, deps) };
    const key = own.sources.map(({ address }) => address).join();
    const [spf, dmarc] = await Promise.all([
      remember(`spf ${key}`, RECORDS_KEPT_MS, () => factsOf('SPF', checkSpf(own)), areKnown),
      domain.captureOnly
        ? []
        : remember(
            `dmarc ${domain.domain}`,
            RECORDS_KEPT_MS,
            () => factsOf('DMARC', checkDmarc(domain.domain, dns)),
            areKnown,
          ),
    ]);
    return {
      checks: { spf: toCheck(domain.captureOnly ? [] : spf), dkim: dkimOf(domain), dmarc: toCheck(dmarc) },
      isDmarcKnown: areKnown(dmarc),
    };
  };

  const listings = rememberListings(deps, remember);

  return async (domain, { projectId, period }, db) => {
    const reports = await summarizeReports(domain, period, { db, now: clock() });
    const { from, to, tls, dmarc } = reports;
    const [counts, { checks: records, isDmarcKnown }, lists] = await Promise.all([
      listHealthCounts(db, {
        projectId,
        domain: domain.domain,
        first: from,
        last: to,
        limit: PROVIDERS_SHOWN,
      }),
      checks(domain),
      listings(domain),
    ]);
    const failures = tls.failures.slice(0, TLS_FAILURES_SHOWN);
    const found = {
      domain: domain.domain,
      checks: records,
      tls: {
        mode: domain.tls,
        reports: tls.reports,
        succeeded: tls.succeeded,
        failed: tls.failed,
        failures: failures.map(({ type, sessions, message }) => ({ type, sessions, says: message })),
      },
      blocklists: lists,
      ...sumFigures(counts),
    };
    const next = nextStep({
      ...found,
      recent: recentFigures(counts, to),
      isVerified: statusOf(domain, setup) === 'verified',
      isCaptured: domain.captureOnly,
      isDmarcKnown,
      reports: dmarc.reports,
      takesReports: reportAddress(setup) !== null,
      advice: dmarc.advice,
    });
    return { ...found, from, to, next };
  };
}

/** What lists say of a domain and its addresses; null where none is to be asked. */
function rememberListings(
  deps: SenderHealthDeps,
  remember: Remember,
): (domain: SenderDomain) => Promise<BlocklistListing[] | null> {
  const { setup, dns, blocklists } = deps;
  const ownAddresses = () =>
    remember(
      'addresses',
      RECORDS_KEPT_MS,
      () => addressesOf(setup.identity().hostname, dns),
      ({ length }) => length > 0,
    );
  const askOnce = (list: Blocklist, { subject }: Listable) =>
    remember(
      `list ${list.zone} ${subject}`,
      LISTINGS_KEPT_MS,
      () => askBlocklist(list, subject, dns),
      ({ state }) => state !== 'unanswered',
    );
  return async (domain) => {
    const { transport } = setup.identity();
    if (blocklists.length === 0 || domain.captureOnly || transport === 'capture') return null;
    const addresses = transport === 'mx' ? leavingFrom(await ownAddresses(), domain, deps) : [];
    const asked = listablesOf(domain.domain, addresses.slice(0, ADDRESSES_MAX));
    const pairs = blocklists.flatMap((list) =>
      asked.filter(({ of }) => of === list.of).map((listable) => [list, listable] as const),
    );
    return Promise.all(pairs.map(([list, listable]) => askOnce(list, listable)));
  };
}

/** Those for all domains, and those for this one: the owners of others are not shown. */
function sourcesOf({ domain }: SenderDomain, { sources }: ReadinessDeps): ReadinessDeps['sources'] {
  return sources.filter(({ senderDomain }) => senderDomain === null || senderDomain === domain);
}

/** @param found the addresses of this machine’s host name */
function leavingFrom(found: readonly string[], domain: SenderDomain, deps: ReadinessDeps): string[] {
  return sendingAddresses(found, { ...deps, sources: sourcesOf(domain, deps) }).map(({ address }) => address);
}

async function factsOf(check: string, facts: Promise<Fact[]>): Promise<Fact[]> {
  return inTime(facts, CHECK_MS).catch(() => [
    warn(check, 'Name servers did not answer in time.', TRY_AGAIN),
  ]);
}

function areKnown(facts: readonly Fact[]): boolean {
  return facts.every(({ cure }) => cure !== TRY_AGAIN);
}

const ranks = ['ok', 'warn', 'fail'] as const;

/** The worst of several facts; none: it does not apply. */
function toCheck(facts: readonly Fact[]): HealthCheck {
  const [first] = facts.toSorted((one, other) => ranks.indexOf(other.state) - ranks.indexOf(one.state));
  if (!first) return { state: 'skipped', says: 'Email is only captured.', cure: null };
  return { state: first.state, says: first.says, cure: first.cure ?? null };
}

/** By the last check of the domain, which is daily: nothing is asked. */
function dkimOf({ id, captureOnly, dkimStatus, findings }: SenderDomain): HealthCheck {
  if (captureOnly) return toCheck([]);
  const wrong = findings?.find(({ purpose, state }) => purpose === 'dkim' && state !== 'ok');
  const cure = `Publish the records listed on the page of the domain and by GET /v3/domains/${id}.`;
  if (dkimStatus === 'SUCCESS')
    return { state: 'ok', says: 'Its DKIM records were found in the last check.', cure: null };
  const says = wrong ? `${wrong.name}: ${wrong.message}` : 'Its DKIM records were not found yet.';
  return { state: dkimStatus === 'TEMPORARY_FAILURE' ? 'warn' : 'fail', says, cure };
}

type Remember = ReturnType<typeof rememberAnswers>;

/** Remembers answers by key; those who ask meanwhile wait for the same one. */
function rememberAnswers(nowMs: () => number) {
  const kept = new LRUCache<string, Promise<unknown>>({ max: KEPT_MAX, ...agedBy(nowMs) });
  return async <T>(
    key: string,
    ttl: number,
    ask: () => Promise<T>,
    isAnswer: (answer: T) => boolean,
  ): Promise<T> => {
    const known = kept.get(key) as Promise<T> | undefined;
    if (known) return known;
    const asking = ask();
    kept.set(key, asking, { ttl });
    try {
      const answer = await asking;
      if (!isAnswer(answer)) kept.set(key, asking, { ttl: UNANSWERED_KEPT_MS });
      return answer;
    } catch (cause) {
      kept.delete(key);
      throw cause;
    }
  };
}
