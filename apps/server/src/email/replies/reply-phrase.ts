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
  /** A guess that its writer makes only where it is right, as far as is known. */
  isGuess?: boolean;
  /**
   * How much the words prove against a status. `cause` (the default): they name the cause, and no status changes that.
   * `hint`: a status that does not blame the address says more. `plain`: they only say no, any status says more.
   */
  weight?: 'cause' | 'hint' | 'plain';
};
