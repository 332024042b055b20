import type { ReplyPhrase } from '../replies/reply-phrase.ts';
import { replyPhrases } from '../replies/reply-phrases.ts';
import * as noticeWords from './notice-phrases.ts';
import { type StepPhrase, stepPhrases } from './smtp-step.ts';

/**
 * All patterns for reading reports. A parameter of `readReport`, so that the bench can measure how well reports of one
 * mail system are read without the patterns learned from it.
 */
export type RuleBook = {
  /** The meaning of replies. */
  phrases: readonly ReplyPhrase[];
  /** The step of the SMTP dialogue that was refused. */
  steps: readonly StepPhrase[];
  /** Phrases that distinguish a mail system's notice from email that people write. */
  words: Readonly<Record<keyof typeof noticeWords, RegExp>>;
};

export const ruleBook: RuleBook = { phrases: replyPhrases, steps: stepPhrases, words: noticeWords };
