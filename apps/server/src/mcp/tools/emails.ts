import { EmailId, type EmailStatus, emailStatuses, literals, TestSendBody } from '@postpress/contracts';
import Type from 'typebox';
import { senderDomainsOf, workspaceIdOf } from '../../base/caller.ts';
import { projectPath, readTemplate } from '../stored-template.ts';
import { defineTool, type ToolContext } from '../tool.ts';
import { templateId } from './templates.ts';

export const sendTestTool = defineTool({
  name: 'send_test',
  title: 'Send a test email',
  description:
    'Sends the saved design as real email to a few people, tagged `test`. Verified domain, suppressions and plan apply. Ask the user before you send.',
  effect: 'sends',
  input: { templateId, ...TestSendBody.properties },
  async run({ templateId: requested, ...order }, context) {
    const template = await readTemplate(requested, context);
    const caller = await context.operations.admit('sendEmail');
    const sent = await context.deps.sendTests({
      ...order,
      projectId: context.projectId,
      workspaceId: workspaceIdOf(caller),
      senderDomains: senderDomainsOf(caller),
      design: template,
    });
    return {
      data: sent,
      next: 'explain_email says what became of each email.',
    };
  },
});

export const findEmailsTool = defineTool({
  name: 'find_emails',
  title: 'Find sent emails',
  description:
    'Lists emails of the last 90 days, newest first: id, recipient, subject, status. explain_email says why one has its status.',
  effect: 'reads',
  input: {
    search: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Part of the recipient or the subject, case-sensitive.',
      }),
    ),
    status: Type.Optional(literals(emailStatuses)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    cursor: Type.Optional(Type.String({ maxLength: 2_000 })),
  },
  async run({ limit = 20, ...filter }, { operations }) {
    const page = await operations.call('listEmails', { query: { limit, ...filter } });
    const emails = page.data.map(({ id, to, subject, status, createdAt }) => ({
      id,
      to,
      subject,
      status,
      createdAt,
    }));
    return { data: { count: emails.length, nextCursor: page.next_cursor }, untrusted: emails };
  },
});

/** What each status means and what to do. Source: `emailMoves` of the contracts. */
const meanings: Record<EmailStatus, string> = {
  queued: 'Accepted, and waits for its first or next attempt.',
  sending: 'An attempt is being made now.',
  sent: 'The next server accepted it; delivery is not confirmed. Behind a relay this is often the last status.',
  delivered: 'The recipient’s own server accepted it. Whether it is in the inbox or in spam is not known.',
  bounced:
    'The recipient’s server refused it. A permanent bounce suppresses the address: check the address before sending again.',
  complained: 'The recipient marked it as spam. The address is suppressed: do not send to it again.',
  failed: 'It failed on this side and was not sent: the failure reason says why.',
  canceled: 'It was canceled before it was sent.',
};

export const explainEmailTool = defineTool({
  name: 'explain_email',
  title: 'Explain the status of an email',
  description:
    'One email with its timeline, attempts, what it waits for, whether its recipient is suppressed, and what its status means.',
  effect: 'reads',
  input: { emailId: EmailId },
  async run({ emailId }, context) {
    const { operations } = context;
    const { data: email } = await operations.call('getEmail', { params: { id: emailId } });
    const { data: timeline } = await operations.call('listEmailEvents', { params: { id: emailId } });
    const [recipient = ''] = email.to;
    const suppression = await suppressionOf(recipient, context);
    const attempts = await attemptsOf(emailId, context);
    return {
      data: { id: email.id, status: email.status, means: meanings[email.status] },
      untrusted: { email, timeline: timeline.slice(-30), ...suppression, ...attempts },
    };
  },
});

async function suppressionOf(address: string, { operations }: ToolContext): Promise<object> {
  const { data } = await operations.call('checkSuppression', { query: { email: address } });
  return { suppression: data };
}

/** Attempts are for people who work on the project; keys do not see SMTP dialogues. */
async function attemptsOf(emailId: string, context: ToolContext): Promise<object> {
  if (context.caller.kind === 'project-key') return {};
  const { data } = await context.operations.call('getManagedEmail', {
    params: { ...projectPath(context), emailId },
  });
  return { waiting: data.waiting, warnings: data.warnings, attempts: data.attempts.slice(-5) };
}
