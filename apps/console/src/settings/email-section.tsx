import type { EmailSettingsResult } from '@postpress/contracts';
import { Section, SubmitButton, SubmitForm, SwitchField, TextField } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, getData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';

type Settings = EmailSettingsResult['data'];

/** What every email of the project carries. */
export function EmailSection() {
  const { projectId } = useHere();
  const settings = useQuery({
    queryKey: ['email-settings', projectId],
    queryFn: () => getData<EmailSettingsResult>('/v3/emails/settings', { projectId }),
  });
  return (
    <Section title={t('settings.email')}>
      <Loaded query={settings} rows={2}>
        {(data) => <EmailForm key={data.updatedAt} settings={data} />}
      </Loaded>
    </Section>
  );
}

function EmailForm({ settings }: { settings: Settings }) {
  const { projectId } = useHere();
  const [name, setName] = useState(settings.defaultFromName ?? '');
  const [listUnsubscribe, setUnsubscribe] = useState(settings.listUnsubscribe);
  const refusal = useRefusal('editor');
  const save = useChange({
    run: () =>
      call('PATCH', '/v3/emails/settings', {
        projectId,
        body: { defaultFromName: name.trim() || null, listUnsubscribe },
      }),
    refresh: [['email-settings', projectId]],
    message: t('parts.saved'),
  });
  return (
    <SubmitForm narrow send={save} refusal={refusal}>
      <TextField
        label={t('settings.fromName')}
        help={t('settings.fromNameHelp')}
        value={name}
        onChange={setName}
        maxLength={255}
      />
      <SwitchField
        label={t('settings.unsubscribe')}
        help={t('settings.unsubscribeHelp')}
        checked={listUnsubscribe}
        onChange={setUnsubscribe}
      />
      <SubmitButton>{t('parts.save')}</SubmitButton>
    </SubmitForm>
  );
}
