import type { ReplyPhrase } from '../replies/reply-phrase.ts';
import { replyPhrases } from '../replies/reply-phrases.ts';
import * as noticeWords from './notice-phrases.ts';
import { type StepPhrase, stepPhrases } from './smtp-step.ts';

/**
 * Every pattern that reports are read by. A parameter of `readReport`, so that the bench can measure how well reports of one mail
 * system are read without the patterns that were learned from it.
 */
export type RuleBook = {
  /** What replies mean. */
  phrases: readonly ReplyPhrase[];
  /** Which step of the SMTP dialogue was refused. */
  steps: readonly StepPhrase[];
  /** What tells a notice of a mail system from mail that people write. */
  words: Readonly<Record<keyof typeof noticeWords, RegExp>>;
};

export const ruleBook: RuleBook = { phrases: replyPhrases, steps: stepPhrases, words: noticeWords };
