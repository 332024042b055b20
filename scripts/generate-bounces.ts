/** Writes docs/reference/bounces.md from the tables of causes, phrases and known misses. `--check` compares instead. */
import { classifyReply } from '../apps/server/src/email/replies/classify-reply.ts';
import { replyPhrases } from '../apps/server/src/email/replies/reply-phrases.ts';
import { bounceSubTypes } from '../packages/contracts/src/index.ts';
import { bounceMisses, heldAgainst } from '../test/corpus/bounce-misses.ts';
import { writeGenerated } from './write-generated.ts';

const causeRows = Object.entries(bounceSubTypes).map(([name, { hard, means }]) => {
  const phrases = replyPhrases.filter((phrase) => phrase.means === name);
  const sources = new Set(phrases.flatMap(({ source }) => source.split('; ')));
  const basis = [...sources].join('; ') || 'the status alone';
  return `| \`${name}\` | ${hard ? 'Permanent' : 'Transient'} | ${means} | ${basis} |`;
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
  const [first] = cells;
  return cells.every((cell) => cell === first)
    ? `| ${what} | always ${first} |${' |'.repeat(cells.length - 1)}`
    : `| ${what} | ${cells.join(' | ')} |`;
});
const missRows = bounceMisses.map(
  ({ report, about, label, ours, why }) => `| ${report} | ${about} | ${label} | ${ours} | ${why} |`,
);

writeGenerated({
  'docs/reference/bounces.md': `<!-- Written by scripts/generate-bounces.ts from the tables of causes, phrases and misses. -->
# Bounces and complaints

How SMTP replies and reports are classified. To receive reports, see the [guide](../guides/bounces.md).

## What a report is

| Message | Recognized by | Effect |
|---|---|---|
| a failure | delivery status with \`Action: failed\` (RFC 3464), or a mail system's notice in free text | \`bounced\`; an address that does not exist is suppressed (\`hard_bounce\`) |
| a delay | \`Action: delayed\`, or a notice that says delivery is still being attempted | stored only |
| a success | \`Action: delivered\`, \`relayed\`, \`expanded\` | \`delivered\`, if a relay had accepted the email |
| a complaint | a feedback report (RFC 5965) of the type \`abuse\` or \`fraud\` | \`complained\`; the address is suppressed (\`complaint\`) |
| an unsubscribe request | a feedback report of the type \`opt-out\`, or a message with the subject "unsubscribe" | the recipient leaves the topic of the email, or all topics if it has none |
| other feedback | \`auth-failure\` (DMARC failure reports, RFC 9991), \`not-spam\`, \`virus\` and others | stored only |
| an automatic reply | RFC 3834, its subject, read receipts | stored only |
| anything else | | stored only |

A cause is read only from the reporter's own statement about the recipient: the Diagnostic-Code (or Exchange's
\`X-Supplementary-Info\`), the reply that is quoted, with all its lines, and the block that begins with the address. What a
notice repeats of our email counts for nothing: its subject, its header, its body. Neither do signatures, footers, and
texts that gateways attach. In a notice about several recipients, each block is about its own. A notice is a success only
if it states so without a negation or a condition.

The text of a notice proves nothing, since people quote and forward bounces. A notice without a delivery status counts
only if a mail system sent it, as shown by its From field, null return path or \`X-Failed-Recipients\`. A reply or forward
from a person never counts as a report, whatever it contains.

A report is matched to an email only by an HMAC: in the return path it was sent to, or, at the feedback address, in a
return path of the message it contains. Reports without a valid HMAC are stored and have no effect. Only the email's own
recipient is suppressed, never an address named in a report. Repeated reports have no further effect.

## What a refusal means

The same rules apply to SMTP replies to our own attempts and to the diagnostics in reports. \`Permanent\` means that the
address does not exist; everything else is \`Transient\`, whatever its code says, because the next email may arrive.

The evidence consists of the cause named in the text, the status (RFC 3463), the reply code, the SMTP step, and whether
the status comes from the remote server or was inferred by the reporter. It is evaluated in this order:

1. Text that names a cause overrides any status: a blocklist, a full mailbox, spam, a failed local program, an unknown
   mailbox.
2. A status overrides general text ("denied", "timed out", "syntax error"), unless the status would blame the address.
3. If the text only rejects ("rejected") or is empty, the status decides, then the reply code.
4. A bounce is \`Permanent\` only if nothing contradicts it; in doubt it is \`Transient\`.

These contradict a \`Permanent\` cause:

- a 4xx reply or a 4.x.x status: the server asks to try again;
- a reply to MAIL, or the status 5.1.7 or 5.1.8: they concern the sender;
- a reply to DATA, unless the status is 5.1.x: some servers disguise filters as "user unknown" after DATA. In a pipelined
  session the server then asks for RCPT, and the reply was one to RCPT;
- a status that names another cause precisely, such as 5.2.2, 5.3.4, 5.4.7 or 5.7.26, and 5.7.x unless it is a reply to
  RCPT;
- another line of the same reply, which names a policy, a failure of the server or the like;
- text that asks to try later, says that the problem is temporary, or leaves the cause open ("unknown or full");
- a host or domain that "does not exist" but is not the recipient's;
- a status 5.1.x inferred by the reporter: sendmail adds 5.1.1 to every 550 reply to RCPT;
- the same report says that the mailbox is full or disabled.

The status in the remote server's text takes precedence over the status field. If a reply has several, the last one is
used, because gateways prepend their own.

Classification of a 550 reply by text and status:

| Words | ${statusesShown.join(' | ')} |
|---|${statusesShown.map(() => '---').join('|')}|
${decisionRows.join('\n')}

\`450 4.2.1\` is \`RateLimited\`: large providers use it for a mailbox that receives mail too quickly. \`450 4.7.1\` and \`451 4.7.1\` are
\`Greylisted\` unless their words name another cause.

| Cause | Type | What it means | Source |
|---|---|---|---|
${causeRows.join('\n')}

## What is read wrong

Measured against ${heldAgainst.reports} real reports from about sixty mail systems: the class (does not exist, other failure, complaint, none) is correct for ${percent(heldAgainst.reports - missesOf('class'), heldAgainst.reports)},
the status for ${percent(heldAgainst.withStatus - missesOf('status'), heldAgainst.withStatus)} of the ${heldAgainst.withStatus} that contain one, and none of ${heldAgainst.ordinary} ordinary messages (newsletters, mailing lists, automatic
replies, calendar mail, quoted, pasted and forwarded bounces) is mistaken for a report. Because the rules were written with these reports, the
relevant measurement classifies each mail system's reports without the patterns that only its own reports support
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
