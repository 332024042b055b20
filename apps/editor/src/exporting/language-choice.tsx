import { languagesOf } from '@postpress/render';
import { Field, Select, useMessages } from '@postpress/ui';
import { useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';

/** No language tag. */
const OWN = '-';

type Choice = {
  /** Null: that of the design itself. */
  language: string | null;
  languages: readonly string[];
  onChange: (language: string | null) => void;
};

/** A language of the design for a dialog: at first the one on the canvas. */
export function useLanguageChoice(): Choice {
  const { store, view } = useEditor();
  const [languages] = useState(() => languagesOf(store.snapshot.design.body));
  const shown = view.snapshot.language;
  const [language, onChange] = useState(shown !== null && languages.includes(shown) ? shown : null);
  return { language, languages, onChange };
}

/** Hidden if the design has no translations. */
export function LanguageChoice({ language, languages, onChange }: Choice) {
  const { t, messages } = useEditor();
  const { locale } = useMessages(messages);
  if (languages.length === 0) return null;
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <Field label={t('app.language')}>
      {(tied) => (
        <Select
          tied={tied}
          value={language ?? OWN}
          onChange={(value) => onChange(value === OWN ? null : value)}
          choices={[
            { value: OWN, label: t('app.language.base') },
            ...languages.map((value) => ({ value, label: names.of(value) ?? value })),
          ]}
        />
      )}
    </Field>
  );
}
