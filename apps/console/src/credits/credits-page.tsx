import type { AiCreditBalance } from '@postpress/contracts';
import { type Column, Figure, Notice, Page, Section, Status, Table, Time } from '@postpress/ui';
import { useMemo } from 'react';
import { mayAs } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Chart } from '../charts/chart.tsx';
import { dayText, dayTime } from '../charts/day-text.ts';
import { numberText, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { useCreditBalance } from '../plan/plan-calls.ts';
import { deliveryTones } from '../webhooks/delivery-tones.ts';
import { type CreditDelivery, useBurn, useCreditDeliveries, useCreditUsage } from './credit-calls.ts';
import { CreditSettings } from './credit-settings.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';

/** Balance and usage of AI credits, alerts and their deliveries. */
export default function CreditsPage() {
  const { session, role } = useHere();
  return (
    <Page title={t('credits.title')} lead={t('credits.lead')}>
      {!session.features.ai && <Notice tone="info">{t('credits.noProvider')}</Notice>}
      {mayAs(role, 'admin') ? (
        <ForAdmins />
      ) : (
        <>
          <Notice tone="info">{t('credits.adminsOnly')}</Notice>
          <Usage />
        </>
      )}
    </Page>
  );
}

function ForAdmins() {
  const { rest } = useRoute();
  const balance = useCreditBalance();
  return (
    <>
      <Loaded query={balance} rows={2}>
        {(data) => (
          <>
            <Balance balance={data} />
            <Burn balance={data} />
          </>
        )}
      </Loaded>
      <Usage />
      <CreditSettings />
      <CreditDeliveries />
      {rest[0] !== undefined && <DeliveryDrawer key={rest[0]} id={rest[0]} />}
    </>
  );
}

function Balance({ balance }: { balance: AiCreditBalance }) {
  return (
    <dl className="pp-figures">
      <Figure
        name={t('credits.remaining')}
        value={balance.is_capped ? numberText(balance.credits_remaining) : t('credits.noCap')}
        note={balance.is_capped ? t('credits.of', { total: numberText(balance.credits_total) }) : undefined}
      />
      <Figure name={t('credits.used')} value={numberText(balance.credits_used)} note={t('credits.pooled')} />
      {balance.reset_date && (
        <Figure name={t('credits.reset')} value={dayText(Date.parse(balance.reset_date) / 1_000)} />
      )}
    </dl>
  );
}

function Burn({ balance }: { balance: AiCreditBalance }) {
  const { projectId } = useHere();
  const burn = useBurn(projectId, balance.reset_date);
  const { data: points } = burn;
  const { is_capped: isCapped, credits_total: total } = balance;
  const data = useMemo(
    () =>
      points && {
        kind: 'lines' as const,
        times: points.map(({ day }) => dayTime(day)),
        series: [
          {
            label: t(isCapped ? 'credits.left' : 'credits.used'),
            color: '--chart-delivered',
            values: points.map(({ used }) => (isCapped ? Math.max(0, total - used) : used)),
          },
        ],
      },
    [points, isCapped, total],
  );
  if (!data || data.times.length < 2) return null;
  return (
    <Chart
      name={t(isCapped ? 'credits.burnDown' : 'credits.burnUp')}
      lead={t('credits.burnLead')}
      data={data}
      timeText={dayText}
    />
  );
}

function Usage() {
  const { projectId } = useHere();
  const usage = useCreditUsage(projectId);
  return (
    <Section title={t('credits.usage')}>
      <Loaded query={usage} rows={2}>
        {({ breakdown }) => (
          <Table
            empty={<p className="pp-note">{t('credits.noUsage')}</p>}
            name={t('credits.usage')}
            rows={breakdown}
            rowKey={(row) => `${row.feature_type} ${row.end_user_id}`}
            columns={[
              { head: t('credits.feature'), cell: (row) => t(`credits.feature.${row.feature_type}`) },
              { head: t('credits.endUser'), cell: (row) => row.end_user_id ?? '–' },
              { head: t('credits.credits'), align: 'end', cell: (row) => numberText(row.credits) },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** Deliveries to the credits webhook. */
function CreditDeliveries() {
  const { projectId } = useHere();
  const { to } = useRoute();
  const deliveries = useCreditDeliveries(projectId);
  const columns: Column<CreditDelivery>[] = [
    { head: t('credits.event'), cell: ({ event }) => <code>{event}</code> },
    {
      head: t('credits.status'),
      cell: ({ status }) => <Status tone={deliveryTones[status]}>{t(`credits.status.${status}`)}</Status>,
    },
    { head: t('credits.attempts'), align: 'end', wideOnly: true, cell: ({ attempts }) => attempts },
    { head: t('credits.created'), cell: (row) => <Time at={row.created_at} quiet /> },
  ];
  return (
    <Section title={t('credits.deliveries')}>
      <Loaded query={deliveries} rows={2}>
        {({ deliveries: rows }) => (
          <Table
            empty={<p className="pp-note">{t('credits.noDeliveries')}</p>}
            name={t('credits.deliveries')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            href={({ id }) => to('credits', id)}
          />
        )}
      </Loaded>
    </Section>
  );
}
