import { Checkbox } from '@postpress/ui';
import { t } from '../messages/translate.ts';
import type { Template } from './template-calls.ts';
import type { Choice } from './use-choice.ts';

/** The check box of a template; its label is read out. */
export function ChoiceBox({ template, choice }: { template: Template; choice: Choice<Template> }) {
  return (
    <Checkbox checked={choice.isChosen(template)} onChange={(on) => choice.choose(template, on)}>
      <span className="pp-hidden">{t('templates.choose', { name: template.name })}</span>
    </Checkbox>
  );
}
