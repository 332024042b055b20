import { FormDialog, FormField, TextInput } from '@postpress/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { ShownOnce } from '../keys/shown-once.tsx';
import { urlProblem } from '../parts/problems.ts';
import { word } from '../words/word.ts';
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
        title={word('webhooks.secret')}
        secret={create.data.secret}
        what={word('webhooks.theSecret')}
        onClose={onClose}
      >
        <p>{word('webhooks.secretText')}</p>
      </ShownOnce>
    );
  const toggle = (event: string) =>
    setEvents(events.includes(event) ? events.filter((each) => each !== event) : [...events, event]);
  return (
    <FormDialog
      title={word('webhooks.add')}
      action={word('webhooks.create')}
      problems={{ url: urlProblem(url) }}
      send={create}
      onClose={onClose}
    >
      <FormField name="url" label={word('webhooks.url')} help={word('webhooks.urlHelp')}>
        {(tied) => (
          <TextInput
            {...tied}
            type="url"
            autoFocus
            value={url}
            onChange={setUrl}
            placeholder="https://example.com/hooks"
          />
        )}
      </FormField>
      <fieldset className="pp-stack pp-fieldset">
        <legend className="pp-field-label">{word('webhooks.eventsHelp')}</legend>
        {eventGroups.flatMap((group) =>
          group.map((event) => (
            <label key={event} className="pp-check">
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
