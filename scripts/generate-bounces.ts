/** Writes docs/reference/bounces.md from the tables of causes, phrases and known misses. `--check` compares instead. */
import { classifyReply } from '../apps/server/src/email/replies/classify-reply.ts';
import { replyPhrases } from '../apps/server/src/email/replies/reply-phrases.ts';
import { bounceSubTypes } from '../packages/contracts/src/index.ts';
import { bounceMisses, heldAgainst } from '../test/corpus/bounce-misses.ts';
import { writeGenerated } from './write-generated.ts';

const causeRows = Object.entries(bounceSubTypes).map(([name, { hard, means }]) => {
  const sources = new Set(replyPhrases.filter((phrase) => phrase.means === name).map(({ source }) => source));
  const told = [...sources].join('; ') || 'the status alone';
  return `| \`${name}\` | ${hard ? 'Permanent' : 'Transient'} | ${means} | ${told} |`;
});
const statusesShown = ['none', '5.0.0', '5.1.1', '5.1.8', '5.2.1', '5.2.2', '5.4.4', '5.5.0', '5.7.1'];
const wordsShown: readonly [what: string, words: string][] = [
  ['none', 'R-117'],
  ['"rejected"', 'Rejected'],
  ['"denied"', 'Access denied'],
  ['"timed out"', 'Connection timed out'],
  ['an unknown mailbox', 'User unknown'],
  ['an unknown domain', 'Host unknown'],
  ['a full mailbox', 'Mailbox full'],
  ['a blocklist', 'Client host blocked using zen.spamhaus.org'],
  ['a local program', 'Command died with status 1'],
];
const decisionRows = wordsShown.map(([what, text]) => {
  const cells = statusesShown.map((status) => {
    const enhancedStatus = status === 'none' ? null : status;
    const { subType, hard } = classifyReply({ replyCode: 550, enhancedStatus, text });
    return hard ? `**${subType}**` : subType;
  });
  return `| ${what} | ${cells.join(' | ')} |`;
});
const missRows = bounceMisses.map(
  ({ report, about, label, ours, why }) => `| ${report} | ${about} | ${label} | ${ours} | ${why} |`,
);

writeGenerated({
  'docs/reference/bounces.md': `<!-- Written by scripts/generate-bounces.ts from the tables of causes, phrases and misses. -->
# Bounces and complaints

How replies and reports are read. What to set up is in the [guide](../guides/bounces.md).

## What a report is

| What comes in | Known by | What it does |
|---|---|---|
| a failure | delivery status with \`Action: failed\` (RFC 3464), or a notice of a mail system in its own words | \`bounced\`; a dead address is suppressed (\`hard_bounce\`) |
| a delay | \`Action: delayed\`, or a notice that says it is still being tried | nothing; it is kept |
| a success | \`Action: delivered\`, \`relayed\`, \`expanded\` | \`delivered\`, where a relay had taken the email |
| a complaint | a feedback report (RFC 5965) of the type \`abuse\` or \`fraud\` | \`complained\`; the address is suppressed (\`complaint\`) |
| a wish to get no more | a feedback report of the type \`opt-out\`, or a message with the subject "unsubscribe" | the address is suppressed (\`unsubscribe\`) |
| other feedback | \`auth-failure\`, \`not-spam\`, \`virus\` and the rest | nothing; it is kept |
| an automatic reply | RFC 3834, its subject, receipts of reading | nothing; it is kept |
| anything else | | nothing; it is kept |

The words of a notice alone prove nothing: people quote and forward bounces. A notice without delivery status counts
only when a mail system sent it, by its From field, its null return path or \`X-Failed-Recipients\`. A message whose subject
is an answer or a forward, and whose sender is a person, is none, whatever it carries.

Whose report it is, only an HMAC says: that in the return path it came to, or, at the feedback address, that of a
return path in the message it carries. A report without one is kept for reading and does nothing. What is suppressed is the
address that the email went to, never one that a report names. The same report twice acts once.

## What a refusal means

The same rules read SMTP replies to our own attempts and the diagnostics of reports. \`Permanent\` is a dead address, to which no mail will ever
get through; everything else is \`Transient\`, whatever its code says, because the next email may arrive.

First the evidence is collected: the cause that the words name, the status (RFC 3463), the reply code, the step of the SMTP dialogue, and whether
the status is the remote server's or only the reporter's reading of a reply without one. Then one decision follows:

1. Words that name a cause win, whatever the status is: a blocklist, a full mailbox, spam, a failed local program, an unknown mailbox.
2. General words ("denied", "timed out", "syntax error") yield to a status, but keep a status from blaming the address.
3. Words that only say no ("rejected"), or nothing, leave the decision to the status, and then to the reply code.
4. A cause that would be \`Permanent\` needs that nothing contradicts it; in doubt the bounce is \`Transient\`.

What contradicts a dead address:

- a 4xx reply or a 4.x.x status: the server asks to try again;
- an answer to MAIL, or the status 5.1.7 or 5.1.8: they are about the sender;
- an answer to the message itself, unless the status is 5.1.x: "user unknown" after DATA is how some servers hide their filters;
- a status of another subject beside the words ("user unknown" with 5.2.x or 5.7.x), unless it answers RCPT;
- words that ask to try again or say that it is temporary; sentences that guess ("the mailbox may not exist, or be full");
- a domain that "does not exist" and is not the recipient's;
- a status 5.1.x that only the reporter wrote: sendmail puts 5.1.1 beside every 550 to RCPT;
- the same report says that the mailbox is full or disabled.

The status is the one in the remote server's words; else the one in the status field; of several in one reply the last, because
gateways put their own in front.

What a 550 reply comes to by its words and its status, as the rules decide it:

| Words | ${statusesShown.join(' | ')} |
|---|${statusesShown.map(() => '---').join('|')}|
${decisionRows.join('\n')}

\`450 4.2.1\` is \`RateLimited\`: large providers use it for a mailbox that receives mail too quickly. \`450 4.7.1\` and \`451 4.7.1\` are
\`Greylisted\` unless their words name another cause.

| Cause | Type | What it means | Who says so, and where it is written |
|---|---|---|---|
${causeRows.join('\n')}

## What is read wrong

Measured against ${heldAgainst.reports} real reports of some sixty mail systems: the class (dead, other failure, complaint, none) is right for ${percent(heldAgainst.reports - missesOf('class'), heldAgainst.reports)},
the status for ${percent(heldAgainst.withStatus - missesOf('status'), heldAgainst.withStatus)} of the ${heldAgainst.withStatus} that contain one, and none of ${heldAgainst.ordinary} ordinary messages (newsletters, mail of lists, automatic
replies, calendar mail, quoted, pasted and forwarded bounces) is taken for a report. The rules were written with these reports, so the figure that
counts is another one: each mail system's reports are read without the patterns that only its own reports support
(\`npm run bench -- bounces\`, [the measurement](../measurements/bounces.md)). A delay counts as a failure that is not
hard, as its label says. These are the misses:

| Report | Missed | Label | Read as | Why |
|---|---|---|---|---|
${missRows.join('\n')}
`,
});

function missesOf(what: string): number {
  return bounceMisses.filter(({ about }) => about.includes(what)).length;
}

function percent(right: number, of: number): string {
  return `${((100 * right) / of).toFixed(1)} %`;
}
