import { asObject, asText } from '@postpress/render/reading';
import { TextInput } from '@postpress/ui';
import { useId } from 'react';
import { patched } from '../../fields/control.ts';
import { useField } from '../../fields/use-field.ts';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';
import type { ExtraProps } from './extra.ts';

/** The language of the whole design, as screen readers and translators need it. */
export function LanguageExtra({ keys, helps }: ExtraProps) {
  const { t } = useEditor();
  const id = useId();
  const label = t('panels.language');
  const languages = useOptions((options) => options.languages);
  const field = useField(keys, LANGUAGE, { scope: {}, what: label });
  const language = asObject(field.reading.value);
  return (
    <div className="pp-property pp-tight" data-inline="true">
      <div className="pp-property-head">
        <label className="pp-property-label" htmlFor={id}>
          {label}
        </label>
      </div>
      <div className="pp-property-control pp-tight">
        <TextInput
          id={id}
          aria-describedby={`${id}-help`}
          list={`${id}-list`}
          value={asText(language.value ?? language.code)}
          placeholder="en"
          onChange={(typed) =>
            field.change(
              (now) => patched(now, { value: typed.trim() === '' ? undefined : typed.trim() }),
              'typing',
            )
          }
        />
        <datalist id={`${id}-list`}>
          {languages.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </datalist>
        <p id={`${id}-help`} className={helps ? 'pp-field-help' : 'pp-hidden'}>
          {t('panels.languageHelp')}
        </p>
      </div>
    </div>
  );
}
const LANGUAGE = ['language'];
