/** Measures how well replies are separated from what they quote, each mail program also as if it were unknown. */
import {
  type CorpusReply,
  replyCorpus,
} from '../apps/server/src/email/received/reply-text/corpus-fixture.ts';
import { findReply, REPLY_LINES } from '../apps/server/src/email/received/reply-text/find-reply.ts';
import { linesOf } from '../packages/markup/src/index.ts';
import { writeGenerated } from './write-generated.ts';

const corpus = replyCorpus();
const isRight = ({ text, reply, client, isHtml }: CorpusReply, leftOut: boolean) =>
  spaced(findReply(isHtml ? linesOf(text, REPLY_LINES) : text, leftOut ? client : undefined)) ===
  spaced(reply);
const spaced = (text: string) => text.replace(/\s+/g, ' ');

type Key = 'client' | 'language';
const rowsBy = (key: Key) =>
  [...Map.groupBy(corpus, (each) => each[key])].map(
    ([name, replies]) =>
      `| ${name} | ${replies.length} | ${share(replies, false)} | ${share(replies, true)} |`,
  );
function share(replies: readonly CorpusReply[], leftOut: boolean): string {
  const right = replies.filter((each) => isRight(each, leftOut)).length;
  return `${right} (${((100 * right) / replies.length).toFixed(1)} %)`;
}
const table = (title: string, key: Key) =>
  [`| ${title} | Replies | Right | Right, left out |`, '|---|---|---|---|', ...rowsBy(key)].join('\n');
const misses = corpus.filter((each) => !isRight(each, false) || !isRight(each, true));

writeGenerated({
  'docs/measurements/replies.md': `# Reply texts

How often the text of a reply is separated exactly (but for white space) from quotes, attributions, copied headers and signatures. Written by \`npm run docs\`
(\`scripts/generate-replies.ts\`), so the figures are those of this version.

The corpus has ${corpus.length} replies in ${new Set(corpus.map(({ language }) => language)).size} languages. The formats are those that the programs write, reproduced by hand from their localized versions; the texts were written for
the purpose. They are not emails that people sent, so the figures say how formats are read, not how often real replies are. "Left out" measures each program as if it were unknown: phrases that no other program writes are
not used.

| What | Figure |
|---|---|
| replies separated exactly, of ${corpus.length} | ${share(corpus, false)} |
| the same with each program left out | ${share(corpus, true)} |

${table('Program', 'client')}

${table('Language', 'language')}

## Fixtures of other parsers

Measured by hand on 29 November 2026, on the texts that the tests of six public reply parsers contain, with what these tests say is visible. Their texts are not part of this repository.

| Parser | Texts | Equal |
|---|---|---|
| github/email_reply_parser | 21 | 21 |
| zapier/email-reply-parser | 24 | 24 |
| crisp-oss/email-reply-parser | 89 | 83 |
| willdurand/EmailReplyParser | 61 | 59 |
| mailgun/talon, with HTML | 89 | 82 |
| discourse/email_reply_trimmer | 64 | 55 |

What differs is meant to, for the most part: closing lines ("Regards") and text below the line of a phone stay, because people write both; what stands above a forwarded message is the reply, and quotes are none of it, wherever they are (the last parser keeps those above an answer). The end of
a quoted line that was wrapped twice stays, too.

## What is missed

${
  misses.length === 0
    ? 'Nothing of this corpus.'
    : [
        ...Map.groupBy(
          misses,
          (each) => `${each.client}, ${isRight(each, false) ? 'only if left out' : 'always'}`,
        ),
      ]
        .map(
          ([what, those]) => `- ${what}: ${[...new Set(those.map(({ language }) => language))].join(', ')}`,
        )
        .join('\n')
}
`,
});
