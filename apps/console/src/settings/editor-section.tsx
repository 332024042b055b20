import * as operations from '@postpress/contracts/operations';
import { AreaField, Button, IconButton, Section, SubmitButton, SubmitForm, TextInput } from '@postpress/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { editorSettingsKey, type StoredSettings } from './settings-calls.ts';

type Color = StoredSettings['palette'][number];

/** Who may embed the editor, and the colors it offers. */
export function EditorSection({ settings }: { settings: StoredSettings }) {
  const { projectId } = useHere();
  const [origins, setOrigins] = useState(settings.allowedOrigins.join('\n'));
  const [palette, setPalette] = useState(settings.palette);
  const refusal = useRefusal('admin');
  const save = useChange({
    run: () => {
      const { updatedAt: _, ...rest } = settings;
      const allowedOrigins = origins
        .split(/\s+/)
        .map((origin) => origin.trim())
        .filter((origin) => origin !== '');
      return call(operations.putEditorSettings, {
        params: { projectId },
        body: { ...rest, allowedOrigins, palette },
      });
    },
    refresh: [editorSettingsKey(projectId)],
    message: t('parts.saved'),
  });
  return (
    <Section title={t('settings.editor')}>
      <SubmitForm narrow send={save} refusal={refusal}>
        <AreaField
          label={t('settings.origins')}
          help={t('settings.originsHelp')}
          rows={3}
          spellCheck={false}
          value={origins}
          onChange={setOrigins}
        />
        <Palette palette={palette} onChange={setPalette} />
        <SubmitButton>{t('settings.saveEditor')}</SubmitButton>
      </SubmitForm>
    </Section>
  );
}

function Palette({ palette, onChange }: { palette: readonly Color[]; onChange: (palette: Color[]) => void }) {
  const [color, setColor] = useState('#2a55e5');
  const [name, setName] = useState('');
  return (
    <fieldset className="pp-stack">
      <legend className="pp-field-label">{t('settings.palette')}</legend>
      <ul className="pp-row">
        {palette.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same color may stand twice
          <li key={index} className="pp-color">
            <span className="pp-color-spot" style={{ background: each.color }} aria-hidden />
            {each.name ?? each.color}
            <IconButton
              name={t('settings.removeColor', { name: each.name ?? each.color })}
              onClick={() => onChange(palette.filter((_, other) => other !== index))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="pp-color-new pp-bar">
        <input
          type="color"
          aria-label={t('settings.color')}
          value={color}
          onChange={(event) => setColor(event.currentTarget.value)}
        />
        <TextInput
          aria-label={t('settings.colorName')}
          placeholder={t('settings.colorName')}
          value={name}
          onChange={setName}
          maxLength={100}
        />
        <Button
          onClick={() => {
            onChange([...palette, { color, ...(name.trim() !== '' && { name: name.trim() }) }]);
            setName('');
          }}
        >
          <Plus aria-hidden />
          {t('settings.addColor')}
        </Button>
      </div>
    </fieldset>
  );
}
