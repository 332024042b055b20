import type { TestSend } from '@postpress/contracts';
import type { Editor } from '../kernel/editor.ts';
import { mayWrite } from '../kernel/write-access.ts';
import { exportBody, plainText } from './run-export.ts';

/** How a test went, in words. */
export type TestOutcome = { tone: 'good' | 'bad' | 'warn'; lines: readonly string[] };

/** @param mergeTags values to be put in; left out: tags stay as they are written */
type TestMail = {
  to: readonly string[];
  subject: string;
  mergeTags?: Readonly<Record<string, unknown>> | undefined;
};

/** Saves, then sends the design to these addresses. Never throws. */
export async function sendTest(editor: Editor, { to, subject, mergeTags }: TestMail): Promise<TestOutcome> {
  const { session, saver, host, t } = editor;
  if (host.handles('test-send')) return sendByHost(editor, { to, subject, mergeTags });
  if (mayWrite(saver.snapshot) && !(await saver.save()))
    return { tone: 'bad', lines: [t('exporting.test.unsaved')] };
  try {
    const body = { to, subject, ...(mergeTags && { mergeTags }) };
    const { data } = await session.call<{ data: TestSend }>('POST', '/test-send', body);
    return outcomeOf(data, t);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { tone: 'bad', lines: [t('exporting.test.failed', { reason })] };
  }
}

/** The page around sends in its own way what is on the screen. */
async function sendByHost(editor: Editor, { to, subject, mergeTags }: TestMail): Promise<TestOutcome> {
  const { session, host, store, t } = editor;
  try {
    const body = { ...exportBody(editor), ...(mergeTags && { mergeTags }) };
    const { data } = await session.call<{ data: { html: string } }>(
      'POST',
      '/v3/templates/export/html',
      body,
    );
    const { design } = store.snapshot;
    const mail = {
      to,
      subject,
      mergeTags: mergeTags ?? null,
      design,
      html: data.html,
      text: plainText(editor),
    };
    await host.ask('test-send', mail);
    return { tone: 'good', lines: [t('exporting.test.handed', { to: to.join(', ') })] };
  } catch (error) {
    return { tone: 'bad', lines: [t('exporting.test.failed', { reason: (error as Error).message })] };
  }
}

function outcomeOf({ from, emails, refused }: TestSend, t: Editor['t']): TestOutcome {
  const got = emails.map(({ to }) => to).join(', ');
  return {
    tone: refused.length === 0 ? 'good' : 'warn',
    lines: [
      ...(emails.length > 0 ? [t('exporting.test.sent', { from, to: got })] : []),
      ...refused.map(({ to, message }) => t('exporting.test.refused', { to, reason: message })),
    ],
  };
}
