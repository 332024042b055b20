import { relayProviders } from '@postpress/contracts';
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
import { CircleAlert, CircleCheck, CircleDashed, CircleX, Waypoints } from 'lucide-react';
import { Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';
import { type Relay, type RelayFeedback, useRelays, useTestRelay } from './relay-calls.ts';
import './relays.css';

/** The relays of the installation, how each one does, and where providers send their events. */
export default function RelaysPage() {
  const relays = useRelays();
  return (
    <Page title={word('relays.title')} lead={word('relays.lead')}>
      <Loaded query={relays}>
        {(data) => (
          <>
            {data.relays.length === 0 ? (
              <EmptyState icon={Waypoints} title={word('relays.none')}>
                <p>{word('relays.noneText')}</p>
              </EmptyState>
            ) : (
              <RelayTable relays={data.relays} />
            )}
            <Section title={word('relays.events')} lead={word('relays.eventsLead')}>
              <Table
                name={word('relays.events')}
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
    head: word('relays.actions'),
    hiddenHead: true,
    align: 'end',
    cell: ({ name }) => (
      <Button
        onClick={() => test.mutate(name)}
        aria-label={word('relays.testOf', { name })}
        refusal={test.isPending ? word('parts.working') : undefined}
      >
        {word('relays.test')}
      </Button>
    ),
  };
  return (
    <div className="pp-relays">
      <Table
        name={word('relays.title')}
        columns={[...relayColumns(), button]}
        rows={relays}
        rowKey={({ name }) => name}
      />
      <Failure error={test.error} />
      <div role="status">
        {test.data && test.variables && (
          <Notice tone={test.data.ok ? 'info' : 'bad'}>
            <b>{word(test.data.ok ? 'relays.testOk' : 'relays.testFailed', { name: test.variables })}</b>{' '}
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
    head: word('relays.name'),
    cell: ({ name, host, provider }) => (
      <div>
        {name}
        {name !== host && <div className="pp-note">{host}</div>}
        {provider && <div className="pp-note">{relayProviders[provider]}</div>}
      </div>
    ),
  },
  { head: word('relays.route'), cell: ({ from, to }) => routeOf(from, to) },
  {
    head: word('relays.weight'),
    cell: ({ weight }) => (weight === 0 ? word('relays.spare') : weight),
  },
  {
    head: word('relays.health'),
    cell: ({ health, reason, backedOffUntil }) => (
      <div>
        <Status {...looks[health]}>{word(`relays.health.${health}`)}</Status>
        {reason && <div className="pp-note">{reason}</div>}
        {backedOffUntil && (
          <div className="pp-note">
            {word('relays.backedOff')} <Time at={backedOffUntil} quiet />
          </div>
        )}
      </div>
    ),
  },
  {
    head: word('relays.taken'),
    cell: ({ takenAt }) => (takenAt ? <Time at={takenAt} quiet /> : word('parts.never')),
  },
];

function routeOf(from: readonly string[], to: readonly string[]) {
  if (from.length + to.length === 0) return word('relays.allEmail');
  return (
    <div>
      {from.length > 0 && <div>{word('relays.from', { domains: from.join(', ') })}</div>}
      {to.length > 0 && <div>{word('relays.to', { domains: to.join(', ') })}</div>}
    </div>
  );
}

const feedbackColumns = (): readonly Column<RelayFeedback>[] => [
  { head: word('relays.provider'), cell: ({ provider }) => relayProviders[provider] },
  {
    head: word('relays.url'),
    cell: ({ provider, url }) => (
      <Copyable text={url} what={word('relays.urlOf', { provider: relayProviders[provider] })} />
    ),
  },
  {
    head: word('relays.state'),
    cell: ({ isOn }) => (
      <Status {...(isOn ? looks.working : looks.idle)}>{word(isOn ? 'relays.on' : 'relays.off')}</Status>
    ),
  },
  {
    head: word('relays.received'),
    cell: ({ receivedAt, unknownEvent }) => (
      <div>
        {receivedAt ? <Time at={receivedAt} quiet /> : word('parts.never')}
        {unknownEvent && <div className="pp-note">{word('relays.unknownEvent', { name: unknownEvent })}</div>}
      </div>
    ),
  },
];
