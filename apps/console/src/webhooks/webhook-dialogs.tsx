import type { ProjectWebhookEvent } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { webhookEvents } from '@postpress/contracts/webhook-events';
import { Checkbox, FormDialog, TextField } from '@postpress/ui';
import { useState } from 'react';
import { call, callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { ShownOnce } from '../keys/shown-once.tsx';
import { t } from '../messages/translate.ts';
import { urlProblem } from '../parts/problems.ts';
import { eventGroups } from './event-names.ts';
import { type Webhook, webhooksKey } from './webhook-calls.ts';

type Draft = { url: string; events: readonly ProjectWebhookEvent[] };

/** URL and events of a new webhook; its secret is shown once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const { projectId } = useHere();
  const [draft, setDraft] = useState<Draft>({ url: '', events: [] });
  const create = useChange({
    run: () => callData(operations.createWebhook, { projectId, body: bodyOf(draft) }),
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
  return (
    <FormDialog
      title={t('webhooks.add')}
      action={t('webhooks.create')}
      problems={{ url: urlProblem(draft.url) }}
      send={create}
      onClose={onClose}
    >
      <DraftFields draft={draft} onChange={setDraft} groups={eventGroups} />
    </FormDialog>
  );
}

/** Another URL or other events of a webhook; its secret stays. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { projectId } = useHere();
  const { id, url, family } = webhook;
  const [draft, setDraft] = useState<Draft>({ url, events: webhook.events as ProjectWebhookEvent[] });
  const save = useChange({
    run: () => call(operations.updateWebhook, { projectId, params: { id: String(id) }, body: bodyOf(draft) }),
    refresh: [webhooksKey(projectId)],
    message: t('webhooks.saved'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('webhooks.editTitle')}
      action={t('parts.save')}
      problems={{ url: urlProblem(draft.url) }}
      send={save}
      onClose={onClose}
    >
      <DraftFields
        draft={draft}
        onChange={setDraft}
        // A webhook keeps its family.
        groups={eventGroups.filter((group) => group === webhookEvents[family])}
      />
    </FormDialog>
  );
}

function DraftFields({
  draft,
  onChange,
  groups,
}: {
  draft: Draft;
  onChange: (draft: Draft) => void;
  groups: readonly (readonly ProjectWebhookEvent[])[];
}) {
  const { url, events } = draft;
  const toggle = (event: ProjectWebhookEvent) =>
    onChange({
      url,
      events: events.includes(event) ? events.filter((each) => each !== event) : [...events, event],
    });
  return (
    <>
      <TextField
        name="url"
        label={t('webhooks.url')}
        help={t('webhooks.urlHelp')}
        type="url"
        autoFocus
        value={url}
        onChange={(next) => onChange({ url: next, events })}
        placeholder="https://example.com/hooks"
      />
      <fieldset className="pp-stack">
        <legend className="pp-field-label">{t('webhooks.eventsHelp')}</legend>
        {groups.flatMap((group) =>
          group.map((event) => (
            <Checkbox
              key={event}
              checked={events.includes(event)}
              disabled={events.some((chosen) => !group.includes(chosen))}
              onChange={() => toggle(event)}
            >
              <code>{event}</code>
            </Checkbox>
          )),
        )}
      </fieldset>
    </>
  );
}

function bodyOf({ url, events }: Draft): { url: string; events: ProjectWebhookEvent[] } {
  return { url: url.trim(), events: [...events] };
}
