import type { TestSend } from '@postpress/contracts';
import type { Editor } from '../app/editor.ts';
import { sampleValues } from './test-addresses.ts';

/** How a test went, in words. */
export type TestOutcome = { tone: 'good' | 'bad' | 'warn'; lines: readonly string[] };

/** Saves, then sends the design to these addresses. Never throws. */
export async function sendTest(
  { session, saver, options, word }: Editor,
  { to, subject, samples }: { to: readonly string[]; subject: string; samples: boolean },
): Promise<TestOutcome> {
  if (saver.snapshot.role === 'writer' && !(await saver.save()))
    return { tone: 'bad', lines: [word('exporting.test.unsaved')] };
  try {
    const mergeTags = samples ? { mergeTags: sampleValues(options.snapshot.mergeTags) } : {};
    const { data } = await session.call<{ data: TestSend }>('POST', '/test-send', {
      ...{ to, subject },
      ...mergeTags,
    });
    return outcomeOf(data, word);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { tone: 'bad', lines: [word('exporting.test.failed', { reason })] };
  }
}

function outcomeOf({ from, emails, refused }: TestSend, word: Editor['word']): TestOutcome {
  const got = emails.map(({ to }) => to).join(', ');
  return {
    tone: refused.length === 0 ? 'good' : 'warn',
    lines: [
      ...(emails.length > 0 ? [word('exporting.test.sent', { from, to: got })] : []),
      ...refused.map(({ to, message }) => word('exporting.test.refused', { to, reason: message })),
    ],
  };
}
