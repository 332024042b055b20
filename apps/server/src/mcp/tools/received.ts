import { EmailId, Subject, sendLimits } from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { defineTool } from '../tool.ts';

const receivedId = Type.Unsafe<string>({ ...EmailId, description: 'From find_received_emails.' });

export const findReceivedEmailsTool = defineTool({
  name: 'find_received_emails',
  title: 'Find received emails',
  description:
    'Lists emails that the project received, newest first: id, sender, subject, the beginning of the text, and the id of the sent email it replies to. read_received_email gives one whole.',
  effect: 'reads',
  input: {
    search: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Part of the sender or the subject.' }),
    ),
    emailId: Type.Optional(
      Type.Unsafe<string>({ ...EmailId, description: 'Only replies to this sent email.' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    cursor: Type.Optional(Type.String({ maxLength: 2_000 })),
  },
  async run({ limit = 20, ...filter }, { operations }) {
    const page = await operations.call('listReceivedEmails', { query: { limit, ...filter } });
    const emails = page.data.map(
      ({ id, receivedAt, from, subject, preview, emailId, threadId, automatic, dmarc }) => ({
        id,
        receivedAt,
        from,
        subject,
        preview,
        emailId,
        threadId,
        automatic,
        dmarc,
      }),
    );
    return { data: { count: emails.length, nextCursor: page.next_cursor }, untrusted: emails };
  },
});

const TEXT_CHARACTERS_MAX = 20_000;

export const readReceivedEmailTool = defineTool({
  name: 'read_received_email',
  title: 'Read a received email',
  description:
    'One received email: sender, subject, the new text without quotes, whether its sender is genuine (`dmarc` is pass), signs of spam, and names of attachments.',
  effect: 'reads',
  input: { receivedId },
  async run({ receivedId: id }, { operations }) {
    const { data } = await operations.call('getReceivedEmail', { params: { id } });
    const { receivedAt, from, replyTo, to, subject, reply, emailId, threadId, automatic, dmarc } = data;
    const { spamHints, attachments } = data;
    return {
      data: { id: data.id, receivedAt, emailId, threadId, automatic, dmarc },
      untrusted: {
        from,
        replyTo,
        to,
        subject,
        text: reply.slice(0, TEXT_CHARACTERS_MAX),
        spamHints,
        attachments: attachments.map(({ filename, contentType, bytes }) => ({
          filename,
          contentType,
          bytes,
        })),
      },
      next: 'read_thread has what was written before and since; answer_email answers it.',
    };
  },
});

export const readThreadTool = defineTool({
  name: 'read_thread',
  title: 'Read a thread',
  description:
    'What was received and sent in one thread, newest first: id, direction, sender, recipients, subject, the beginning of received texts, and the status of sent emails. Read it before you answer: somebody may have answered already.',
  effect: 'reads',
  input: {
    threadId: Type.Unsafe<string>({ ...EmailId, description: 'From find_received_emails.' }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    cursor: Type.Optional(Type.String({ maxLength: 2_000 })),
  },
  async run({ threadId: id, limit = 20, cursor }, { operations }) {
    const query = { limit, ...(cursor !== undefined && { cursor }) };
    const page = await operations.call('getThread', { params: { id }, query });
    return { data: { count: page.data.length, nextCursor: page.next_cursor }, untrusted: page.data };
  },
});

export const answerEmailTool = defineTool({
  name: 'answer_email',
  title: 'Answer a received email',
  description:
    'Sends a real answer to the sender of a received email, in its thread: In-Reply-To, References, `Re: `. Show the user the text and the recipient, and ask them before you send.',
  effect: 'sends',
  input: {
    receivedId,
    from: Type.String({
      maxLength: 600,
      description: 'Sender, at a verified domain: `Ann <ann@shop.example>`.',
    }),
    text: Type.String({
      minLength: 1,
      maxLength: 100_000,
      description: 'Plain text.',
    }),
    subject: Type.Optional(
      Type.Unsafe<string>({ ...Subject, description: 'Default: the subject of the received email.' }),
    ),
    replyTo: Type.Optional(Type.String({ maxLength: 320, description: 'Where further replies go.' })),
  },
  async run({ receivedId: id, from, text, subject, replyTo }, { operations }) {
    const { data: received } = await operations.call('getReceivedEmail', { params: { id } });
    // RFC 3834, 2: an answer to a program is read by nobody, or answered by it again.
    if (received.automatic)
      throw new AppError(
        'VALIDATION_ERROR',
        'A program wrote this email (automatic): it cannot be answered.',
      );
    const to = recipientOf(received);
    const body = {
      from,
      to: [to],
      inReplyTo: id,
      subject: subject ?? subjectOf(received.subject),
      text,
      ...(replyTo !== undefined && { replyTo }),
    };
    const { data } = await operations.call('sendEmail', { body });
    return {
      data: { emailId: data.id, status: data.status },
      untrusted: { to, subject: data.subject },
      next: 'explain_email says what became of it.',
    };
  },
});

/** Where its sender wants answers (RFC 5322, 3.6.2), if that is one address; else who wrote it. */
function recipientOf({
  replyTo,
  fromAddress,
}: {
  replyTo: string | null;
  fromAddress: string | null;
}): string {
  const one = /^(?:[^<>,;]*<)?([^\s<>,;]+@[^\s<>,;]+?)>?$/.exec(replyTo ?? '')?.[1] ?? fromAddress;
  if (one === null)
    throw new AppError('VALIDATION_ERROR', 'This email has no address of a sender: it cannot be answered.');
  return one;
}

/** Strangers write subjects of any length. */
function subjectOf(received: string): string {
  const subject = received.slice(0, sendLimits.subjectCharactersMax - 'Re: '.length).toWellFormed();
  return subject.trim() === '' ? 'Re:' : subject;
}
