import type { Answer, FindingState, ReportPeriod, SenderHealthResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  type Column,
  EmptyState,
  Figure,
  Notice,
  Page,
  Section,
  Status,
  Table,
  type Tone,
} from '@postpress/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Activity, CircleAlert, CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { callData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { domainsKey, type ManagedDomain, useDomains } from '../domains/domain-calls.ts';
import { useDomainPeriod } from '../domains/use-domain-period.tsx';
import '../messages/later-texts.ts';
import { durationText, numberText, percentText, t } from '../messages/translate.ts';
import { rateLimits, shareOf } from '../overview/rates.ts';
import { findingText } from '../parts/finding-text.ts';
import { Loaded } from '../parts/loaded.tsx';

type Health = Answer<typeof SenderHealthResult>['data'];
type Figures = Health['total'];

/** How the email of one domain does at mailbox providers, and what to do next. */
export default function HealthPage() {
  const domains = useDomains();
  return (
    <Loaded query={domains}>
      {(rows) => {
        const [first] = rows;
        if (first) return <HealthOf domains={rows} first={first} />;
        return (
          <Page title={t('health.title')} lead={t('health.lead')}>
            <EmptyState icon={Activity} title={t('health.noDomains')} text={t('health.noDomainsText')} />
          </Page>
        );
      }}
    </Loaded>
  );
}

function HealthOf({ domains, first }: { domains: readonly ManagedDomain[]; first: ManagedDomain }) {
  const { chosen, period, choices } = useDomainPeriod(domains, first);
  const { to } = useRoute();
  const { id, domain } = chosen;
  const health = useHealth(domain, period);
  return (
    <Page title={t('health.title')} lead={t('health.lead')} actions={choices}>
      <Loaded query={health}>
        {(data) => (
          <>
            <NextStep health={data} />
            <FiguresSection health={data} />
            <Section title={t('health.records')}>
              {(['spf', 'dkim', 'dmarc'] as const).map((name) => (
                <RecordCheck key={name} name={name.toUpperCase()} check={data.checks[name]} />
              ))}
              <div className="pp-row">
                <Link className="pp-button" href={to(`domains/${id}`)}>
                  {t('goingLive.open.domain')}
                </Link>
              </div>
            </Section>
            <TlsSection tls={data.tls} held={data.total.held} />
            <BlocklistSection blocklists={data.blocklists} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const tones = { fail: 'bad', warn: 'warn', ok: 'info' } as const satisfies Record<string, Tone>;

function NextStep({ health: { next, domain } }: { health: Health }) {
  const values = {
    domain,
    subject: next.subject ?? '',
    where: next.subject ?? t('health.everywhere'),
    percent: percentText(next.percent ?? 0),
  };
  return (
    <Notice tone={next.code === 'nothing' ? 'good' : tones[next.state]}>
      <div className="pp-lines">
        <b>{t('health.next')}</b>
        <p>{t(`health.next.${next.code}`, values)}</p>
      </div>
    </Notice>
  );
}

/** A row of the table: a provider, or all others. */
type Row = Figures & { provider: string };

const columns: readonly Column<Row>[] = [
  { head: t('health.provider'), cell: ({ provider }) => provider },
  { head: t('emails.status.sent'), align: 'end', cell: ({ sent }) => numberText(sent) },
  ...(['bounced', 'complained'] as const).map(
    (name): Column<Row> => ({
      head: t(`emails.status.${name}`),
      align: 'end',
      cell: (row) => <Share of={row} name={name} />,
    }),
  ),
  { head: t('health.deferrals'), align: 'end', cell: ({ deferrals }) => numberText(deferrals) },
  { head: t('health.held'), align: 'end', cell: ({ held }) => numberText(held) },
  {
    head: t('health.accept'),
    align: 'end',
    cell: ({ acceptSeconds }) =>
      acceptSeconds ? `${durationText(acceptSeconds.p50)} · ${durationText(acceptSeconds.p95)}` : '–',
  },
];

function Share({ of, name }: { of: Figures; name: 'bounced' | 'complained' }) {
  const share = shareOf(of[name], of.sent);
  if (share === undefined) return '–';
  const text = percentText(share);
  if (share <= rateLimits[name]) return text;
  return <b>{t('statistics.overLimit', { share: text, limit: percentText(rateLimits[name]) })}</b>;
}

function FiguresSection({ health: { total, providers, others } }: { health: Health }) {
  if (total.sent + total.deferrals + total.held + total.failed === 0)
    return (
      <Section title={t('health.figures')}>
        <p className="pp-note">{t('health.none')}</p>
      </Section>
    );
  const { sent, acceptSeconds } = total;
  const rows: Row[] = [...providers];
  if (others.sent + others.deferrals + others.held > 0)
    rows.push({ provider: t('health.others'), ...others });
  return (
    <>
      <Section title={t('health.figures')}>
        <dl className="pp-figures">
          <Figure name={t('emails.status.sent')} value={numberText(sent)} />
          {(['bounced', 'complained'] as const).map((name) => (
            <Figure
              key={name}
              name={t(`emails.status.${name}`)}
              value={numberText(total[name])}
              note={sent > 0 && <Share of={total} name={name} />}
            />
          ))}
          <Figure name={t('health.deferrals')} value={numberText(total.deferrals)} />
          {acceptSeconds && (
            <Figure
              name={t('health.accept')}
              value={durationText(acceptSeconds.p50)}
              note={t('statistics.p95Within', { time: durationText(acceptSeconds.p95) })}
            />
          )}
        </dl>
      </Section>
      <Section title={t('health.providers')} lead={t('health.providersLead')}>
        <Table
          name={t('health.providers')}
          columns={columns}
          rows={rows}
          rowKey={({ provider }) => provider}
        />
      </Section>
      <Causes rows={rows} />
    </>
  );
}

type Cause = { provider: string; cause: string; bounced: number; deferred: number; held: number };
const causeColumns: readonly Column<Cause>[] = [
  { head: t('health.cause'), cell: ({ cause }) => <code>{cause}</code> },
  { head: t('health.provider'), cell: ({ provider }) => provider },
  { head: t('emails.status.bounced'), align: 'end', cell: ({ bounced }) => numberText(bounced) },
  { head: t('health.deferrals'), align: 'end', cell: ({ deferred }) => numberText(deferred) },
  { head: t('health.held'), align: 'end', cell: ({ held }) => numberText(held) },
];
const CAUSES_SHOWN = 30;

/** Why emails bounced and attempts were deferred or held back at each provider, the most frequent causes first. */
function Causes({ rows }: { rows: readonly Row[] }) {
  const causes = rows
    .flatMap(causesOf)
    .toSorted((one, other) => countOf(other) - countOf(one))
    .slice(0, CAUSES_SHOWN);
  if (causes.length === 0) return null;
  return (
    <Section title={t('health.causes')}>
      <Table
        name={t('health.causes')}
        columns={causeColumns}
        rows={causes}
        rowKey={({ provider, cause }) => `${provider} ${cause}`}
      />
    </Section>
  );
}

function countOf({ bounced, deferred, held }: Cause): number {
  return bounced + deferred + held;
}

function causesOf({ provider, bounces, deferred, holds }: Row): Cause[] {
  const names = [...new Set([...bounces, ...deferred, ...holds].map(({ cause }) => cause))];
  const countIn = (counts: Figures['bounces'], name: string) =>
    counts.find(({ cause }) => cause === name)?.count ?? 0;
  return names.map((cause) => ({
    provider,
    cause,
    bounced: countIn(bounces, cause),
    deferred: countIn(deferred, cause),
    held: countIn(holds, cause),
  }));
}

const looks: Record<FindingState, { tone: Tone; icon: LucideIcon }> = {
  ok: { tone: 'good', icon: CircleCheck },
  warn: { tone: 'warn', icon: CircleAlert },
  fail: { tone: 'bad', icon: CircleX },
  skipped: { tone: 'plain', icon: CircleDashed },
};

function RecordCheck({
  name,
  check: { state, says, cure },
}: {
  name: string;
  check: Health['checks']['spf'];
}) {
  const { tone, icon: Icon } = looks[state];
  return (
    <div className="pp-card pp-lines">
      <div className="pp-section-head">
        <h3>{name}</h3>
        <Status tone={tone} glyph={<Icon aria-hidden />}>
          {t(`goingLive.state.${state}`)}
        </Status>
      </div>
      <p className="pp-note">{state === 'skipped' ? t('goingLive.skipped') : findingText(says)}</p>
      {cure !== null && <p>{findingText(cure)}</p>}
    </div>
  );
}

function TlsSection({ tls, held }: { tls: Health['tls']; held: number }) {
  const { mode, reports, succeeded, failed, failures } = tls;
  return (
    <Section title={t('health.tls')}>
      <p>{t(mode === 'required' ? 'health.tlsRequired' : 'health.tlsOffered')}</p>
      {held > 0 && <p>{t('health.tlsHeld', { count: held })}</p>}
      <p className="pp-note">
        {reports === 0
          ? t('health.noTlsReports')
          : t('health.tlsReported', { failed: numberText(failed), all: numberText(succeeded + failed) })}
      </p>
      {failures.map(({ type, sessions, says }) => (
        <p key={type} className="pp-note">
          <code>{type}</code> ({numberText(sessions)}): {says}
        </p>
      ))}
    </Section>
  );
}

type Listing = NonNullable<Health['blocklists']>[number];
const listingTones: Record<Listing['state'], { tone: Tone; icon: LucideIcon }> = {
  listed: { tone: 'bad', icon: CircleX },
  clear: { tone: 'good', icon: CircleCheck },
  unanswered: { tone: 'warn', icon: CircleAlert },
};
const listingColumns: readonly Column<Listing>[] = [
  { head: t('health.list'), cell: ({ zone }) => zone },
  { head: t('health.listed'), cell: ({ subject }) => subject },
  {
    head: t('domains.status'),
    cell: ({ state }) => {
      const { tone, icon: Icon } = listingTones[state];
      return (
        <Status tone={tone} glyph={<Icon aria-hidden />}>
          {t(`health.listing.${state}`)}
        </Status>
      );
    },
  },
];

function BlocklistSection({ blocklists }: { blocklists: Health['blocklists'] }) {
  return (
    <Section title={t('health.blocklists')}>
      {blocklists === null ? (
        <p className="pp-note">{t('health.blocklistsOff')}</p>
      ) : (
        <Table
          name={t('health.blocklists')}
          columns={listingColumns}
          rows={blocklists}
          rowKey={({ zone, subject }) => `${zone} ${subject}`}
        />
      )}
    </Section>
  );
}

function useHealth(domain: string, period: ReportPeriod) {
  const { projectId } = useHere();
  return useQuery({
    queryKey: [...domainsKey(projectId), 'health', domain, period],
    queryFn: () => callData(operations.getSenderHealth, { projectId, query: { domain, period } }),
    placeholderData: keepPreviousData,
  });
}
