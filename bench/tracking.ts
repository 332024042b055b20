/**
 * Tracking a newsletter of twenty links, one thread, warm: composing its message with opens and clicks, and without, and the
 * rewriting alone; and following a link. Each iteration has another email. Rounds alternate, medians by CPU time.
 */

import { uuidV7 } from '../apps/server/src/base/ids.ts';
import { composeMessage } from '../apps/server/src/email/message/compose-message.ts';
import { type RecipientLinks, recipientLinksOf } from '../apps/server/src/email/message/recipient-links.ts';
import { trackEmail } from '../apps/server/src/email/message/track-email.ts';
import { clickUrlAt, readClickToken } from '../apps/server/src/email/message/tracking-token.ts';
import { createSecretBox } from '../apps/server/src/platform/secrets/secret-box.ts';
import { median } from './median.ts';
import { type Figure, record } from './record.ts';

const ROUNDS = 9;
const ROUND_MS = 300;
const WARM_MS = 1_000;
const REWRITING_MS_MAX = 1;

const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const publicUrl = 'https://post.example';
const tracking = { opens: true, clicks: true };
const row = (n: number) =>
  `<tr><td style="padding:10px;font-family:arial,sans-serif"><h2>Story ${n}</h2><p style="line-height:140%">${'What happened, in a few words. '.repeat(20)}</p><a href="https://shop.example/stories/${n}?utm_source=news&amp;utm_campaign=spring" style="color:#06c">Read on</a></td></tr>`;
const html = `<!doctype html><html><body><table>${Array.from({ length: 20 }, (_, n) => row(n)).join('')}</table></body></html>`;

const works = {
  'composing, without tracking': () => {
    const email = emailOf();
    return composeMessage(email, linksOf(email)).body;
  },
  'composing, with opens and clicks': () => {
    const email = { ...emailOf(), tracking };
    const links = linksOf(email);
    return composeMessage(email, links, (given) => trackEmail(given, { ...email, links }, publicUrl, secrets))
      .body;
  },
  'rewriting 20 links alone': () => {
    const email = emailOf();
    return trackEmail(html, { ...email, tracking, links: linksOf(email) }, publicUrl, secrets);
  },
  'checking a followed link': followed(),
};
const rounds = new Map(Object.keys(works).map((name) => [name, [] as number[]]));
for (const work of Object.values(works)) millisecondsOf(work, WARM_MS);
for (let round = 0; round < ROUNDS; round++)
  for (const [name, work] of Object.entries(works)) rounds.get(name)?.push(millisecondsOf(work, ROUND_MS));
record(
  'tracking',
  'Tracked links',
  [...rounds].map(([what, values]): Figure => {
    const took = median(values);
    const isBound = what.startsWith('rewriting');
    return {
      what: `${what}, CPU time`,
      figure: `${took.toFixed(3)} ms`,
      ...(isBound && { bar: `≤ ${REWRITING_MS_MAX} ms`, met: took <= REWRITING_MS_MAX }),
    };
  }),
  `One thread, warm, a newsletter of ${Math.round(html.length / 1_024)} KB with 20 links, another email in each iteration; medians of ${ROUNDS} alternating rounds by CPU time. Emails whose topic tracks nothing are composed as without tracking.`,
);

function emailOf() {
  const id = uuidV7();
  return {
    id,
    projectId: 1,
    workspaceId: 1,
    sendAt: new Date(),
    from: 'Shop <hi@shop.example>',
    to: 'ann@inbox.example',
    subject: 'News',
    messageId: `<${id}@shop.example>`,
    html,
    text: 'News',
    replyTo: null,
    headers: null,
    attachments: [],
    topic: 'news',
    listUnsubscribe: true,
    storesContent: true,
    isTest: false,
  };
}

function linksOf(email: ReturnType<typeof emailOf>): RecipientLinks {
  return recipientLinksOf(email, { secrets, publicUrl });
}

function followed(): () => unknown {
  const url = 'https://shop.example/stories/1?utm_source=news&utm_campaign=spring';
  const link = new URL(
    clickUrlAt(publicUrl, { emailId: uuidV7(), position: 1, url, recordsUrl: true }, secrets),
  );
  const token = link.pathname.slice('/click/'.length);
  const to = link.searchParams.get('to') ?? '';
  return () => readClickToken(token, to, secrets);
}

/** CPU time of one run, in milliseconds. */
function millisecondsOf(work: () => unknown, roundMs: number): number {
  const started = process.cpuUsage();
  const end = performance.now() + roundMs;
  let runs = 0;
  for (; performance.now() < end; runs++) work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000 / runs;
}
