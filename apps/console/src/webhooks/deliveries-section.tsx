import * as operations from '@postpress/contracts/operations';
import { type Column, FilterBar, MoreRows, Section, Status, Table, Time } from '@postpress/ui';
import { useState } from 'react';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { filterQuery, useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { dayStart } from '../parts/day-bounds.ts';
import { Loaded } from '../parts/loaded.tsx';
import { deliveryTones } from './delivery-tones.ts';
import { eventsOf } from './event-names.ts';
import { recipientsOf } from './recipients-of.ts';
import { type Delivery, type Webhook, webhooksKey } from './webhook-calls.ts';

type Filter = { [name in 'status' | 'event' | 'from' | 'to']?: string | undefined };

function columns(): Column<Delivery>[] {
  return [
    { head: t('webhooks.event'), cell: ({ event }) => event },
    { head: t('webhooks.recipient'), cell: ({ payload }) => recipientsOf(payload) ?? '–' },
    {
      head: t('webhooks.state'),
      cell: ({ status }) => <Status tone={deliveryTones[status]}>{t(`credits.status.${status}`)}</Status>,
    },
    { head: t('webhooks.why'), wideOnly: true, cell: ({ lastReason }) => lastReason ?? '–' },
    { head: t('webhooks.when'), cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
  ];
}

/** Deliveries of a webhook, newest first, by event, state and time. */
export function DeliveriesSection({ webhook }: { webhook: Webhook }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const webhookId = String(webhook.id);
  const [filter, setFilter] = useState<Filter>({});
  const { status, event, from, to: until } = filter;
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const list = useCursorList(
    [...webhooksKey(projectId), 'deliveries', webhookId],
    operations.listWebhookDeliveries,
    {
      params: { projectId, webhookId },
      query: {
        ...filterQuery(operations.listWebhookDeliveries, {
          status,
          event,
          from: dayStart(from),
          to: dayStart(until, 1),
        }),
        total: true,
      },
    },
  );
  return (
    <Section title={t('webhooks.deliveries')}>
      <FilterBar
        selects={[
          {
            name: t('webhooks.event'),
            value: event,
            onChange: (next) => setFilter({ ...filter, event: next }),
            any: t('webhooks.allEventTypes'),
            choices: eventsOf(webhook.family).map((value) => ({ value, label: value })),
          },
          {
            name: t('webhooks.state'),
            value: status,
            onChange: (next) => setFilter({ ...filter, status: next }),
            any: t('webhooks.allStates'),
            choices: (['pending', 'delivered', 'failed'] as const).map((value) => ({
              value,
              label: t(`credits.status.${value}`),
            })),
          },
        ]}
        dates={{
          name: t('emails.filter.dates'),
          value: { from, to: until },
          onChange: (range) => setFilter({ ...filter, from: range.from, to: range.to }),
        }}
        clearAll={() => setFilter({})}
      />
      <Loaded query={{ ...list, data: list.items }} rows={3}>
        {(rows) => (
          <div>
            <Table
              empty={
                <p className="pp-note">{t(isNarrowed ? 'webhooks.noneFound' : 'webhooks.noDeliveries')}</p>
              }
              name={t('webhooks.deliveries')}
              columns={columns()}
              rows={rows}
              rowKey={(each) => each.id}
              href={(each) => to('webhooks', webhookId, each.id)}
            />
            <MoreRows list={list} count={rows.length} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
