import { type RelaysResult, relayProviders } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  Button,
  type Column,
  Copyable,
  EmptyState,
  Failure,
  Notice,
  Page,
  Section,
  Status,
  Table,
  Time,
} from '@postpress/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, CircleX, Waypoints } from 'lucide-react';
import { callData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';

type Relays = RelaysResult['data'];
type Relay = Relays['relays'][number];
type RelayFeedback = Relays['feedback'][number];

/** The relays of the installation, their health, and the URLs for providers' events. */
export default function RelaysPage() {
  const relays = useRelays();
  return (
    <Page title={t('relays.title')} lead={t('relays.lead')}>
      <Loaded query={relays}>
        {(data) => (
          <>
            {data.relays.length === 0 ? (
              <EmptyState icon={Waypoints} title={t('relays.none')} text={t('relays.noneText')} />
            ) : (
              <RelayTable relays={data.relays} />
            )}
            <Section title={t('relays.events')} lead={t('relays.eventsLead')}>
              <Table
                name={t('relays.events')}
                columns={feedbackColumns()}
                rows={data.feedback}
                rowKey={({ provider }) => provider}
              />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function RelayTable({ relays }: { relays: readonly Relay[] }) {
  const test = useTestRelay();
  const button: Column<Relay> = {
    head: t('relays.actions'),
    hiddenHead: true,
    align: 'end',
    cell: ({ name }) => (
      <Button
        onClick={() => test.mutate(name)}
        aria-label={t('relays.testOf', { name })}
        refusal={test.isPending ? t('parts.working') : undefined}
      >
        {t('relays.test')}
      </Button>
    ),
  };
  return (
    <div className="pp-stack">
      <Table
        name={t('relays.title')}
        columns={[...relayColumns(), button]}
        rows={relays}
        rowKey={({ name }) => name}
      />
      <Failure error={test.error} />
      <div role="status">
        {test.data && test.variables && (
          <Notice tone={test.data.ok ? 'info' : 'bad'}>
            <b>{t(test.data.ok ? 'relays.testOk' : 'relays.testFailed', { name: test.variables })}</b>{' '}
            {test.data.message}
          </Notice>
        )}
      </div>
    </div>
  );
}

const looks = {
  working: { tone: 'good', glyph: <CircleCheck aria-hidden /> },
  failing: { tone: 'bad', glyph: <CircleX aria-hidden /> },
  'backed-off': { tone: 'warn', glyph: <CircleAlert aria-hidden /> },
  idle: { tone: 'plain', glyph: <CircleDashed aria-hidden /> },
} as const;

const relayColumns = (): readonly Column<Relay>[] => [
  {
    head: t('relays.name'),
    cell: ({ name, host, provider }) => (
      <div>
        {name}
        {name !== host && <div className="pp-note">{host}</div>}
        {provider && <div className="pp-note">{relayProviders[provider]}</div>}
      </div>
    ),
  },
  { head: t('relays.route'), cell: ({ from, to }) => routeOf(from, to) },
  {
    head: t('relays.weight'),
    cell: ({ weight }) => (weight === 0 ? t('relays.spare') : weight),
  },
  {
    head: t('relays.health'),
    cell: ({ health, reason, backedOffUntil }) => (
      <div>
        <Status {...looks[health]}>{t(`relays.health.${health}`)}</Status>
        {reason && <div className="pp-note">{reason}</div>}
        {backedOffUntil && (
          <div className="pp-note">
            {t('relays.backedOff')} <Time at={backedOffUntil} quiet />
          </div>
        )}
      </div>
    ),
  },
  {
    head: t('relays.accepted'),
    cell: ({ acceptedAt }) => (acceptedAt ? <Time at={acceptedAt} quiet /> : t('parts.never')),
  },
];

function routeOf(from: readonly string[], to: readonly string[]) {
  if (from.length + to.length === 0) return t('relays.allEmail');
  return (
    <div>
      {from.length > 0 && <div>{t('relays.from', { domains: from.join(', ') })}</div>}
      {to.length > 0 && <div>{t('relays.to', { domains: to.join(', ') })}</div>}
    </div>
  );
}

const feedbackColumns = (): readonly Column<RelayFeedback>[] => [
  { head: t('relays.provider'), cell: ({ provider }) => relayProviders[provider] },
  {
    head: t('relays.url'),
    cell: ({ provider, url }) => (
      <Copyable text={url} what={t('relays.urlOf', { provider: relayProviders[provider] })} />
    ),
  },
  {
    head: t('relays.state'),
    cell: ({ isOn }) => (
      <Status {...(isOn ? looks.working : looks.idle)}>{t(isOn ? 'relays.on' : 'relays.off')}</Status>
    ),
  },
  {
    head: t('relays.received'),
    cell: ({ receivedAt, unknownEvent }) => (
      <div>
        {receivedAt ? <Time at={receivedAt} quiet /> : t('parts.never')}
        {unknownEvent && <div className="pp-note">{t('relays.unknownEvent', { name: unknownEvent })}</div>}
      </div>
    ),
  },
];

/** Health changes without an event of the project. */
const REFETCH_MS = 15_000;

function useRelays() {
  const { projectId } = useHere();
  return useQuery({
    queryKey: ['relays', projectId],
    queryFn: () => callData(operations.listRelays, { params: { projectId } }),
    refetchInterval: REFETCH_MS,
  });
}

/** Connects to one relay and signs in. */
function useTestRelay() {
  const { projectId } = useHere();
  return useMutation({
    mutationFn: (name: string) => callData(operations.testRelay, { params: { projectId }, body: { name } }),
  });
}
