import { Notice, Select, Status } from '@postpress/ui';
import { useState } from 'react';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { usePlace } from '../app/use-place.ts';
import { DetailDrawer } from '../parts/detail-drawer.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Section } from '../parts/page.tsx';
import { type Column, MoreRows, Table } from '../parts/table.tsx';
import { Time } from '../parts/time.tsx';
import { word } from '../words/word.ts';
import { deliveryTones } from './delivery-tones.ts';
import { DeliveryView } from './delivery-view.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { type Delivery, useWebhooks, webhooksKey } from './webhook-calls.ts';
import { WebhookState } from './webhook-state.tsx';

const ANY = 'any';

/** One webhook: how it fares, its deliveries, and what can be done. */
export function WebhookDrawer({ id, deliveryId }: { id: string; deliveryId: string | undefined }) {
  const { projectId } = useHere();
  const { to } = usePlace();
  const webhooks = useWebhooks(projectId);
  const webhook = webhooks.data?.find((each) => String(each.id) === id);
  const [status, setStatus] = useState<string>(ANY);
  const list = useCursorList<Delivery>(
    [...webhooksKey(projectId), 'deliveries', id],
    `/manage/projects/${projectId}/webhooks/${id}/deliveries`,
    { query: { ...(status !== ANY && { status }) } },
  );
  const columns: Column<Delivery>[] = [
    { head: word('webhooks.event'), cell: ({ event }) => event },
    {
      head: word('webhooks.state'),
      cell: (each) => (
        <Status tone={deliveryTones[each.status]}>{word(`credits.status.${each.status}`)}</Status>
      ),
    },
    { head: word('webhooks.why'), wideOnly: true, cell: ({ lastReason }) => lastReason ?? '–' },
    { head: word('webhooks.when'), cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
  ];
  const opened = list.items?.find((each) => each.id === deliveryId);
  return (
    <DetailDrawer title={webhook?.url ?? word('webhooks.webhook')} back={to('webhooks')} wide>
      {webhook && (
        <>
          <div className="pp-row">
            <WebhookState webhook={webhook} />
          </div>
          {webhook.disabledReason && <Notice tone="bad">{webhook.disabledReason}</Notice>}
          <WebhookActions webhook={webhook} />
        </>
      )}
      {opened ? (
        <DeliveryView webhookId={id} delivery={opened} />
      ) : (
        <Section
          title={word('webhooks.deliveries')}
          actions={
            <div className="pp-filters">
              <Select
                name={word('webhooks.state')}
                value={status}
                onChange={setStatus}
                choices={[
                  { value: ANY, label: word('webhooks.allStates') },
                  ...(['pending', 'delivered', 'failed'] as const).map((value) => ({
                    value: value as string,
                    label: word(`credits.status.${value}`),
                  })),
                ]}
              />
            </div>
          }
        >
          <Loaded query={{ ...list, data: list.items }} rows={3}>
            {(rows) =>
              rows.length === 0 ? (
                <p className="pp-note">{word('webhooks.noDeliveries')}</p>
              ) : (
                <div>
                  <Table
                    name={word('webhooks.deliveries')}
                    columns={columns}
                    rows={rows}
                    rowKey={(each) => each.id}
                    href={(each) => to('webhooks', id, each.id)}
                  />
                  <MoreRows list={list} />
                </div>
              )
            }
          </Loaded>
        </Section>
      )}
    </DetailDrawer>
  );
}
