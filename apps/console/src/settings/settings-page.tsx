import type { EmailSettingsResult, HISTORY_DAYS, HISTORY_DAYS_MIN } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  Button,
  ConfirmButton,
  Copyable,
  Page,
  Section,
  SubmitButton,
  SubmitForm,
  SwitchField,
  TextField,
} from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { useHere, useRefusal } from '../app/session.ts';
import '../messages/later-texts.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { nameProblem } from '../parts/problems.ts';
import { ServiceEmailsSection } from '../service-emails/service-emails-section.tsx';
import { EditorSection } from './editor-section.tsx';
import { EmbedSection } from './embed-section.tsx';
import { embedSettingsKey, useEditorSettings } from './settings-calls.ts';
import './settings.css';
import { StorageSection } from './storage-section.tsx';

type Settings = EmailSettingsResult['data'];

/** The settings of a project: its name, editor and storage. */
export default function SettingsPage() {
  const { projectId, role } = useHere();
  const editor = useEditorSettings(projectId);
  const embed = useData(embedSettingsKey(projectId), operations.getEmbedSettings, { params: { projectId } });
  return (
    <Page title={t('settings.title')}>
      <ProjectSection />
      <Loaded query={editor}>
        {(settings) => <EditorSection key={settings.updatedAt} settings={settings} />}
      </Loaded>
      <Loaded query={embed}>
        {(settings) => (
          // Not keyed by time: a new secret changes it, and its dialog must stay.
          <EmbedSection
            key={[...settings.allowedOrigins, settings.allowImageUploads].join()}
            settings={settings}
          />
        )}
      </Loaded>
      <EmailSection />
      <StorageSection />
      <ServiceEmailsSection />
      {role === 'owner' && <WorkspaceSection />}
    </Page>
  );
}

/** Name of the project, and whether it is in use. */
function ProjectSection() {
  const { project, projectId } = useHere();
  const [name, setName] = useState(project.name);
  const change = useChange({
    run: (body: { name?: string; status?: 'active' | 'archived' }) =>
      call(operations.updateProject, { params: { projectId }, body }),
    refresh: [['session']],
    message: t('parts.saved'),
  });
  const isArchived = project.status === 'archived';
  return (
    <Section title={t('settings.project')}>
      <SubmitForm
        narrow
        send={{ ...change, mutate: () => change.mutate({ name: name.trim() }) }}
        refusal={name.trim() === project.name ? t('me.nothingChanged') : undefined}
        problems={{ name: nameProblem(name) }}
      >
        <TextField name="name" label={t('app.projectName')} value={name} onChange={setName} maxLength={255} />
        <p>
          {t('settings.projectId')} <Copyable text={String(projectId)} what={t('settings.projectId')} />
        </p>
        <div className="pp-row">
          <SubmitButton>{t('parts.save')}</SubmitButton>
          {isArchived ? (
            <Button onClick={() => change.mutate({ status: 'active' })}>{t('settings.activate')}</Button>
          ) : (
            <ConfirmButton
              title={t('settings.archiveTitle', { name: project.name })}
              action={t('settings.archive')}
              send={{
                ...change,
                mutate: (_none, options) => change.mutate({ status: 'archived' }, options),
              }}
            >
              <p>{t('settings.archiveText')}</p>
            </ConfirmButton>
          )}
        </div>
      </SubmitForm>
    </Section>
  );
}

/** Name of the workspace, and whether it opens to single sign-on only; for owners. */
function WorkspaceSection() {
  const { workspace, workspaceId, session } = useHere();
  const [name, setName] = useState(workspace.name);
  const [ssoRequired, setSso] = useState(workspace.ssoRequired);
  const save = useChange({
    run: () =>
      call(operations.updateWorkspace, { params: { workspaceId }, body: { name: name.trim(), ssoRequired } }),
    refresh: [['session']],
    message: t('parts.saved'),
  });
  return (
    <Section title={t('settings.workspace')}>
      <SubmitForm narrow send={save} problems={{ name: nameProblem(name) }}>
        <TextField
          name="name"
          label={t('app.workspaceName')}
          value={name}
          onChange={setName}
          maxLength={255}
        />
        {(session.features.oidc || ssoRequired) && (
          <SwitchField
            label={t('settings.sso')}
            help={t('settings.ssoHelp')}
            checked={ssoRequired}
            onChange={setSso}
          />
        )}
        <SubmitButton>{t('parts.save')}</SubmitButton>
      </SubmitForm>
    </Section>
  );
}

/** The content added to every email of the project. */
function EmailSection() {
  const { projectId } = useHere();
  const settings = useData(['email-settings', projectId], operations.getEmailSettings, { projectId });
  return (
    <Section title={t('settings.email')}>
      <Loaded query={settings} rows={2}>
        {(data) => <EmailForm key={data.updatedAt} settings={data} />}
      </Loaded>
    </Section>
  );
}

/** By their types alone: the contracts would bring their schemas into the browser. */
const HISTORY_MIN: typeof HISTORY_DAYS_MIN = 7;
const DAYS_MAX: typeof HISTORY_DAYS = 90;

function daysProblem(text: string, min: number): string | undefined {
  const isAllowed = /^\d{1,2}$/.test(text.trim()) && Number(text) >= min && Number(text) <= DAYS_MAX;
  return isAllowed ? undefined : t('settings.days', { min, max: DAYS_MAX });
}

function EmailForm({ settings }: { settings: Settings }) {
  const { projectId } = useHere();
  const [name, setName] = useState(settings.defaultFromName ?? '');
  const [listUnsubscribe, setUnsubscribe] = useState(settings.listUnsubscribe);
  const [requireTopic, setRequired] = useState(settings.requireTopic);
  const [requireTranslation, setTranslation] = useState(settings.requireTranslation);
  const [contentDays, setContentDays] = useState(String(settings.contentDays));
  const [historyDays, setHistoryDays] = useState(String(settings.historyDays));
  const refusal = useRefusal('editor');
  const save = useChange({
    run: () =>
      call(operations.updateEmailSettings, {
        projectId,
        body: {
          defaultFromName: name.trim() || null,
          listUnsubscribe,
          requireTopic,
          requireTranslation,
          contentDays: Number(contentDays),
          historyDays: Number(historyDays),
        },
      }),
    refresh: [['email-settings', projectId]],
    message: t('parts.saved'),
  });
  return (
    <SubmitForm
      narrow
      send={save}
      refusal={refusal}
      problems={{
        contentDays: daysProblem(contentDays, 0),
        historyDays: daysProblem(historyDays, HISTORY_MIN),
      }}
    >
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
      <SwitchField
        label={t('settings.requireTopic')}
        help={t('settings.requireTopicHelp')}
        checked={requireTopic}
        onChange={setRequired}
      />
      <SwitchField
        label={t('settings.requireTranslation')}
        help={t('settings.requireTranslationHelp')}
        checked={requireTranslation}
        onChange={setTranslation}
      />
      <TextField
        name="contentDays"
        label={t('settings.contentDays')}
        help={t('settings.contentDaysHelp')}
        inputMode="numeric"
        value={contentDays}
        onChange={setContentDays}
      />
      <TextField
        name="historyDays"
        label={t('settings.historyDays')}
        help={t('settings.historyDaysHelp')}
        inputMode="numeric"
        value={historyDays}
        onChange={setHistoryDays}
      />
      <SubmitButton>{t('parts.save')}</SubmitButton>
    </SubmitForm>
  );
}
