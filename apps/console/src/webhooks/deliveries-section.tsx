import { type Column, FilterBar, MoreRows, Section, Status, Table, Time } from '@postpress/ui';
import { useState } from 'react';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { dayStart } from '../parts/day-bounds.ts';
import { Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';
import { deliveryTones } from './delivery-tones.ts';
import { eventsOf } from './event-names.ts';
import { recipientsOf } from './recipients-of.ts';
import { type Delivery, type Webhook, webhooksKey } from './webhook-calls.ts';

type Filter = { [name in 'status' | 'event' | 'from' | 'to']?: string | undefined };

function columns(): Column<Delivery>[] {
  return [
    { head: word('webhooks.event'), cell: ({ event }) => event },
    { head: word('webhooks.recipient'), cell: ({ payload }) => recipientsOf(payload) ?? '–' },
    {
      head: word('webhooks.state'),
      cell: ({ status }) => <Status tone={deliveryTones[status]}>{word(`credits.status.${status}`)}</Status>,
    },
    { head: word('webhooks.why'), wideOnly: true, cell: ({ lastReason }) => lastReason ?? '–' },
    { head: word('webhooks.when'), cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
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
  const list = useCursorList<Delivery>(
    [...webhooksKey(projectId), 'deliveries', webhookId],
    `/manage/projects/${projectId}/webhooks/${webhookId}/deliveries`,
    {
      query: { status, event, from: dayStart(from), to: dayStart(until, 1) },
    },
  );
  return (
    <Section title={word('webhooks.deliveries')}>
      <FilterBar
        selects={[
          {
            name: word('webhooks.event'),
            value: event,
            onChange: (next) => setFilter({ ...filter, event: next }),
            any: word('webhooks.allEventTypes'),
            choices: eventsOf(webhook.family).map((value) => ({ value, label: value })),
          },
          {
            name: word('webhooks.state'),
            value: status,
            onChange: (next) => setFilter({ ...filter, status: next }),
            any: word('webhooks.allStates'),
            choices: (['pending', 'delivered', 'failed'] as const).map((value) => ({
              value,
              label: word(`credits.status.${value}`),
            })),
          },
        ]}
        dates={{
          name: word('emails.filter.dates'),
          value: { from, to: until },
          onChange: (range) => setFilter({ ...filter, from: range.from, to: range.to }),
        }}
        clearAll={() => setFilter({})}
      />
      <Loaded query={{ ...list, data: list.items }} rows={3}>
        {(rows) => (
          <div>
            {rows.length === 0 && (
              <p className="pp-note">{word(isNarrowed ? 'webhooks.noneFound' : 'webhooks.noDeliveries')}</p>
            )}
            {rows.length > 0 && (
              <Table
                name={word('webhooks.deliveries')}
                columns={columns()}
                rows={rows}
                rowKey={(each) => each.id}
                href={(each) => to('webhooks', webhookId, each.id)}
              />
            )}
            <MoreRows list={list} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
