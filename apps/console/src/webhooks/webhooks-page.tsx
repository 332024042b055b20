import { Button, type Column, EmptyState, Page, Table } from '@postpress/ui';
import { Plus, Webhook as WebhookGlyph } from 'lucide-react';
import { useState } from 'react';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { numberText, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { rateText } from './rate-text.ts';
import { useWebhooks, type Webhook } from './webhook-calls.ts';
import { NewWebhookDialog } from './webhook-dialogs.tsx';
import { WebhookDrawer } from './webhook-drawer.tsx';
import { WebhookState } from './webhook-state.tsx';

/** The webhooks of the project. */
export default function WebhooksPage() {
  const { projectId } = useHere();
  const { rest, to } = useRoute();
  const [making, setMaking] = useState(false);
  const refusal = useRefusal('editor');
  const webhooks = useWebhooks(projectId);
  const add = (
    <Button look="primary" onClick={() => setMaking(true)} refusal={refusal}>
      <Plus aria-hidden />
      {t('webhooks.add')}
    </Button>
  );
  const columns: Column<Webhook>[] = [
    { head: t('webhooks.url'), width: '32%', cell: ({ url }) => url },
    { head: t('webhooks.state'), cell: (each) => <WebhookState webhook={each} /> },
    {
      head: t('webhooks.events'),
      width: '18%',
      wideOnly: true,
      cell: ({ events, family }) =>
        family === 'ai_credits'
          ? t('webhooks.credits')
          : events.length === 0
            ? t('webhooks.allEvents')
            : events.join(', '),
    },
    { head: t('webhooks.rate'), align: 'end', cell: ({ lastDay }) => rateText(lastDay) },
    {
      head: t('webhooks.lastError'),
      wideOnly: true,
      cell: ({ lastDay }) => lastDay.lastReason ?? '–',
    },
    {
      head: t('webhooks.pending'),
      wideOnly: true,
      align: 'end',
      cell: ({ pending }) => numberText(pending),
    },
  ];
  return (
    <Page title={t('webhooks.title')} lead={t('webhooks.lead')} actions={add}>
      <Loaded query={webhooks}>
        {(rows) => (
          <Table
            empty={
              <EmptyState
                icon={WebhookGlyph}
                title={t('webhooks.none')}
                actions={add}
                text={t('webhooks.noneText')}
              />
            }
            name={t('webhooks.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            href={({ id }) => to('webhooks', id)}
          />
        )}
      </Loaded>
      {making && <NewWebhookDialog onClose={() => setMaking(false)} />}
      {rest[0] !== undefined && <WebhookDrawer key={rest[0]} id={rest[0]} deliveryId={rest[1]} />}
    </Page>
  );
}
