import { Button, type Column, EmptyState, Page, Table } from '@postpress/ui';
import { Plus, Webhook as WebhookGlyph } from 'lucide-react';
import { useState } from 'react';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Loaded } from '../parts/loaded.tsx';
import { numberText, word } from '../words/word.ts';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { rateText } from './rate-text.ts';
import { useWebhooks, type Webhook } from './webhook-calls.ts';
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
      {word('webhooks.add')}
    </Button>
  );
  const columns: Column<Webhook>[] = [
    { head: word('webhooks.url'), width: '30%', cell: ({ url }) => url },
    { head: word('webhooks.state'), cell: (each) => <WebhookState webhook={each} /> },
    {
      head: word('webhooks.events'),
      wideOnly: true,
      cell: ({ events, family }) =>
        family === 'ai_credits'
          ? word('webhooks.credits')
          : events.length === 0
            ? word('webhooks.allEvents')
            : events.join(', '),
    },
    { head: word('webhooks.rate'), align: 'end', cell: ({ lastDay }) => rateText(lastDay) },
    {
      head: word('webhooks.lastError'),
      wideOnly: true,
      cell: ({ lastDay }) => lastDay.lastReason ?? '–',
    },
    { head: word('webhooks.pending'), align: 'end', cell: ({ pending }) => numberText(pending) },
  ];
  return (
    <Page title={word('webhooks.title')} lead={word('webhooks.lead')} actions={add}>
      <Loaded query={webhooks}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={WebhookGlyph} title={word('webhooks.none')} actions={add}>
              <p>{word('webhooks.noneText')}</p>
            </EmptyState>
          ) : (
            <Table
              name={word('webhooks.title')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              href={({ id }) => to('webhooks', id)}
            />
          )
        }
      </Loaded>
      {making && <NewWebhookDialog onClose={() => setMaking(false)} />}
      {rest[0] !== undefined && <WebhookDrawer key={rest[0]} id={rest[0]} deliveryId={rest[1]} />}
    </Page>
  );
}
