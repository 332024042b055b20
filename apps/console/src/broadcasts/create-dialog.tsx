import type { broadcastLimits } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { DateTimeField, FormDialog, HtmlFrame, SelectField, SwitchField, TextField } from '@postpress/ui';
import { useState } from 'react';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useData } from '../api/use-data.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { useLists } from '../lists/list-calls.ts';
import { numberText, t } from '../messages/translate.ts';
import { missing, nameProblem } from '../parts/problems.ts';
import { useTopics } from '../topics/topic-calls.ts';
import { broadcastsKey } from './broadcast-calls.ts';

/** By their types alone: the contracts would bring their schemas into the browser. */
type Limits = typeof broadcastLimits;
const PERCENTS: readonly Limits['canaryPercent'][keyof Limits['canaryPercent']][] = [1, 2, 5];
const MINUTES = [5, 15, 30, 60, 240] as const;
const HOURS = [1, 3, 6, 12, 24, 72] as const;
/** Stands for no choice: the list reserves the empty value. */
const NONE = 'none';
const TEMPLATES_LISTED = 100;

const choicesOf = (values: readonly number[], name: 'percentOf' | 'minutesOf' | 'hoursOf') =>
  values.map((value) => ({ value: String(value), label: t(`broadcasts.${name}`, { count: value }) }));

const emptyDraft = {
  name: '',
  listId: NONE,
  templateId: NONE,
  topic: NONE,
  from: '',
  subject: '',
  hasCanary: true,
  percent: '2',
  minutes: '30',
  hours: NONE,
  isLater: false,
  scheduledAt: undefined as Date | undefined,
};
type Draft = typeof emptyDraft;
type Fields = { draft: Draft; change: (changes: Partial<Draft>) => void };

/** A send of a template to a list, with its preview and how many get it. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const lists = useLists(projectId).items ?? [];
  const [draft, setDraft] = useState(emptyDraft);
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const list = lists.find(({ id }) => id === draft.listId);
  const create = useChange({
    run: () => callData(operations.createBroadcast, { projectId, body: bodyOf(draft) }),
    refresh: [broadcastsKey(projectId)],
    onDone: ({ id }) => {
      onClose();
      go(to('broadcasts', id));
    },
  });
  return (
    <FormDialog
      title={t('broadcasts.create')}
      action={list ? t('broadcasts.send', { count: list.recipients }) : t('broadcasts.create')}
      closesOutside={false}
      // Without a time it would begin at once.
      refusal={draft.isLater && !draft.scheduledAt ? t('emails.enterTime') : undefined}
      problems={problemsOf(draft)}
      send={create}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('broadcasts.name')}
        autoFocus
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={100}
      />
      <SelectField
        name="listId"
        label={t('broadcasts.list')}
        value={draft.listId}
        onChange={(listId) => change({ listId })}
        choices={withNone(
          lists.map(({ id, name, recipients }) => ({
            value: id,
            label: `${name} (${numberText(recipients)})`,
          })),
        )}
      />
      <ContentFields draft={draft} change={change} />
      <CanaryFields draft={draft} change={change} />
      <TimeFields draft={draft} change={change} />
    </FormDialog>
  );
}

function bodyOf(draft: Draft) {
  const { listId, templateId, topic, hasCanary, percent, minutes, hours, isLater, scheduledAt } = draft;
  const subject = draft.subject.trim();
  return {
    name: draft.name.trim(),
    listId,
    templateId,
    topic,
    from: draft.from.trim(),
    canary: hasCanary ? { percent: Number(percent), minutes: Number(minutes) } : null,
    ...(subject !== '' && { subject }),
    ...(hours !== NONE && { hours: Number(hours) }),
    ...(isLater && scheduledAt && { scheduledAt: scheduledAt.toISOString() }),
  };
}

function problemsOf({ name, listId, templateId, topic, from }: Draft) {
  const chosen = (value: string, sentence: string) => (value === NONE ? sentence : undefined);
  return {
    name: nameProblem(name),
    listId: chosen(listId, t('broadcasts.chooseList')),
    templateId: chosen(templateId, t('broadcasts.chooseTemplate')),
    topic: chosen(topic, t('broadcasts.chooseTopic')),
    from: missing(from, t('topics.enterSender')),
  };
}

const withNone = (choices: readonly { value: string; label: string }[]) => [
  { value: NONE, label: t('broadcasts.choose') },
  ...choices,
];

/** What is sent, and from whom. */
function ContentFields({ draft, change }: Fields) {
  const { projectId } = useHere();
  const topics = useTopics(projectId).items ?? [];
  const { items: templates = [] } = useCursorList(['templates', projectId], operations.listManagedTemplates, {
    params: { projectId },
    query: { displayMode: 'email', limit: TEMPLATES_LISTED },
  });
  return (
    <>
      <SelectField
        name="templateId"
        label={t('broadcasts.template')}
        value={draft.templateId}
        onChange={(templateId) => change({ templateId })}
        choices={withNone(templates.map(({ id, name }) => ({ value: String(id), label: name })))}
      />
      {draft.templateId !== NONE && <Preview templateId={draft.templateId} />}
      <SelectField
        name="topic"
        label={t('broadcasts.topic')}
        help={t('broadcasts.topicHelp')}
        value={draft.topic}
        onChange={(topic) => change({ topic })}
        choices={withNone(topics.map(({ key, name }) => ({ value: key, label: name })))}
      />
      <TextField
        name="from"
        label={t('broadcasts.from')}
        placeholder="Shop <hello@example.com>"
        value={draft.from}
        onChange={(from) => change({ from })}
        maxLength={1_000}
      />
      <TextField
        name="subject"
        label={t('broadcasts.subject')}
        help={t('broadcasts.subjectHelp')}
        value={draft.subject}
        onChange={(next) => change({ subject: next })}
        maxLength={900}
      />
    </>
  );
}

function CanaryFields({ draft, change }: Fields) {
  return (
    <>
      <SwitchField
        label={t('broadcasts.canary')}
        help={t('broadcasts.canaryHelp')}
        checked={draft.hasCanary}
        onChange={(hasCanary) => change({ hasCanary })}
      />
      {draft.hasCanary && (
        <>
          <SelectField
            label={t('broadcasts.percent')}
            value={draft.percent}
            onChange={(percent) => change({ percent })}
            choices={choicesOf(PERCENTS, 'percentOf')}
          />
          <SelectField
            label={t('broadcasts.minutes')}
            value={draft.minutes}
            onChange={(minutes) => change({ minutes })}
            choices={choicesOf(MINUTES, 'minutesOf')}
          />
        </>
      )}
    </>
  );
}

/** When it begins, and how fast it goes. */
function TimeFields({ draft, change }: Fields) {
  return (
    <>
      <SelectField
        label={t('broadcasts.pace')}
        value={draft.hours}
        onChange={(hours) => change({ hours })}
        choices={[{ value: NONE, label: t('broadcasts.paceNone') }, ...choicesOf(HOURS, 'hoursOf')]}
      />
      <SwitchField
        label={t('broadcasts.later')}
        checked={draft.isLater}
        onChange={(isLater) => change({ isLater })}
      />
      {draft.isLater && (
        <DateTimeField
          label={t('broadcasts.scheduled')}
          value={draft.scheduledAt}
          onChange={(scheduledAt) => change({ scheduledAt })}
        />
      )}
    </>
  );
}

/** The template with its sample data. Its place is there at once: what is chosen below it would move away. */
function Preview({ templateId }: { templateId: string }) {
  const { projectId } = useHere();
  const { data, error } = useData(['rendered', projectId, templateId], operations.renderEmail, {
    projectId,
    body: { templateId },
  });
  return error ? null : <HtmlFrame html={data?.html ?? ''} name={t('broadcasts.preview')} />;
}
