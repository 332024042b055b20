import { addressPhrases, standardPhrases } from './address-phrases.ts';
import { mailboxPhrases } from './mailbox-phrases.ts';
import { messagePhrases } from './message-phrases.ts';
import type { ReplyPhrase } from './reply-phrase.ts';
import { systemPhrases } from './system-phrases.ts';
import { translatedPhrases } from './translated-phrases.ts';
import { unknownPhrases } from './unknown-phrases.ts';

export type { ReplyPhrase, SmtpStep } from './reply-phrase.ts';

/**
 * In the order they are tried: a certain cause before a vague one, and phrases about the sender or message before those
 * about the recipient, because hosts wrap every refusal into "recipient address rejected". Each pattern is a list of
 * words with gaps of bounded length, so that matching takes linear time for any reply.
 */
export const replyPhrases: readonly ReplyPhrase[] = [
  ...messagePhrases,
  ...mailboxPhrases,
  ...addressPhrases,
  ...unknownPhrases,
  ...translatedPhrases,
  ...systemPhrases,
  ...standardPhrases,
];
