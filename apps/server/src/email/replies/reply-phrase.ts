import type { BounceSubType } from '@postpress/contracts';

/** The step of the SMTP dialogue that a reply answers. */
export type SmtpStep = 'connect' | 'ehlo' | 'mail' | 'rcpt' | 'data' | 'body';

/** A phrase that hosts use in replies, and its meaning. */
export type ReplyPhrase = {
  means: BounceSubType;
  /** Matches the text of a reply as `classifyReply` prepares it: lower case, single spaces, names removed. */
  pattern: RegExp;
  /** The host that uses it, or the document that defines it. */
  source: string;
  /** Only in replies to these steps; omitted: any. */
  at?: readonly (SmtpStep | 'unknown')[];
  /** Only beside such a status. */
  beside?: RegExp;
  /** True also of a reply to DATA, where other hosts call their filters an unknown user. */
  afterData?: boolean;
  /** A guess of the host that was right in every report. */
  isGuess?: boolean;
  /**
   * How much the phrase proves against a status. `cause` (the default): it names the cause, and no status changes that.
   * `hint`: a status that does not blame the address wins. `plain`: it only refuses, any status wins.
   */
  weight?: 'cause' | 'hint' | 'plain';
};
