import type { BounceSubType } from '@postpress/contracts';

/** The step of the SMTP dialogue that a reply answers. */
export type SmtpStep = 'connect' | 'ehlo' | 'mail' | 'rcpt' | 'data' | 'body';

/** What hosts say, and what they mean by it. */
export type ReplyPhrase = {
  means: BounceSubType;
  /** Over the words of a reply as `classifyReply` prepares them: lower case, single spaces, names cut out. */
  says: RegExp;
  /** Who says so, or where it is written. */
  source: string;
  /** Only in answers to these steps; left out: anywhere. */
  at?: readonly (SmtpStep | 'unknown')[];
  /** Only beside such a status. */
  beside?: RegExp;
};
