import { Button, Dialog, Field, Notice, Switch, TextInput } from '@postpress/ui';
import { type ComponentProps, type FormEvent, useState } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { pageStorage } from '../kernel/page-storage.ts';
import { useEditor } from '../kernel/use-editor.ts';
import './exporting.css';
import type { TestSend } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { subjectIn } from '@postpress/render';
import { mayWrite } from '../kernel/write-access.ts';
import { LanguageChoice, useLanguageChoice } from './language-choice.tsx';
import { exportBody, plainText } from './run-export.ts';
import { SampleFields } from './sample-fields.tsx';
import { samplesOf, usedTags } from './sample-values.ts';
import { readAddresses } from './test-addresses.ts';

/** The result of a test send as a text. */
type TestOutcome = { tone: 'good' | 'bad' | 'warn'; lines: readonly string[]; inboxUrl?: string | null };

/** @param mergeTags values of merge tags; absent: tags stay as they are written */
type TestMail = {
  to: readonly string[];
  subject: string;
  /** Null: that of the design. */
  language: string | null;
  mergeTags?: Readonly<Record<string, unknown>> | undefined;
};

/** @returns the storage key of the last test's recipients */
const keptAs = ({ session }: Editor) => `postpress.test-send.${session.opened.user?.id ?? ''}`;

/** The recipients of the last test, else the signed-in user, if the service or the embedding page knows them. */
function usualAddress(editor: Editor): string {
  const { session, options } = editor;
  const ofHost = options.snapshot.user?.email;
  const own = session.opened.user?.email ?? (typeof ofHost === 'string' ? ofHost : '');
  return pageStorage.getItem(keptAs(editor)) ?? own;
}

/** Sends a real email of the design to yourself and a few others. */
export default function TestSendDialog() {
  const { t, view, session } = useEditor();
  const { testRecipients } = session.opened.limits;
  const { to, setTo, choice, subject, setSubject, samples, wrong, busy, outcome, send } = useTest();
  return (
    <Dialog
      open
      onOpenChange={() => view.set({ dialog: null })}
      title={t('exporting.test')}
      closeName={t('app.closeDialog')}
    >
      <form className="pp-test-send pp-fields" onSubmit={send} noValidate>
        <p>{t('exporting.test.help')}</p>
        <Field
          label={t('exporting.test.to')}
          help={t('exporting.test.toHelp', { count: testRecipients })}
          error={wrong}
        >
          {(tied) => <TextInput {...tied} type="text" autoComplete="email" value={to} onChange={setTo} />}
        </Field>
        <LanguageChoice {...choice} />
        <Field label={t('exporting.test.subject')}>
          {(tied) => <TextInput {...tied} value={subject} onChange={setSubject} />}
        </Field>
        <Samples {...samples} />
        {outcome && <Outcome {...outcome} />}
        <Button look="primary" type="submit" disabled={busy}>
          {t(busy ? 'exporting.test.sending' : 'exporting.test.send')}
        </Button>
      </form>
    </Dialog>
  );
}

function useTest() {
  const editor = useEditor();
  const { t, session, store } = editor;
  const { template, project, limits } = session.opened;
  const [to, setTo] = useState(() => usualAddress(editor));
  const choice = useLanguageChoice();
  const [typed, setSubject] = useState<string>();
  const subject =
    typed ??
    subjectIn(store.snapshot.design.body, choice.language ?? undefined) ??
    t('exporting.test.defaultSubject', { name: template?.name ?? project.name });
  const [withSamples, setWithSamples] = useState(true);
  const [values, setValues] = useState(() => samplesOf(editor));
  const [tags] = useState(() => usedTags(editor));
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<TestOutcome>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = readAddresses(to, limits.testRecipients);
    if ('wrong' in read) {
      const max = { count: limits.testRecipients };
      return setWrong(t(read.wrong === 'none' ? 'exporting.test.noAddress' : 'exporting.test.tooMany', max));
    }
    setWrong(undefined);
    setBusy(true);
    const { language } = choice;
    const mail = { to: read.to, subject, language, ...(withSamples && { mergeTags: values }) };
    const sent = await sendTest(editor, mail);
    setOutcome(sent);
    if (sent.tone !== 'bad') pageStorage.setItem(keptAs(editor), to);
    setBusy(false);
  };
  const samples = { tags, isOn: withSamples, onSwitch: setWithSamples, onChange: setValues };
  return { to, setTo, choice, subject, setSubject, samples, wrong, busy, outcome, send };
}

/** Fields for the merge tags of the design, if it has any. */
function Samples({
  tags,
  isOn,
  onSwitch,
  onChange,
}: Required<Pick<ComponentProps<typeof SampleFields>, 'tags' | 'onChange'>> & {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  const { t } = useEditor();
  if (tags.length === 0) return null;
  return (
    <>
      <div className="pp-bar">
        <Switch checked={isOn} onChange={onSwitch} name={t('exporting.test.samples')} />
        {t('exporting.test.samples')}
      </div>
      {isOn && <SampleFields open tags={tags} onChange={onChange} />}
    </>
  );
}

function Outcome({ tone, lines, inboxUrl }: TestOutcome) {
  const { t } = useEditor();
  return (
    <Notice tone={tone} urgent={tone === 'bad'}>
      <div>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
        {inboxUrl && (
          <a href={inboxUrl} target="_blank" rel="noreferrer">
            {t('exporting.test.inbox')}
          </a>
        )}
      </div>
    </Notice>
  );
}

/** Saves, then sends the design to these addresses. Never throws. */
async function sendTest(editor: Editor, mail: TestMail): Promise<TestOutcome> {
  const { to, subject, language, mergeTags } = mail;
  const { session, saver, host, t } = editor;
  if (host.handles('test-send')) return sendByHost(editor, mail);
  if (mayWrite(saver.snapshot) && !(await saver.save()))
    return { tone: 'bad', lines: [t('exporting.test.unsaved')] };
  try {
    const translated = language !== null && { language };
    const body = { to: [...to], subject, ...translated, ...(mergeTags && { mergeTags }) };
    const { data } = await session.call(operations.sendTest, { body });
    return outcomeOf(data, t);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { tone: 'bad', lines: [t('exporting.test.failed', { reason })] };
  }
}

/** The embedding page sends the design on the screen itself. */
async function sendByHost(
  editor: Editor,
  { to, subject, language, mergeTags }: TestMail,
): Promise<TestOutcome> {
  const { session, host, store, t } = editor;
  try {
    const { language: _, ...page } = exportBody(editor);
    const translated = language !== null && { language };
    const body = { ...page, ...translated, ...(mergeTags && { mergeTags }) };
    const { data } = await session.call(operations.exportHtml, { body });
    const { design } = store.snapshot;
    const mail = {
      to,
      subject,
      mergeTags: mergeTags ?? null,
      design,
      html: data.html,
      text: plainText(editor, { language: language ?? '' }),
    };
    await host.request('test-send', mail);
    return { tone: 'good', lines: [t('exporting.test.handed', { to: to.join(', ') })] };
  } catch (error) {
    return { tone: 'bad', lines: [t('exporting.test.failed', { reason: (error as Error).message })] };
  }
}

function outcomeOf({ from, emails, refused, inboxUrl }: TestSend, t: Editor['t']): TestOutcome {
  const got = emails.map(({ to }) => to).join(', ');
  return {
    tone: refused.length === 0 ? 'good' : 'warn',
    lines: [
      ...(emails.length === 0
        ? []
        : [t(inboxUrl ? 'exporting.test.captured' : 'exporting.test.sent', { from, to: got })]),
      ...refused.map(({ to, message }) => t('exporting.test.refused', { to, reason: message })),
    ],
    inboxUrl: emails.length > 0 ? inboxUrl : null,
  };
}
