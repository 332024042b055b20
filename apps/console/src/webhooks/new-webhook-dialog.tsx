import { FormDialog, TextField } from '@postpress/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { ShownOnce } from '../keys/shown-once.tsx';
import { t } from '../messages/translate.ts';
import { urlProblem } from '../parts/problems.ts';
import { eventGroups } from './event-names.ts';
import { createWebhook, webhooksKey } from './webhook-calls.ts';

/** URL and events of a new webhook; its secret is shown once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const { projectId } = useHere();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly string[]>([]);
  const create = useChange({
    run: () => createWebhook(projectId, { url: url.trim(), events: [...events] }),
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
  const toggle = (event: string) =>
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
                disabled={events.some((chosen) => !(group as readonly string[]).includes(chosen))}
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
