import * as operations from '@postpress/contracts/operations';
import { AreaField, Button, Checkbox, Failure, Section, SubmitButton, SubmitForm } from '@postpress/ui';
import { useState } from 'react';
import { call, callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { ShownOnce } from '../keys/shown-once.tsx';
import { t } from '../messages/translate.ts';
import { type EmbedSettings, embedSettingsKey } from './settings-calls.ts';

/** Which pages may embed the editor without a key, their permissions, and the secret that signs their users. */
export function EmbedSection({ settings }: { settings: EmbedSettings }) {
  const { projectId } = useHere();
  const [origins, setOrigins] = useState(settings.allowedOrigins.join('\n'));
  const [allowImageUploads, setAllowImageUploads] = useState(settings.allowImageUploads);
  const [allowAi, setAllowAi] = useState(settings.allowAi);
  const [allowPreviews, setAllowPreviews] = useState(settings.allowPreviews);
  const refusal = useRefusal('admin');
  const save = useChange({
    run: () => {
      const allowedOrigins = origins.split(/\s+/).filter((origin) => origin !== '');
      return call(operations.putEmbedSettings, {
        params: { projectId },
        body: { allowedOrigins, allowImageUploads, allowAi, allowPreviews },
      });
    },
    refresh: [embedSettingsKey(projectId)],
    message: t('parts.saved'),
  });
  return (
    <Section title={t('settings.embed')} lead={t('settings.embedLead')}>
      <div className="pp-narrow pp-stack">
        <SubmitForm send={save} refusal={refusal}>
          <AreaField
            label={t('settings.embedOrigins')}
            help={t('settings.embedOriginsHelp')}
            rows={3}
            spellCheck={false}
            value={origins}
            onChange={setOrigins}
          />
          <Checkbox checked={allowImageUploads} onChange={setAllowImageUploads}>
            {t('settings.embedUploads')}
          </Checkbox>
          <Checkbox checked={allowAi} onChange={setAllowAi}>
            {t('settings.embedAi')}
          </Checkbox>
          <Checkbox checked={allowPreviews} onChange={setAllowPreviews}>
            {t('settings.embedPreviews')}
          </Checkbox>
          <SubmitButton>{t('settings.saveEmbed')}</SubmitButton>
        </SubmitForm>
        <SigningSecret isThere={settings.hasSigningSecret} refusal={refusal} />
      </div>
    </Section>
  );
}

function SigningSecret({ isThere, refusal }: { isThere: boolean; refusal: string | undefined }) {
  const { projectId } = useHere();
  const create = useChange({
    run: () => createEmbedSecret(projectId),
    gcTime: 0,
    refresh: [embedSettingsKey(projectId)],
  });
  return (
    <div className="pp-stack">
      <p>{t(isThere ? 'settings.embedSecretThere' : 'settings.embedSecretNone')}</p>
      <Button onClick={() => create.mutate()} refusal={refusal}>
        {t(isThere ? 'settings.replaceEmbedSecret' : 'settings.createEmbedSecret')}
      </Button>
      <Failure error={create.error} />
      {create.data !== undefined && (
        <ShownOnce
          title={t('settings.embedSecret')}
          secret={create.data}
          what={t('settings.embedSecret')}
          onClose={() => create.reset()}
        />
      )}
    </div>
  );
}

/** Replaces the signing secret. @returns the new one, this once */
async function createEmbedSecret(projectId: number): Promise<string> {
  return (await callData(operations.createEmbedSecret, { params: { projectId } })).secret;
}
