import { createTransport, type SendMailOptions } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { uuidV7 } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { bindRoutes } from '../../base/route.ts';
import { openOperationCaller } from '../../http/mounting/operation-caller.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import type { SmtpListener } from '../../platform/smtp/smtp-listener.ts';
import { openSubmissionListener } from '../../platform/smtp/submission-listener.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { acceptRoutes } from '../accept/routes/index.ts';
import { openTestAcceptance, type TestAcceptance } from '../accept/testing.ts';
import { findStoredEmails } from '../emails/email-contents.ts';
import { historyRoutes } from '../history/routes/emails.ts';
import { prepareMessage } from '../message/prepare-message.ts';
import { authenticateSubmission, type SubmissionAccount, submitMessage } from './submit-message.ts';

export type TestSubmission = {
  test: TestAcceptance;
  listener: SmtpListener;
  /** By nodemailer. @returns the reply, or the refusal */
  send(options: SendMailOptions): Promise<string>;
  /** A message as it is, without the dots and line ends of SMTP. @returns the reply, or the refusal */
  sendRaw(lines: readonly string[] | Buffer, recipients?: readonly string[]): Promise<string>;
  /** What leaves for an accepted message, as another parser reads it. */
  leaving(reply: string): Promise<Email & { source: string; warnings: string[] }>;
  close(): Promise<void>;
};

/** The real listener for programs on this machine, on the real operations and database. */
export async function openTestSubmission(): Promise<TestSubmission> {
  const test = await openTestAcceptance({ routes: historyRoutes });
  const { accounts, deps: sending } = test;
  const routes = bindRoutes(acceptRoutes, sending);
  const threads = { run: () => Promise.reject(new Error('nothing here is large')) };
  const operations = openOperationCaller({ routes: () => routes, gate: accounts.gate, threads });
  const deps = { operations, newId: uuidV7, compute: computeHere, sending };
  const listener = await openSubmissionListener<SubmissionAccount>({
    host: '127.0.0.1',
    port: 0,
    hostname: 'mail.example',
    security: 'none',
    tls: undefined,
    log: silentLog,
    authenticate: (user, password, remoteAddress) =>
      authenticateSubmission({ user, password, remoteAddress }, deps),
    submit: (message, account) => submitMessage(message, account, deps),
  });
  const client = createTransport({
    pool: true,
    host: '127.0.0.1',
    port: listener.port,
    auth: { user: 'apikey', pass: accounts.keys.shop },
  });
  const send = async (options: SendMailOptions) => {
    try {
      return (await client.sendMail(options)).response;
    } catch (error) {
      return (error as { response?: string }).response ?? String(error);
    }
  };
  return {
    test,
    listener,
    send,
    sendRaw: (lines, recipients = ['ann@inbox.example']) =>
      send({
        envelope: { from: test.from, to: [...recipients] },
        raw: Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\r\n'), 'latin1'),
      }),
    async leaving(reply) {
      const id = /[0-9a-f-]{36}/.exec(reply)?.[0] ?? '';
      const email = (await findStoredEmails(accounts.db, [id])).get(id);
      if (!email) throw new Error(reply);
      const { raw } = await prepareMessage(
        email,
        { domain: accounts.domain, keys: [] },
        {
          secrets: createSecretBox('0123456789abcdef0123456789abcdef'),
          returnPathDomain: 'mail.example',
          publicUrl: 'https://mail.example',
        },
      );
      const { warnings } = await accounts.db
        .selectFrom('emails')
        .select('warnings')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { ...(await PostalMime.parse(raw)), source: raw.toString(), warnings: warnings ?? [] };
    },
    async close() {
      client.close();
      await listener.close();
      await test.close();
    },
  };
}
