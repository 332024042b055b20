import { SelectField } from '@postpress/ui';
import { t } from '../messages/translate.ts';
import type { WholeTemplate } from './template-calls.ts';

/** No language tag. */
const OWN = '-';

/** Chooses one of the languages of a template; undefined: that of its design. Hidden if it has no translations. */
export function LanguageField({
  template: { languages },
  value,
  onChange,
}: {
  template: Pick<WholeTemplate, 'languages'>;
  value: string | undefined;
  onChange: (language: string | undefined) => void;
}) {
  if (languages.length === 0) return null;
  const names = new Intl.DisplayNames(document.documentElement.lang, { type: 'language' });
  return (
    <SelectField
      label={t('templates.language')}
      value={value ?? OWN}
      onChange={(chosen) => onChange(chosen === OWN ? undefined : chosen)}
      choices={[
        { value: OWN, label: t('templates.ownLanguage') },
        ...languages.map((tag) => ({ value: tag, label: names.of(tag) ?? tag })),
      ]}
    />
  );
}
