import type { AiCreditBalance, AiCreditDeliveryList, AiCreditSettings } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  Button,
  CodeBlock,
  type Column,
  DetailDrawer,
  Failure,
  Figure,
  Notice,
  Page,
  Section,
  SelectField,
  Status,
  SubmitButton,
  SubmitForm,
  Table,
  TextField,
  Time,
} from '@postpress/ui';
import { useMemo, useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useAnswer } from '../api/use-data.ts';
import { mayAs } from '../app/roles.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Chart } from '../charts/chart.tsx';
import { dayText, dayTime } from '../charts/chart-text.ts';
import { ShownOnce } from '../keys/shown-once.tsx';
import { numberText, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { deliveryTones } from '../webhooks/delivery-tones.ts';
import { creditsKey, readThresholds, useBurn, useCreditBalance } from './burn-points.ts';

type CreditDelivery = AiCreditDeliveryList['deliveries'][number];

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
  const usage = useAnswer([...creditsKey(projectId), 'usage'], operations.getAiCreditUsage, {
    params: { id: projectId },
    query: { limit: 100 },
  });
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

/** Thresholds, the editor's behavior without credits, and the webhook. */
function CreditSettings() {
  const { projectId } = useHere();
  const settings = useAnswer([...creditsKey(projectId), 'settings'], operations.getAiCreditSettings, {
    params: { id: projectId },
  });
  return (
    <Section title={t('credits.settings')}>
      <Loaded query={settings} rows={2}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </Section>
  );
}

function SettingsForm({ settings }: { settings: AiCreditSettings }) {
  const { projectId } = useHere();
  const [thresholds, setThresholds] = useState(settings.threshold_alerts.join(', '));
  const [behavior, setBehavior] = useState(settings.exhaustion_behavior);
  const [url, setUrl] = useState(settings.webhook_url ?? '');
  const refusal = useRefusal('admin');
  const read = readThresholds(thresholds);
  const save = useChange({
    run: () =>
      call(operations.updateAiCreditSettings, {
        params: { id: projectId },
        body: {
          ...(read && { threshold_alerts: read }),
          exhaustion_behavior: behavior,
          webhook_url: url.trim() || null,
        },
      }),
    gcTime: 0,
    refresh: [creditsKey(projectId)],
    message: t('parts.saved'),
  });
  const secret = save.data?.signing_secret;
  return (
    <div className="pp-narrow">
      <SubmitForm
        send={save}
        refusal={refusal}
        problems={{ threshold_alerts: read ? undefined : t('credits.thresholdsBad') }}
      >
        <TextField
          name="threshold_alerts"
          label={t('credits.thresholds')}
          help={t('credits.thresholdsHelp')}
          value={thresholds}
          onChange={setThresholds}
        />
        <SelectField
          label={t('credits.behavior')}
          value={behavior}
          onChange={setBehavior}
          choices={(['disable', 'show_error'] as const).map((value) => ({
            value,
            label: t(`credits.behavior.${value}`),
          }))}
        />
        <TextField
          name="webhook_url"
          label={t('credits.webhook')}
          help={t('credits.webhookHelp')}
          type="url"
          value={url}
          onChange={setUrl}
        />
        <SubmitButton>{t('parts.save')}</SubmitButton>
      </SubmitForm>
      {secret && (
        <ShownOnce
          title={t('credits.secret')}
          secret={secret}
          what={t('credits.theSecret')}
          onClose={() => save.reset()}
        />
      )}
    </div>
  );
}

/** One delivery: its payload and every attempt. */
function DeliveryDrawer({ id }: { id: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const deliveries = useCreditDeliveries(projectId);
  const attempts = useAnswer([...creditsKey(projectId), 'attempts', id], operations.listAiCreditAttempts, {
    params: { id: projectId, deliveryId: id },
  });
  const refusal = useRefusal('admin');
  const retry = useChange({
    run: () => call(operations.retryAiCreditDelivery, { params: { id: projectId, deliveryId: id } }),
    refresh: [creditsKey(projectId)],
    message: t('credits.retried'),
  });
  const delivery = deliveries.data?.deliveries.find((each) => each.id === id);
  return (
    <DetailDrawer title={delivery?.event ?? t('credits.delivery')} back={to('credits')}>
      {delivery?.status === 'failed' && (
        <div>
          <Button onClick={() => retry.mutate()} refusal={refusal}>
            {t('credits.retry')}
          </Button>
        </div>
      )}
      <Failure error={retry.error} />
      <Section title={t('credits.attempts')}>
        <Loaded query={attempts} rows={2}>
          {({ attempts: rows }) => (
            <Table
              name={t('credits.attempts')}
              rows={rows}
              rowKey={({ attempt }) => attempt}
              columns={[
                { head: '#', cell: ({ attempt }) => attempt },
                { head: t('credits.answer'), cell: (row) => row.status_code ?? row.error ?? '–' },
                { head: t('credits.created'), cell: (row) => <Time at={row.attempted_at} quiet /> },
              ]}
            />
          )}
        </Loaded>
      </Section>
      {delivery && (
        <CodeBlock
          name={t('credits.payload')}
          samples={[{ label: 'JSON', code: JSON.stringify(delivery.payload, null, 2) }]}
        />
      )}
    </DetailDrawer>
  );
}

function useCreditDeliveries(projectId: number) {
  return useAnswer([...creditsKey(projectId), 'deliveries'], operations.listAiCreditDeliveries, {
    params: { id: projectId },
  });
}
