import { Button, Menu, MenuItem, MenuSeparator } from '@postpress/ui';
import { Check, Languages } from 'lucide-react';
import { useEditor, useOptions, useView } from '../kernel/use-editor.ts';

/** Chooses the translation that is shown and edited; hidden if the design can't have any. */
export default function LanguageSwitch() {
  const editor = useEditor();
  const { t, view, host } = editor;
  const languages = useOptions((options) => options.languages);
  const language = useView((shown) => shown.language);
  const isOff = useOptions(({ features }) => features.multiLanguage === false);
  if (isOff || languages.length === 0) return null;
  const base = { value: null, label: t('app.language.base') };
  const shown = [base, ...languages].find(({ value }) => value === language) ?? base;
  return (
    <Menu
      trigger={
        <Button look="quiet" aria-label={`${t('app.language')}: ${shown.label}`}>
          <Languages />
          {shown.value ?? ''}
        </Button>
      }
    >
      {[base, ...languages].map(({ value, label }) => (
        <MenuItem key={value ?? ''} onSelect={() => view.set({ language: value })}>
          {label}
          {value === language && <Check />}
        </MenuItem>
      ))}
      {language !== null && host.handles('translate') && (
        <>
          <MenuSeparator />
          <MenuItem
            onSelect={() => {
              import('../embedding/translate.ts').then(({ translateMissing }) => translateMissing(editor));
            }}
          >
            {t('embedding.translate')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
