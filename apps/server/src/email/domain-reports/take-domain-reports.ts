import { hash } from 'node:crypto';
import { domainReportLimits, HISTORY_DAYS } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { type Clock, DAY_MS, dayOf } from '../../base/clock.ts';
import { lowestIdAt, type NewId } from '../../base/ids.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { type Compute, foreignComputation } from '../../platform/threads/compute.ts';
import { listVerifiedDomains } from '../domains/sender-domains.ts';
import type { DmarcRecord, DomainReport, ReadReports } from './domain-report.ts';
import { hasDomainReports, insertDomainReport, type NewDomainReport } from './domain-reports.ts';
import type { readDomainReports } from './read-domain-reports.thread.ts';

export type TakeReportsDeps = { db: Db; clock: Clock; newId: NewId; compute: Compute };

/** What became of the reports of a message or a file; `refused` are sentences. */
export type TakenReports = { added: number; known: number; refused: string[] };

/**
 * Reads the reports of a message or a file and keeps them with the verified domains that they are about.
 *
 * @param only the domain that an upload is for; without it, whichever domain a report names
 */
export async function takeDomainReports(
  raw: Uint8Array,
  { tenant, only }: { tenant: string; only?: SenderDomainName },
  deps: TakeReportsDeps,
): Promise<TakenReports> {
  const { reports, faults } = await read(raw, tenant, deps);
  const taken: TakenReports = { added: 0, known: 0, refused: [...faults] };
  for (const report of reports) {
    const fault = findTimeFault(report, deps.clock());
    if (fault === undefined) await keep(report, only, taken, deps);
    else taken.refused.push(fault);
  }
  return taken;
}

const reportsWork = foreignComputation<typeof readDomainReports>(
  import.meta.resolve('./read-domain-reports.thread.ts'),
  'readDomainReports',
);

async function read(raw: Uint8Array, tenant: string, { compute }: TakeReportsDeps): Promise<ReadReports> {
  try {
    return await compute(reportsWork, { raw }, { tenant, characters: raw.byteLength });
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'PAYLOAD_TOO_LARGE')
      return { reports: [], faults: ['It takes too long to read.'] };
    throw cause;
  }
}

function findTimeFault({ beginsAt, endsAt }: DomainReport, now: Date): string | undefined {
  if (beginsAt.getTime() > now.getTime() + DAY_MS) return 'It is about the future.';
  if (endsAt.getTime() < now.getTime() - HISTORY_DAYS * DAY_MS)
    return `It is about a time more than ${HISTORY_DAYS} days ago.`;
  return undefined;
}

async function keep(
  report: DomainReport,
  only: SenderDomainName | undefined,
  taken: TakenReports,
  deps: TakeReportsDeps,
): Promise<void> {
  const parts = await partsOf(report, only, deps.db);
  const own = [...parts.values()].filter(({ domainId }) => only === undefined || domainId === only.id);
  if (own.length === 0) {
    const which = only === undefined ? 'a verified domain' : 'this domain';
    taken.refused.push(`It is about ${report.domain}, not about ${which}.`);
    return;
  }
  const since = lowestIdAt(new Date(deps.clock().getTime() - DAY_MS));
  await inTransaction(deps.db, async (tx: Tx) => {
    for (const { domainId, ...content } of own) {
      const most = domainReportLimits.reportsPerDay;
      if (await hasDomainReports(tx, domainId, { since, most })) {
        taken.refused.push(`${most} reports about this domain arrived within 24 hours.`);
        continue;
      }
      const isNew = await insertDomainReport(tx, { ...rowOf(report, domainId, deps), ...content, domainId });
      if (isNew) taken.added += 1;
      else taken.known += 1;
    }
  });
}

type SenderDomainName = { id: number; domain: string };

type Part = Pick<NewDomainReport, 'domainId' | 'passed' | 'failed' | 'records' | 'tlsFailures'>;

/**
 * What a report says about each verified domain. A policy often covers the names below a domain, which may be of
 * another workspace: each record goes to the nearest verified domain of its From field.
 */
async function partsOf(
  report: DomainReport,
  only: SenderDomainName | undefined,
  db: Db,
): Promise<Map<number, Part>> {
  const names = report.kind === 'tls' ? [report.domain] : report.records.map(({ headerFrom }) => headerFrom);
  const known = await listVerifiedDomains(db, [...new Set(names.flatMap(withParents))]);
  // A domain that the operator trusts is verified without a record of it.
  const idByName = new Map([...known, ...(only ? [only] : [])].map(({ id, domain }) => [domain, id]));
  const ownerOf = (name: string) => {
    const owner = withParents(name).find((each) => idByName.has(each));
    return owner === undefined ? undefined : idByName.get(owner);
  };
  const parts = new Map<number, Part>();
  if (report.kind === 'tls') {
    const domainId = ownerOf(report.domain);
    const { succeeded: passed, failed, failures: tlsFailures } = report;
    if (domainId !== undefined) parts.set(domainId, { domainId, passed, failed, records: [], tlsFailures });
    return parts;
  }
  for (const [domainId, records] of Map.groupBy(report.records, ({ headerFrom }) => ownerOf(headerFrom))) {
    if (domainId === undefined) continue;
    const passed = sumOf(records.filter(({ dkimAligned, spfAligned }) => dkimAligned || spfAligned));
    parts.set(domainId, { domainId, passed, failed: sumOf(records) - passed, records, tlsFailures: [] });
  }
  return parts;
}

function sumOf(records: readonly DmarcRecord[]): number {
  return records.reduce((sum, { emails }) => sum + emails, 0);
}

/** A name and those above it, down to two labels, the nearest first. */
function withParents(name: string): string[] {
  const labels = name.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

function rowOf(report: DomainReport, domainId: number, { clock, newId }: TakeReportsDeps) {
  const { kind, reporter, reportId, domain, beginsAt } = report;
  const identity = JSON.stringify([domainId, kind, domain, reporter.toLowerCase(), reportId]);
  return {
    id: newId(),
    kind,
    reporter,
    receivedAt: clock(),
    day: dayOf(beginsAt),
    policy: report.kind === 'dmarc' ? report.policy : null,
    fingerprint: hash('sha256', identity, 'buffer'),
  };
}
