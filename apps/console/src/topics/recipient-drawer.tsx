import type { SubscriptionState, SubscriptionsResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  AreaField,
  actionsColumn,
  Button,
  type Column,
  DetailDrawer,
  FormDialog,
  Notice,
  Status,
  Table,
  Time,
} from '@postpress/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { choicesKey, useTopics } from './topic-calls.ts';

type Choices = SubscriptionsResult['data'];
/** `topic` null: all topics. */
type Row = Choices['allTopics'] & { topic: string | null; receives: boolean };

/** What a recipient chose of each topic: state, source and time, the proof of consent. */
export function RecipientDrawer({ email }: { email: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const choices = useData([...choicesKey(projectId), email], operations.getSubscriptions, {
    projectId,
    query: { email },
  });
  return (
    <DetailDrawer title={t('topics.choicesOf', { email })} back={to('topics')} wide>
      <Loaded query={choices} rows={4}>
        {(data) => <ChoiceTable choices={data} />}
      </Loaded>
    </DetailDrawer>
  );
}

function ChoiceTable({ choices }: { choices: Choices }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const refusal = useRefusal('editor');
  const [changing, setChanging] = useState<Row>();
  const topics = useTopics(projectId);
  const nameOf = ({ topic }: Row) =>
    topic === null ? t('topics.allTopics') : (topics.items?.find(({ key }) => key === topic)?.name ?? topic);
  const { email, allTopics } = choices;
  const hasLeftAll = allTopics.state === 'unsubscribed';
  const rows: Row[] = [{ ...allTopics, topic: null, receives: !hasLeftAll }, ...choices.topics];
  const columns: Column<Row>[] = [
    { head: t('topics.topic'), cell: nameOf },
    {
      head: t('topics.state'),
      cell: ({ state, receives }) => (
        <Status tone={receives ? 'good' : 'plain'}>{t(`topics.state.${state}`)}</Status>
      ),
    },
    { head: t('topics.source'), cell: ({ source }) => t(`topics.source.${source ?? 'default'}`) },
    {
      head: t('topics.since'),
      cell: ({ changedAt }) => (changedAt ? <Time at={changedAt} quiet /> : '–'),
    },
    {
      head: t('topics.note'),
      wideOnly: true,
      cell: ({ note, emailId }) =>
        emailId ? <Link href={to('emails', emailId)}>{t('topics.toEmail')}</Link> : (note ?? '–'),
    },
    actionsColumn((row) => (
      <Button look="quiet" onClick={() => setChanging(row)} refusal={refusal}>
        {t(`topics.change.${opposite(row.state)}`)}
      </Button>
    )),
  ];
  return (
    <>
      {hasLeftAll && <Notice tone="warn">{t('topics.leftAll')}</Notice>}
      <Table
        name={t('topics.choicesOf', { email })}
        columns={columns}
        rows={rows}
        rowKey={({ topic }) => topic ?? '*'}
      />
      {changing && (
        <ChangeDialog
          email={email}
          row={changing}
          name={nameOf(changing)}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}

/** Records a choice that came another way, with its proof. */
function ChangeDialog({
  email,
  row: { topic, state },
  name,
  onClose,
}: {
  email: string;
  row: Row;
  name: string;
  onClose: () => void;
}) {
  const { projectId } = useHere();
  const [note, setNote] = useState('');
  const next = opposite(state);
  const change = useChange({
    run: () => {
      const choice = topic === null ? { allTopics: next } : { topics: { [topic]: next } };
      const proof = note.trim();
      return call(operations.putSubscriptions, {
        projectId,
        query: { email },
        body: { ...choice, ...(proof !== '' && { note: proof }) },
      });
    },
    refresh: [choicesKey(projectId)],
    message: t('topics.recorded'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(`topics.changeTitle.${next}`, { email })}
      action={t(`topics.change.${next}`)}
      send={change}
      onClose={onClose}
    >
      <p>
        {t('topics.topic')}: <strong>{name}</strong>
      </p>
      <AreaField
        name="note"
        label={t('topics.proof')}
        help={t('topics.proofHelp')}
        rows={2}
        value={note}
        onChange={setNote}
        maxLength={500}
      />
    </FormDialog>
  );
}

function opposite(state: SubscriptionState): SubscriptionState {
  return state === 'subscribed' ? 'unsubscribed' : 'subscribed';
}
