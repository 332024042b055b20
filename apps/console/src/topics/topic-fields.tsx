import type { topicLimits } from '@postpress/contracts';
import { AreaField, SelectField, SwitchField, TextField } from '@postpress/ui';
import { t } from '../messages/translate.ts';
import type { Topic } from './topic-calls.ts';

/** By their types alone: the contracts would bring their schemas into the browser. */
export const NAME_CHARACTERS_MAX: (typeof topicLimits)['nameCharactersMax'] = 100;
export const DESCRIPTION_CHARACTERS_MAX: (typeof topicLimits)['descriptionCharactersMax'] = 500;

export type TopicDraft = Pick<Topic, 'name' | 'description' | 'default' | 'public'>;

export const emptyTopic: TopicDraft = { name: '', description: '', default: 'subscribed', public: true };

const defaults = ['subscribed', 'opt_in'] as const;

/** What can be changed of a topic, without its translations. */
export function TopicFields({
  topic,
  onChange,
}: {
  topic: TopicDraft;
  onChange: (topic: TopicDraft) => void;
}) {
  const change = (changes: Partial<TopicDraft>) => onChange({ ...topic, ...changes });
  return (
    <>
      <TextField
        name="name"
        label={t('topics.name')}
        help={t('topics.nameHelp')}
        value={topic.name}
        onChange={(name) => change({ name })}
        maxLength={NAME_CHARACTERS_MAX}
      />
      <AreaField
        name="description"
        label={t('topics.description')}
        rows={2}
        value={topic.description}
        onChange={(description) => change({ description })}
        maxLength={DESCRIPTION_CHARACTERS_MAX}
      />
      <SelectField
        label={t('topics.default')}
        value={topic.default}
        onChange={(initial) => change({ default: initial })}
        choices={defaults.map((value) => ({ value, label: t(`topics.default.${value}`) }))}
      />
      <SwitchField
        label={t('topics.public')}
        help={t('topics.publicHelp')}
        checked={topic.public}
        onChange={(isPublic) => change({ public: isPublic })}
      />
    </>
  );
}
