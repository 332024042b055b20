import { addressPhrases } from './address-phrases.ts';
import { messagePhrases } from './message-phrases.ts';
import type { ReplyPhrase } from './reply-phrase.ts';
import { systemPhrases } from './system-phrases.ts';

export type { ReplyPhrase, SmtpStep } from './reply-phrase.ts';

/**
 * In the order in which they are tried: what names a certain cause comes before what names a vague one, and what
 * speaks of the sender or the message before what speaks of the recipient, for hosts wrap every refusal into
 * "recipient address rejected". Every pattern is a list of words with gaps of bounded length, so that no reply,
 * however made, takes longer than its length.
 */
export const replyPhrases: readonly ReplyPhrase[] = [...messagePhrases, ...addressPhrases, ...systemPhrases];
