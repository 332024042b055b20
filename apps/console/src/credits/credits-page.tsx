import type { AiCreditBalance } from '@postpress/contracts';
import { Figure, Notice, Page, Section, Table, Time } from '@postpress/ui';
import { useMemo } from 'react';
import { mayAs } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Chart } from '../charts/chart.tsx';
import { dayText, dayTime } from '../charts/day-text.ts';
import { Loaded } from '../parts/loaded.tsx';
import { useCreditBalance } from '../plan/plan-calls.ts';
import { numberText, word } from '../words/word.ts';
import { useBurn, useCreditUsage } from './credit-calls.ts';
import { CreditDeliveries } from './credit-deliveries.tsx';
import { CreditSettings } from './credit-settings.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';

/** Balance and usage of AI credits, alerts and their deliveries. */
export default function CreditsPage() {
  const { session, role } = useHere();
  return (
    <Page title={word('credits.title')} lead={word('credits.lead')}>
      {!session.features.ai && <Notice tone="info">{word('credits.noProvider')}</Notice>}
      {mayAs(role, 'admin') ? (
        <ForAdmins />
      ) : (
        <>
          <Notice tone="info">{word('credits.adminsOnly')}</Notice>
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
        name={word('credits.remaining')}
        value={balance.is_capped ? numberText(balance.credits_remaining) : word('credits.noCap')}
        note={
          balance.is_capped ? word('credits.of', { total: numberText(balance.credits_total) }) : undefined
        }
      />
      <Figure
        name={word('credits.used')}
        value={numberText(balance.credits_used)}
        note={word('credits.pooled')}
      />
      {balance.reset_date && <Figure name={word('credits.reset')} value={<Time at={balance.reset_date} />} />}
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
            label: word(isCapped ? 'credits.left' : 'credits.used'),
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
      name={word(isCapped ? 'credits.burnDown' : 'credits.burnUp')}
      lead={word('credits.burnLead')}
      data={data}
      timeText={dayText}
    />
  );
}

function Usage() {
  const { projectId } = useHere();
  const usage = useCreditUsage(projectId);
  return (
    <Section title={word('credits.usage')}>
      <Loaded query={usage} rows={2}>
        {({ breakdown }) =>
          breakdown.length === 0 ? (
            <p className="pp-note">{word('credits.noUsage')}</p>
          ) : (
            <Table
              name={word('credits.usage')}
              rows={breakdown}
              rowKey={(row) => `${row.feature_type} ${row.end_user_id}`}
              columns={[
                { head: word('credits.feature'), cell: (row) => word(`credits.feature.${row.feature_type}`) },
                { head: word('credits.endUser'), cell: (row) => row.end_user_id ?? '–' },
                { head: word('credits.credits'), align: 'end', cell: (row) => numberText(row.credits) },
              ]}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
