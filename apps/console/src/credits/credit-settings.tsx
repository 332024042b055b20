import type { AiCreditSettings } from '@postpress/contracts';
import { Section, SelectField, SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { ShownOnce } from '../keys/shown-once.tsx';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { creditsKey, saveCreditSettings, useCreditSettings } from './credit-calls.ts';
import { readThresholds } from './read-thresholds.ts';

/** Thresholds, the editor's behavior without credits, and the webhook. */
export function CreditSettings() {
  const { projectId } = useHere();
  const settings = useCreditSettings(projectId);
  return (
    <Section title={t('credits.settings')}>
      <Loaded query={settings} rows={2}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </Section>
  );
}

function SettingsForm({ settings }: { settings: AiCreditSettings }) {
  const { projectId } = useHere();
  const [thresholds, setThresholds] = useState(settings.threshold_alerts.join(', '));
  const [behavior, setBehavior] = useState(settings.exhaustion_behavior);
  const [url, setUrl] = useState(settings.webhook_url ?? '');
  const refusal = useRefusal('admin');
  const read = readThresholds(thresholds);
  const save = useChange({
    run: () =>
      saveCreditSettings(projectId, {
        ...(read && { threshold_alerts: read }),
        exhaustion_behavior: behavior,
        webhook_url: url.trim() || null,
      }),
    gcTime: 0,
    refresh: [creditsKey(projectId)],
    message: t('parts.saved'),
  });
  const secret = save.data?.signing_secret;
  return (
    <div className="pp-narrow">
      <SubmitForm
        send={save}
        refusal={refusal}
        problems={{ threshold_alerts: read ? undefined : t('credits.thresholdsBad') }}
      >
        <TextField
          name="threshold_alerts"
          label={t('credits.thresholds')}
          help={t('credits.thresholdsHelp')}
          value={thresholds}
          onChange={setThresholds}
        />
        <SelectField
          label={t('credits.behavior')}
          value={behavior}
          onChange={setBehavior}
          choices={(['disable', 'show_error'] as const).map((value) => ({
            value,
            label: t(`credits.behavior.${value}`),
          }))}
        />
        <TextField
          name="webhook_url"
          label={t('credits.webhook')}
          help={t('credits.webhookHelp')}
          type="url"
          value={url}
          onChange={setUrl}
        />
        <SubmitButton>{t('parts.save')}</SubmitButton>
      </SubmitForm>
      {secret && (
        <ShownOnce
          title={t('credits.secret')}
          secret={secret}
          what={t('credits.theSecret')}
          onClose={() => save.reset()}
        />
      )}
    </div>
  );
}
