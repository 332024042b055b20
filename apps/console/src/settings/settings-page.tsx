import { Page } from '@postpress/ui';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { EditorSection } from './editor-section.tsx';
import { EmailSection } from './email-section.tsx';
import { EmbedSection } from './embed-section.tsx';
import { ProjectSection } from './project-section.tsx';
import { useEditorSettings, useEmbedSettings } from './settings-calls.ts';
import { StorageSection } from './storage-section.tsx';
import { WorkspaceSection } from './workspace-section.tsx';
import './settings.css';

/** What a project sets: its name, its editor, its storage. */
export default function SettingsPage() {
  const { projectId, role } = useHere();
  const editor = useEditorSettings(projectId);
  const embed = useEmbedSettings(projectId);
  return (
    <Page title={t('settings.title')}>
      <ProjectSection />
      <Loaded query={editor}>
        {(settings) => <EditorSection key={settings.updatedAt} settings={settings} />}
      </Loaded>
      <Loaded query={embed}>
        {(settings) => (
          // Not by the time: a new secret is another change, and its dialog stays.
          <EmbedSection
            key={[...settings.allowedOrigins, settings.allowImageUploads].join()}
            settings={settings}
          />
        )}
      </Loaded>
      <EmailSection />
      <StorageSection />
      {role === 'owner' && <WorkspaceSection />}
    </Page>
  );
}
