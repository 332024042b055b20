import type { SmtpStep } from '../replies/reply-phrase.ts';

export type StepPhrase = { step: SmtpStep; pattern: RegExp; source: string };

/** Phrases that name the refused step of the SMTP dialogue. */
export const stepPhrases: readonly StepPhrase[] = [
  {
    step: 'body',
    pattern: /in reply to end of data|after end of data|after i sent the message|after data has been sent/i,
    source: 'Postfix, Exim, qmail',
  },
  {
    step: 'rcpt',
    pattern:
      /in reply to rcpt to|after rcpt to|does not like recipient|did not like our rcpt|\[rcpt_to\]|following rcpt|for rcpt command/i,
    source: 'Postfix, Exim, qmail, DragonFly, Yahoo, IONOS',
  },
  {
    step: 'mail',
    pattern:
      /in reply to mail from|after mail from|does not like sender|did not like our mail|\[mail_from\]|following mail|for mail command|after sender verify/i,
    source: 'the same',
  },
  {
    step: 'data',
    pattern:
      /in reply to data|after data\b|did not like our data|\(data\)|\[data\]|for (?:text|data) command|following data|smtp command\s{1,4}data|smtp delivery failure has occurred/i,
    source: 'the same; m-FILTER, Oracle Messaging Server',
  },
  {
    step: 'connect',
    pattern:
      /after initial connection|refused to talk to me|in reply to (?:ehlo|helo)|while performing the ehlo/i,
    source: 'Exim, Postfix',
  },
  {
    step: 'body',
    pattern:
      /(?:in (?:reply|response) to|after|following|for|during|sending|command:?)\W{1,40}(?:the )?(?:end of data|message body|end of message)\b/i,
    source: 'RFC 5321, 3.3: any reporter that names the step',
  },
  {
    step: 'rcpt',
    pattern:
      /(?:in (?:reply|response) to|after|following|for|during|sending|command:?)\W{1,40}(?:the )?rcpt\b/i,
    source: 'the same',
  },
  {
    step: 'mail',
    pattern:
      /(?:in (?:reply|response) to|after|following|for|during|sending|command:?)\W{1,40}(?:the )?mail (?:from|command)\b/i,
    source: 'the same',
  },
  {
    step: 'data',
    pattern: /(?:in (?:reply|response) to|after|following|during|command:?)\W{1,40}(?:the )?data\b/i,
    source: 'the same',
  },
  {
    step: 'rcpt',
    pattern: /\(state 1[34]\)/i,
    source: 'Gmail, which numbers the states of its client: 13 and 14 follow RCPT',
  },
  { step: 'body', pattern: /\(state 1[78]\)/i, source: 'the same: 17 and 18 follow the message' },
];

const COMMANDS: Readonly<Record<string, SmtpStep>> = {
  EHLO: 'ehlo',
  HELO: 'ehlo',
  MAIL: 'mail',
  RCPT: 'rcpt',
  DATA: 'data',
  QUIT: 'data',
  '.': 'body',
};

/** Commands in a transcript, with or without a time before them: `>>> RCPT TO:`, `--> RCPT To:`, `C: RCPT TO:`. */
const SAID = /^[^<>\n]{0,60}?(?:>>>|-->|\bC:|\bSent(?: <<<|:)) {0,3}([A-Za-z]{4}|\.)/;
const ANSWERED = /^[^<>\n]{0,60}?(?:<<<|<--|\bS:|\bReceived(?: >>>|:)) {0,3}[45]\d\d/;
const RCPT = /^[^<>\n]{0,60}?(?:>>>|-->|\bC:|\bSent(?: <<<|:)) {0,3}rcpt to:/i;

const NO_RECIPIENT = /(?:<<<|<--|\bS:|\bReceived(?: >>>|:)) {0,3}(?:503|554)[ -].{0,40}(?:rcpt|recipient)/i;
const LINES_AFTER = 20;

export function findPhraseStep(text: string, phrases: readonly StepPhrase[]): SmtpStep | null {
  // Reporters wrap their lines: `(in reply to RCPT TO` ends one, `command)` begins the next.
  const unwrapped = text.replace(/\s+/g, ' ');
  return phrases.find(({ pattern }) => pattern.test(unwrapped))?.step ?? null;
}

/**
 * A transcript (`>>> DATA`, `<<< 550 …`): the command that names the recipient, else the one before the first refusal.
 */
export function findTranscriptStep(text: string, recipient: string | null): SmtpStep | null {
  let command: SmtpStep | null = null;
  const lines = text.split('\n');
  const named =
    recipient === null
      ? -1
      : lines.findIndex((line) => RCPT.test(line) && line.toLowerCase().includes(recipient.toLowerCase()));
  if (named >= 0 && ANSWERED.test(lines[named + 1] ?? '')) return 'rcpt';
  for (const [at, line] of lines.entries()) {
    const named = SAID.exec(line)?.[1];
    if (named) command = COMMANDS[named.toUpperCase()] ?? command;
    if (!ANSWERED.test(line)) continue;
    // With pipelining (RFC 2920) DATA is sent before RCPT is answered; the answer to DATA is that no RCPT was accepted.
    const noRecipient = lines.slice(at + 1, at + 1 + LINES_AFTER).some((each) => NO_RECIPIENT.test(each));
    return command === 'data' && noRecipient ? 'rcpt' : command;
  }
  return command;
}
