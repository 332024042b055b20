import * as operations from '@postpress/contracts/operations';
import {
  AreaField,
  Button,
  ConfirmButton,
  DetailDrawer,
  Facts,
  Figure,
  Section,
  SubmitButton,
  SubmitForm,
  TextField,
  Time,
} from '@postpress/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { numberText, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { missing, nameProblem } from '../parts/problems.ts';
import { RangeFigures } from '../parts/range-figures.tsx';
import { type Topic, topicsKey } from './topic-calls.ts';
import {
  DESCRIPTION_CHARACTERS_MAX,
  draftOf,
  NAME_CHARACTERS_MAX,
  type TopicDraft,
  TopicFields,
  topicProblems,
} from './topic-fields.tsx';

/** One topic: its texts in every language, and who sees and receives it. */
export function TopicDrawer({ topicKey }: { topicKey: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const topic = useData([...topicsKey(projectId), topicKey], operations.getTopic, {
    projectId,
    params: { key: topicKey },
  });
  return (
    <DetailDrawer title={topic.data?.name ?? t('topics.topic')} back={to('topics')}>
      <Loaded query={topic} rows={4}>
        {(data) => <EditTopic key={data.updatedAt} topic={data} />}
      </Loaded>
    </DetailDrawer>
  );
}

/** `id` stays when the language changes. */
type Translation = { id: number; language: string; name: string; description: string };

function EditTopic({ topic }: { topic: Topic }) {
  const { projectId } = useHere();
  const refusal = useRefusal('editor');
  const { key } = topic;
  const [draft, setDraft] = useState<TopicDraft>(topic);
  const [translations, setTranslations] = useState(() => translationsOf(topic));
  const save = useChange({
    run: () =>
      call(operations.updateTopic, {
        projectId,
        params: { key },
        body: { ...draftOf(draft), translations: toWire(translations) },
      }),
    refresh: [topicsKey(projectId)],
    message: t('parts.saved'),
  });
  const problems = Object.fromEntries(
    translations.flatMap(({ id, language, name }) => [
      [`language.${id}`, missing(language, t('topics.enterLanguage'))],
      [`name.${id}`, nameProblem(name)],
    ]),
  );
  return (
    <>
      <Facts
        facts={[
          [t('topics.key'), <code key="key">{key}</code>],
          [t('topics.updated'), <Time key="time" at={topic.updatedAt} />],
        ]}
      />
      {(topic.trackOpens || topic.trackClicks) && <Engagement topicKey={key} />}
      <SubmitForm send={save} refusal={refusal} problems={{ ...topicProblems(draft), ...problems }}>
        <TopicFields topic={draft} onChange={setDraft} />
        <Section title={t('topics.translations')} lead={t('topics.translationsLead')}>
          <Translations list={translations} onChange={setTranslations} />
        </Section>
        <div className="pp-row">
          <SubmitButton look="primary">{t('parts.save')}</SubmitButton>
          <DeleteButton topic={topic} />
        </div>
      </SubmitForm>
    </>
  );
}

/** How many emails of the last 30 days were opened and clicked, as ranges. */
function Engagement({ topicKey }: { topicKey: string }) {
  const { projectId } = useHere();
  const statistics = useData(
    ['project', projectId, 'emails', 'topic', topicKey],
    operations.getEmailStatistics,
    {
      projectId,
      query: { topic: topicKey, period: '30d' },
    },
  );
  return (
    <Section title={t('topics.engagement')} lead={t('topics.engagementLead')}>
      <Loaded query={statistics} rows={2}>
        {(data) =>
          Array.isArray(data) ? null : (
            <dl className="pp-figures">
              <Figure name={t('topics.delivered')} value={numberText(data.delivered)} />
              <RangeFigures opened={data.opened} clicked={data.clicked} />
            </dl>
          )
        }
      </Loaded>
    </Section>
  );
}

function Translations({
  list,
  onChange,
}: {
  list: readonly Translation[];
  onChange: (list: Translation[]) => void;
}) {
  const change = (id: number, changes: Partial<Translation>) =>
    onChange(list.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const add = () => {
    const id = Math.max(0, ...list.map((each) => each.id)) + 1;
    onChange([...list, { id, language: '', name: '', description: '' }]);
  };
  return (
    <div className="pp-stack">
      {list.map(({ id, language, name, description }) => (
        <fieldset key={id} className="pp-stack">
          <legend className="pp-field-label">{languageName(language)}</legend>
          <TextField
            name={`language.${id}`}
            label={t('topics.language')}
            help={t('topics.languageHelp')}
            spellCheck={false}
            value={language}
            onChange={(next) => change(id, { language: next })}
            maxLength={35}
          />
          <TextField
            name={`name.${id}`}
            label={t('topics.name')}
            value={name}
            onChange={(next) => change(id, { name: next })}
            maxLength={NAME_CHARACTERS_MAX}
          />
          <AreaField
            name={`description.${id}`}
            label={t('topics.description')}
            rows={2}
            value={description}
            onChange={(next) => change(id, { description: next })}
            maxLength={DESCRIPTION_CHARACTERS_MAX}
          />
          <div className="pp-row">
            <Button onClick={() => onChange(list.filter((each) => each.id !== id))}>
              {t('topics.removeTranslation')}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className="pp-row">
        <Button onClick={add}>
          <Plus aria-hidden />
          {t('topics.addTranslation')}
        </Button>
      </div>
    </div>
  );
}

function DeleteButton({ topic: { key, name } }: { topic: Topic }) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const refusal = useRefusal('editor');
  const remove = useChange({
    run: () => call(operations.deleteTopic, { projectId, params: { key } }),
    message: t('topics.deleted', { name }),
    // The list first: to fetch the deleted topic again would show an error.
    onDone: () => go(to('topics')),
    refresh: [[...topicsKey(projectId), { limit: 100 }]],
  });
  return (
    <ConfirmButton
      title={t('topics.deleteTitle', { name })}
      action={t('topics.delete')}
      send={remove}
      refusal={refusal}
    >
      <p>{t('topics.deleteText')}</p>
    </ConfirmButton>
  );
}

function translationsOf({ translations }: Topic): Translation[] {
  return Object.entries(translations).map(([language, { name, description = '' }], id) => ({
    id,
    language,
    name,
    description,
  }));
}

function toWire(list: readonly Translation[]): Topic['translations'] {
  return Object.fromEntries(
    list.map(({ language, name, description }) => [
      language.trim(),
      { name: name.trim(), ...(description.trim() !== '' && { description: description.trim() }) },
    ]),
  );
}

/** `de` → German; the tag itself while it is being written. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(document.documentElement.lang, { type: 'language' }).of(tag.trim()) ?? tag;
  } catch {
    return tag === '' ? t('topics.language') : tag;
  }
}
