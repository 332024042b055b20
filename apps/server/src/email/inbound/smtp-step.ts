import type { SmtpStep } from './reply-phrase.ts';

/** How reports say which step of the dialogue was refused. */
const words: readonly { step: SmtpStep; says: RegExp; source: string }[] = [
  {
    step: 'body',
    says: /in reply to end of data|after end of data|after i sent the message|after data has been sent/i,
    source: 'Postfix, Exim, qmail',
  },
  {
    step: 'rcpt',
    says: /in reply to rcpt to|after rcpt to|does not like recipient|did not like our rcpt|\[rcpt_to\]|following rcpt|for rcpt command/i,
    source: 'Postfix, Exim, qmail, DragonFly, Yahoo, IONOS',
  },
  {
    step: 'mail',
    says: /in reply to mail from|after mail from|does not like sender|did not like our mail|\[mail_from\]|following mail|for mail command|after sender verify/i,
    source: 'the same',
  },
  {
    step: 'data',
    says: /in reply to data|after data\b|did not like our data|\(data\)|\[data\]|for (?:text|data) command|following data|smtp command\s{1,4}data|smtp transmission failure has occurred/i,
    source: 'the same; m-FILTER, Oracle Messaging Server',
  },
  {
    step: 'connect',
    says: /after initial connection|refused to talk to me|in reply to (?:ehlo|helo)|while performing the ehlo/i,
    source: 'Exim, Postfix',
  },
  {
    step: 'rcpt',
    says: /\(state 1[34]\)/i,
    source: 'Gmail, which numbers the states of its client: 13 and 14 follow RCPT',
  },
  { step: 'body', says: /\(state 1[78]\)/i, source: 'the same: 17 and 18 follow the message' },
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

const RCPT = /^[ \t]{0,8}>>> {0,3}rcpt to:/i;

/** The step that a refusal answered, as the text of a report tells it; null where it does not. */
export function findStep(text: string, recipient: string | null = null): SmtpStep | null {
  return words.find(({ says }) => says.test(text))?.step ?? stepOfTranscript(text, recipient);
}

/** A transcript (`>>> DATA`, `<<< 550 …`): the command that names the recipient, else the one before the first refusal. */
function stepOfTranscript(text: string, recipient: string | null): SmtpStep | null {
  let command: SmtpStep | null = null;
  const lines = text.split('\n');
  const named =
    recipient === null
      ? -1
      : lines.findIndex((line) => RCPT.test(line) && line.toLowerCase().includes(recipient.toLowerCase()));
  if (named >= 0 && /^[ \t]{0,8}<<< {0,3}[45]\d\d/.test(lines[named + 1] ?? '')) return 'rcpt';
  for (const line of lines) {
    const said = /^[ \t]{0,8}>>> {0,3}([A-Za-z]{4}|\.)/.exec(line)?.[1];
    if (said) command = COMMANDS[said.toUpperCase()] ?? command;
    if (/^[ \t]{0,8}<<< {0,3}[45]\d\d/.test(line)) return command;
  }
  return command;
}
