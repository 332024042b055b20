import type { topicLimits } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { AreaField, Notice, SelectField, SwitchField, TextField } from '@postpress/ui';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { missing, nameProblem } from '../parts/problems.ts';
import type { Topic } from './topic-calls.ts';

/** By their types alone: the contracts would bring their schemas into the browser. */
export const NAME_CHARACTERS_MAX: (typeof topicLimits)['nameCharactersMax'] = 100;
export const DESCRIPTION_CHARACTERS_MAX: (typeof topicLimits)['descriptionCharactersMax'] = 500;

export type TopicDraft = Pick<
  Topic,
  'name' | 'description' | 'default' | 'public' | 'optInEmail' | 'trackOpens' | 'trackClicks'
>;

export const emptyTopic: TopicDraft = {
  name: '',
  description: '',
  default: 'subscribed',
  public: true,
  optInEmail: null,
  trackOpens: false,
  trackClicks: false,
};

/** The members that the form changes. */
export function draftOf({
  name,
  description,
  default: initial,
  public: isPublic,
  optInEmail,
  trackOpens,
  trackClicks,
}: TopicDraft): TopicDraft {
  return { name, description, default: initial, public: isPublic, optInEmail, trackOpens, trackClicks };
}

/** What is wrong with the fields, as the form shows it. */
export function topicProblems({ name, optInEmail }: TopicDraft) {
  return {
    name: nameProblem(name),
    'optInEmail.from': optInEmail === null ? undefined : missing(optInEmail.from, t('topics.enterSender')),
  };
}

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
      <OptInFields value={topic.optInEmail} onChange={(optInEmail) => change({ optInEmail })} />
      <SwitchField
        label={t('topics.trackOpens')}
        help={t('topics.trackOpensHelp')}
        checked={topic.trackOpens}
        onChange={(trackOpens) => change({ trackOpens })}
      />
      <SwitchField
        label={t('topics.trackClicks')}
        help={t('topics.trackClicksHelp')}
        checked={topic.trackClicks}
        onChange={(trackClicks) => change({ trackClicks })}
      />
      {(topic.trackOpens || topic.trackClicks) && <Notice tone="info">{t('topics.trackingConsent')}</Notice>}
    </>
  );
}

/** Stands for no email: the list reserves the empty value. */
const NONE = 'none';
const TEMPLATES_LISTED = 100;

/** The template and the sender of the email for double opt-in. */
function OptInFields({
  value,
  onChange,
}: {
  value: Topic['optInEmail'];
  onChange: (value: Topic['optInEmail']) => void;
}) {
  const { projectId } = useHere();
  const { items = [] } = useCursorList(['templates', projectId], operations.listManagedTemplates, {
    params: { projectId },
    query: { displayMode: 'email', limit: TEMPLATES_LISTED },
  });
  const templates = items.map(({ id, name }) => ({ value: String(id), label: name }));
  const isListed = value === null || templates.some((each) => each.value === value.templateId);
  return (
    <>
      <SelectField
        name="optInEmail.templateId"
        label={t('topics.optInEmail')}
        help={t('topics.optInHelp')}
        value={value?.templateId ?? NONE}
        onChange={(templateId) =>
          onChange(templateId === NONE ? null : { templateId, from: value?.from ?? '' })
        }
        choices={[
          { value: NONE, label: t('topics.optInNone') },
          ...templates,
          ...(isListed ? [] : [{ value: value.templateId, label: value.templateId }]),
        ]}
      />
      {value && (
        <TextField
          name="optInEmail.from"
          label={t('topics.optInFrom')}
          placeholder="Shop <hello@example.com>"
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
          maxLength={1_000}
        />
      )}
    </>
  );
}
