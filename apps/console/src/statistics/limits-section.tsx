import { type Column, Section, Table, Time } from '@postpress/ui';
import { counted, numberText, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { type ProviderLimits, useProviderLimits } from './statistics-calls.ts';

type Provider = ProviderLimits['providers'][number];

/** The limits of mail providers that emails wait for: those of the operator, and those learned from deferrals. */
export function LimitsSection() {
  const limits = useProviderLimits();
  if (limits.data?.providers.length === 0) return null;
  return (
    <Section title={t('statistics.limits')} lead={t('statistics.limitsLead')}>
      <Loaded query={limits} rows={2}>
        {({ providers, transport }) => (
          <Table
            name={t('statistics.limits')}
            rows={providers}
            rowKey={({ provider }) => provider}
            columns={[
              {
                head: t('relays.provider'),
                cell: ({ provider }) => {
                  if (provider !== '*') return provider;
                  return t(transport === 'mx' ? 'statistics.limits.others' : 'relays.allEmail');
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
    head: t('statistics.limits.waiting'),
    cell: ({ waiting, reason, pausedUntil }) => (
      <div>
        {numberText(waiting)}
        {reason !== null && <div className="pp-note">{reason}</div>}
        {pausedUntil && (
          <div className="pp-note">
            {t('statistics.limits.next')} <Time at={pausedUntil} quiet />
          </div>
        )}
      </div>
    ),
  },
  { head: t('statistics.limits.configured'), cell: ({ configured }) => configuredText(configured) },
  {
    head: t('statistics.limits.learned'),
    cell: ({ learned }) =>
      learned && (
        <div>
          {learned.perSecond === null ? paceText(learned.concurrency) : rateText(learned.perSecond)}
          {learned.ceiling !== null && learned.ceilingUntil !== null && (
            <div className="pp-note">
              {t('statistics.limits.ceiling', {
                limit: learned.perSecond === null ? paceText(learned.ceiling) : rateText(learned.ceiling),
              })}{' '}
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
    ...(perSecond === undefined ? [] : [t('statistics.limits.perSecond', { count: perSecond })]),
    ...(perHour === undefined ? [] : [t('statistics.limits.perHour', { count: perHour })]),
  ].join(', ');
}

/** Emails a second, or seconds from one email to the next. */
function rateText(perSecond: number): string {
  if (perSecond < 1) return t('statistics.limits.seconds', { count: Math.round(1 / perSecond) });
  return t('statistics.limits.perSecond', { count: Math.floor(perSecond) });
}

/** Connections, or below one, seconds from one email to the next. */
function paceText(concurrency: number): string {
  if (concurrency >= 1) return counted('statistics.limits.connections', Math.floor(concurrency));
  return rateText(concurrency);
}
