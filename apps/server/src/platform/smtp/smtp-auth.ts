import { replyText, type SmtpReply } from './smtp-reply.ts';
import type { SmtpWire } from './smtp-wire.ts';

export type SmtpCredentials = { user: string; password: string };

const HIDDEN = '***';

/**
 * Logs in (RFC 4954) with PLAIN, or LOGIN if that is the only method. The dialogue shows neither name nor password.
 *
 * @returns undefined on success
 */
export async function authenticate(
  wire: SmtpWire,
  extensions: ReadonlyMap<string, string>,
  { user, password }: SmtpCredentials,
  timeoutMs: number,
): Promise<{ message: string; reply: SmtpReply | null } | undefined> {
  const offered = (extensions.get('AUTH') ?? '').toUpperCase().split(' ');
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const steps: [line: string, shown: string, expected: number][] = offered.includes('PLAIN')
    ? [[`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, `AUTH PLAIN ${HIDDEN}`, 235]]
    : [
        ['AUTH LOGIN', 'AUTH LOGIN', 334],
        [base64(user), HIDDEN, 334],
        [base64(password), HIDDEN, 235],
      ];
  if (!offered.includes('PLAIN') && !offered.includes('LOGIN'))
    return { message: 'The remote server offers neither AUTH PLAIN nor AUTH LOGIN.', reply: null };
  for (const [line, shown, expected] of steps) {
    wire.write([line], [shown]);
    const reply = await wire.reply(timeoutMs);
    if (reply.code !== expected) return { message: `The login is answered ${replyText(reply)}`, reply };
  }
  return undefined;
}
