import * as operations from '@postpress/contracts/operations';
import {
  Button,
  type Column,
  EmptyState,
  FormDialog,
  Page,
  Status,
  SubmitButton,
  SubmitForm,
  TextField,
  TextInput,
  Time,
} from '@postpress/ui';
import { Download, Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { callData, operationUrl } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { ListTable } from '../parts/list-table.tsx';
import { emailProblem, missing } from '../parts/problems.ts';
import { ImportDialog } from './import-dialog.tsx';
import { RecipientDrawer } from './recipient-drawer.tsx';
import { type Topic, topicsKey, useTopics } from './topic-calls.ts';
import { TopicDrawer } from './topic-drawer.tsx';
import { emptyTopic, TopicFields, topicProblems } from './topic-fields.tsx';

/** What recipients can leave, and what each of them chose. */
export default function TopicsPage() {
  const { projectId } = useHere();
  const { rest, to } = useRoute();
  const [open, setOpen] = useState<'create' | 'import'>();
  const refusal = useRefusal('editor');
  const topics = useTopics(projectId);
  const create = (
    <Button look="primary" onClick={() => setOpen('create')} refusal={refusal}>
      <Plus aria-hidden />
      {t('topics.create')}
    </Button>
  );
  const [kind, id] = rest;
  return (
    <Page
      title={t('topics.title')}
      lead={t('topics.lead')}
      actions={
        <>
          <Button onClick={() => setOpen('import')} refusal={refusal}>
            {t('topics.import')}
          </Button>
          <a
            className="pp-button"
            href={`${operationUrl(operations.exportSubscriptions)}?projectId=${projectId}`}
            download
          >
            <Download aria-hidden />
            {t('topics.export')}
          </a>
          {create}
        </>
      }
    >
      <RecipientForm />
      <ListTable
        name={t('topics.title')}
        columns={columns()}
        list={topics}
        rowKey={({ key }) => key}
        href={({ key }) => to('topics', 'topic', key)}
        empty={
          <EmptyState
            icon={Megaphone}
            title={t('topics.none')}
            text={t('topics.noneText')}
            actions={create}
          />
        }
      />
      {open === 'create' && <CreateDialog onClose={() => setOpen(undefined)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(undefined)} />}
      {kind === 'topic' && id !== undefined && <TopicDrawer key={id} topicKey={id} />}
      {kind === 'recipient' && id !== undefined && <RecipientDrawer key={id} email={id} />}
    </Page>
  );
}

function columns(): Column<Topic>[] {
  return [
    { head: t('topics.name'), width: '28%', cell: ({ name }) => name },
    { head: t('topics.key'), cell: ({ key }) => <code>{key}</code> },
    {
      head: t('topics.defaultHead'),
      cell: ({ default: initial }) => t(`topics.defaultShort.${initial}`),
    },
    {
      head: t('topics.visibility'),
      cell: ({ public: isPublic }) => (
        <Status tone={isPublic ? 'good' : 'plain'}>
          {t(isPublic ? 'topics.public' : 'topics.notPublic')}
        </Status>
      ),
    },
    {
      head: t('topics.translations'),
      wideOnly: true,
      cell: ({ translations }) => Object.keys(translations).join(', ') || '–',
    },
    {
      head: t('topics.updated'),
      wideOnly: true,
      cell: ({ updatedAt }) => <Time at={updatedAt} quiet />,
    },
  ];
}

/** Leads to what a recipient chose. */
function RecipientForm() {
  const { to, go } = useRoute();
  const [email, setEmail] = useState('');
  const address = email.trim();
  return (
    <SubmitForm
      className="pp-filters pp-row"
      send={{ mutate: () => go(to('topics', 'recipient', address)), isPending: false, error: null }}
      refusal={emailProblem(address)}
    >
      <TextInput
        className="pp-address"
        type="email"
        aria-label={t('topics.recipient')}
        placeholder="ann@example.com"
        value={email}
        onChange={setEmail}
      />
      <SubmitButton>{t('topics.lookUp')}</SubmitButton>
    </SubmitForm>
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const [key, setKey] = useState('');
  const [topic, setTopic] = useState(emptyTopic);
  const create = useChange({
    run: () => callData(operations.createTopic, { projectId, body: { key: key.trim(), ...topic } }),
    refresh: [topicsKey(projectId)],
    message: t('topics.created', { name: topic.name }),
    onDone: (created) => {
      onClose();
      go(to('topics', 'topic', created.key));
    },
  });
  return (
    <FormDialog
      title={t('topics.create')}
      action={t('topics.create')}
      problems={{ key: missing(key, t('topics.enterKey')), ...topicProblems(topic) }}
      send={create}
      onClose={onClose}
    >
      <TextField
        name="key"
        label={t('topics.key')}
        help={t('topics.keyHelp')}
        autoFocus
        spellCheck={false}
        placeholder="product-news"
        value={key}
        onChange={setKey}
        maxLength={64}
      />
      <TopicFields topic={topic} onChange={setTopic} />
    </FormDialog>
  );
}
