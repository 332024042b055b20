import { type Column, MoreRows, Section, Select, Status, Table, TextInput, Time } from '@postpress/ui';
import { useState } from 'react';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { usePlace } from '../app/use-place.ts';
import { Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';
import { deliveryTones } from './delivery-tones.ts';
import { eventsOf } from './event-names.ts';
import { readLocal } from './local-time.ts';
import { recipientsOf } from './recipients-of.ts';
import { type Delivery, type Webhook, webhooksKey } from './webhook-calls.ts';

const ANY = 'any';
type Filter = { status: string; event: string; before: string };

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
  const { to } = usePlace();
  const webhookId = String(webhook.id);
  const [filter, setFilter] = useState<Filter>({ status: ANY, event: ANY, before: '' });
  const { status, event, before } = filter;
  const isNarrowed = status !== ANY || event !== ANY || before !== '';
  const list = useCursorList<Delivery>(
    [...webhooksKey(projectId), 'deliveries', webhookId],
    `/manage/projects/${projectId}/webhooks/${webhookId}/deliveries`,
    {
      query: {
        ...(status !== ANY && { status }),
        ...(event !== ANY && { event }),
        to: readLocal(before)?.toISOString(),
      },
    },
  );
  return (
    <Section
      title={word('webhooks.deliveries')}
      actions={
        <Filters
          events={eventsOf(webhook.family)}
          filter={filter}
          onChange={(change) => setFilter({ ...filter, ...change })}
        />
      }
    >
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

function Filters({
  events,
  filter: { status, event, before },
  onChange,
}: {
  events: readonly string[];
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}) {
  return (
    <div className="pp-filters">
      <Select
        name={word('webhooks.event')}
        value={event}
        onChange={(next) => onChange({ event: next })}
        choices={[
          { value: ANY, label: word('webhooks.allEventTypes') },
          ...events.map((value) => ({ value, label: value })),
        ]}
      />
      <Select
        name={word('webhooks.state')}
        value={status}
        onChange={(next) => onChange({ status: next })}
        choices={[
          { value: ANY, label: word('webhooks.allStates') },
          ...(['pending', 'delivered', 'failed'] as const).map((value) => ({
            value: value as string,
            label: word(`credits.status.${value}`),
          })),
        ]}
      />
      <span className="pp-date">
        <span aria-hidden>{word('webhooks.before')}</span>
        <TextInput
          type="datetime-local"
          aria-label={word('webhooks.before')}
          value={before}
          onChange={(next) => onChange({ before: next })}
        />
      </span>
    </div>
  );
}
