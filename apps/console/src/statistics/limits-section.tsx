import { type Column, Section, Table, Time } from '@postpress/ui';
import { Loaded } from '../parts/loaded.tsx';
import { counted, numberText, word } from '../words/word.ts';
import { type ProviderLimits, useProviderLimits } from './statistics-calls.ts';

type Provider = ProviderLimits['providers'][number];

/** The limits of mail providers that emails wait for: those of the operator, and those learned from deferrals. */
export function LimitsSection() {
  const limits = useProviderLimits();
  if (limits.data?.providers.length === 0) return null;
  return (
    <Section title={word('statistics.limits')} lead={word('statistics.limitsLead')}>
      <Loaded query={limits} rows={2}>
        {({ providers, transport }) => (
          <Table
            name={word('statistics.limits')}
            rows={providers}
            rowKey={({ provider }) => provider}
            columns={[
              {
                head: word('relays.provider'),
                cell: ({ provider }) => {
                  if (provider !== '*') return provider;
                  return word(transport === 'mx' ? 'statistics.limits.others' : 'relays.allEmail');
                },
              },
              ...columns(),
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

const columns = (): readonly Column<Provider>[] => [
  {
    head: word('statistics.limits.waiting'),
    cell: ({ waiting, reason, pausedUntil }) => (
      <div>
        {numberText(waiting)}
        {reason !== null && <div className="pp-note">{reason}</div>}
        {pausedUntil && (
          <div className="pp-note">
            {word('statistics.limits.next')} <Time at={pausedUntil} quiet />
          </div>
        )}
      </div>
    ),
  },
  { head: word('statistics.limits.configured'), cell: ({ configured }) => configuredText(configured) },
  {
    head: word('statistics.limits.learned'),
    cell: ({ learned }) =>
      learned && (
        <div>
          {paceText(learned.concurrency)}
          {learned.ceiling !== null && learned.ceilingUntil !== null && (
            <div className="pp-note">
              {word('statistics.limits.ceiling', { limit: paceText(learned.ceiling) })}{' '}
              <Time at={learned.ceilingUntil} quiet />
            </div>
          )}
        </div>
      ),
  },
];

function configuredText(limit: Provider['configured']): string {
  const { connections, perSecond, perHour } = limit ?? {};
  return [
    ...(connections === undefined ? [] : [counted('statistics.limits.connections', connections)]),
    ...(perSecond === undefined ? [] : [word('statistics.limits.perSecond', { count: perSecond })]),
    ...(perHour === undefined ? [] : [word('statistics.limits.perHour', { count: perHour })]),
  ].join(', ');
}

/** Connections, or below one, seconds from one email to the next. */
function paceText(concurrency: number): string {
  if (concurrency >= 1) return counted('statistics.limits.connections', Math.floor(concurrency));
  return word('statistics.limits.seconds', { count: Math.round(1 / concurrency) });
}
