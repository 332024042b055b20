/** Writes docs/reference/bounces.md from the tables of causes, phrases and known misses. `--check` compares instead. */
import { replyPhrases } from '../apps/server/src/email/inbound/reply-phrases.ts';
import { bounceSubTypes } from '../packages/contracts/src/index.ts';
import { bounceMisses, heldAgainst } from '../test/corpus/bounce-misses.ts';
import { writeGenerated } from './write-generated.ts';

const causeRows = Object.entries(bounceSubTypes).map(([name, { hard, means }]) => {
  const sources = new Set(replyPhrases.filter((phrase) => phrase.means === name).map(({ source }) => source));
  const told = [...sources].join('; ') || 'the status alone';
  return `| \`${name}\` | ${hard ? 'Permanent' : 'Transient'} | ${means} | ${told} |`;
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
| a success | \`Action: delivered\`, \`relayed\`, \`expanded\` | \`delivered\`, where a relay had taken the e-mail |
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
address that the e-mail went to, never one that a report names. The same report twice acts once.

## What a refusal means

The same rules read SMTP replies and the diagnostics of reports. Words come before codes: hosts choose them with more care.
\`Permanent\` is a dead address, to which nothing will ever get through; everything else is \`Transient\`, whatever its code says,
because the next e-mail may arrive.

An address is called dead only on good evidence:

- not by a reply that asks to try again (4xx);
- not in answer to MAIL, which speaks of the sender;
- not in answer to the message itself, unless the status names the address (5.1.x): "user unknown" after DATA is how some hosts
  hide their filters;
- not where words and status contradict each other ("user unknown" beside 5.2.x or 5.7.x), unless it answers RCPT;
- not where the same report says that the mailbox is full or locked.

The status (RFC 3463) is the one in the far side's words; else the one in the status field; of several in one reply the last, because
gateways put their own in front.

| Cause | Type | What it means | Who says so, and where it is written |
|---|---|---|---|
${causeRows.join('\n')}

## What is read wrong

Held against ${heldAgainst.reports} real reports of some sixty mail systems: the class (dead, other failure, complaint, none) is right for ${percent(heldAgainst.reports - missesOf('class'), heldAgainst.reports)},
the status for ${percent(heldAgainst.withStatus - missesOf('status'), heldAgainst.withStatus)} of the ${heldAgainst.withStatus} that contain one, and none of ${heldAgainst.ordinary} ordinary messages (newsletters, mail of lists, automatic
replies, calendar mail, quoted, pasted and forwarded bounces) is taken for a report. A delay counts there as a failure that is not
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
