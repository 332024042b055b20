import { mailClients, viewIn } from '@postpress/clients';
import { Select } from '@postpress/ui';
import { useMemo, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { DeviceFrames } from './device-frames.tsx';

const dark = mailClients.filter(({ appearance }) => appearance === 'dark');
const choices = dark.map(({ id, name }) => ({ value: id, label: name }));

/** An email in the dark mode of a chosen client: each changes colors in its own way. */
export default function DarkView({ html }: { html: string }) {
  const { t } = useEditor();
  const [id, setId] = useState('apple-mail-ios-dark');
  const client = dark.find((each) => each.id === id) ?? dark[0];
  const view = useMemo(() => client && viewIn(client, html), [client, html]);
  if (!view) return null;
  return (
    <>
      <div className="pp-preview-dark pp-row">
        <Select name={t('preview.darkIn')} value={id} onChange={setId} choices={choices} />
        <p className="pp-field-help">
          {t(`preview.darkMode.${client?.darkMode ?? 'none'}`)}{' '}
          {view.ownDark !== 'none' && t(`preview.ownDark.${view.ownDark}`)}{' '}
          {view.clipped && t('preview.clipped')}
        </p>
      </div>
      <DeviceFrames html={view.html} look="dark" />
    </>
  );
}
