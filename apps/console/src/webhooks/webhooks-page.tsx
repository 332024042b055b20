import type { ProjectWebhookEvent } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, type Column, EmptyState, FormDialog, Page, Table, TextField } from '@postpress/ui';
import { Plus, Webhook as WebhookGlyph } from 'lucide-react';
import { useState } from 'react';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { ShownOnce } from '../keys/shown-once.tsx';
import { numberText, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { urlProblem } from '../parts/problems.ts';
import { eventGroups } from './event-names.ts';
import { rateText } from './rate-text.ts';
import { useWebhooks, type Webhook, webhooksKey } from './webhook-calls.ts';
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

/** URL and events of a new webhook; its secret is shown once. */
function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const { projectId } = useHere();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly ProjectWebhookEvent[]>([]);
  const create = useChange({
    run: () =>
      callData(operations.createWebhook, { projectId, body: { url: url.trim(), events: [...events] } }),
    gcTime: 0,
    refresh: [webhooksKey(projectId)],
  });
  if (create.data)
    return (
      <ShownOnce
        title={t('webhooks.secret')}
        secret={create.data.secret}
        what={t('webhooks.theSecret')}
        onClose={onClose}
      >
        <p>{t('webhooks.secretText')}</p>
      </ShownOnce>
    );
  const toggle = (event: ProjectWebhookEvent) =>
    setEvents(events.includes(event) ? events.filter((each) => each !== event) : [...events, event]);
  return (
    <FormDialog
      title={t('webhooks.add')}
      action={t('webhooks.create')}
      problems={{ url: urlProblem(url) }}
      send={create}
      onClose={onClose}
    >
      <TextField
        name="url"
        label={t('webhooks.url')}
        help={t('webhooks.urlHelp')}
        type="url"
        autoFocus
        value={url}
        onChange={setUrl}
        placeholder="https://example.com/hooks"
      />
      <fieldset className="pp-stack">
        <legend className="pp-field-label">{t('webhooks.eventsHelp')}</legend>
        {eventGroups.flatMap((group) =>
          group.map((event) => (
            <label key={event} className="pp-check pp-bar">
              <input
                type="checkbox"
                checked={events.includes(event)}
                disabled={events.some(
                  (chosen) => !(group as readonly ProjectWebhookEvent[]).includes(chosen),
                )}
                onChange={() => toggle(event)}
              />
              <code>{event}</code>
            </label>
          )),
        )}
      </fieldset>
    </FormDialog>
  );
}
