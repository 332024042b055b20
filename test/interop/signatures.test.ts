import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { composeMessage } from '../../apps/server/src/email/message/compose-message.ts';
import { linksWithoutToken } from '../../apps/server/src/email/message/recipient-links.ts';
import { signMessage } from '../../apps/server/src/email/message/sign-message.ts';
import { withoutCorpus } from '../corpus/designs.ts';
import { startDns } from '../peers/dns.ts';
import { corpusEmails, storedEmail } from './corpus-messages.ts';
import { verifyDkim, withoutDkimVerifier } from './dkim-verifier.ts';
import { makeSigningKeys } from './signing-keys.ts';

const domain = 'shop.example';
const { keys, records } = makeSigningKeys(domain);
const LINKS = linksWithoutToken('https://post.example', 'news', 'abc');

function sign(email = storedEmail()): Promise<Buffer> {
  return signMessage(composeMessage(email, LINKS), { domain, keys }, email.sendAt);
}
const BOTH = [true, true];

describe('signatures, by an independent verifier', { skip: withoutDkimVerifier }, () => {
  it('verify with keys from a name server', async (t) => {
    const dns = await startDns(
      Object.fromEntries(Object.entries(records).map(([name, text]) => [name, { TXT: [text] }])),
    );
    t.after(dns.stop);
    assert.deepEqual(await verifyDkim([await sign()], { server: dns.server }), [BOTH]);
  });

  it('verify over every page and design of the corpus', { skip: withoutCorpus }, async () => {
    const emails = corpusEmails();
    const verdicts = await verifyDkim(await Promise.all(emails.map(({ email }) => sign(email))), { records });
    const failed = emails.flatMap(({ name }, at) =>
      verdicts[at]?.length === 2 && verdicts[at].every((verdict) => verdict === true)
        ? []
        : [`${name}: ${JSON.stringify(verdicts[at])}`],
    );
    assert.deepEqual(failed, []);
    assert.ok(emails.length >= 150, `${emails.length} messages`);
  });

  const headers = {
    'In-Reply-To': '<a.1@inbox.example>',
    References: Array.from({ length: 20 }, (_, at) => `<${at}.${'x'.repeat(30)}@desk.example>`).join(' '),
    'List-Id': 'News <news.shop.example>',
    'Auto-Submitted': 'auto-generated',
    Precedence: 'bulk',
    Importance: 'high',
  };
  it('verify over the fields of threads and lists, folded', async () => {
    const whole = await sign({ ...storedEmail(), headers });
    assert.deepEqual(await verifyDkim([whole], { records }), [BOTH]);
  });

  it('break with what they cover', async () => {
    const whole = (await sign({ ...storedEmail(), headers })).toString('latin1');
    const changes: [what: string, from: string, to: string][] = [
      ['body', 'Hello', 'Hallo'],
      ['subject', 'Subject: Your order', 'Subject: Your odor'],
      ['a second From', 'From: ', 'From: evil@x.example\r\nFrom: '],
      ['a second Subject', 'Subject: ', 'Subject: Other\r\nSubject: '],
      ['an added Reply-To', 'Date: ', 'Reply-To: evil@x.example\r\nDate: '],
      ['an added Cc', 'Date: ', 'Cc: evil@x.example\r\nDate: '],
      ['unsubscribing elsewhere', LINKS.topic?.unsubscribe ?? '', 'https://evil.example/'],
      ['feedback', 'Feedback-ID: project-1', 'Feedback-ID: project-2'],
      ['date', 'Wed, 01 Jan', 'Thu, 02 Jan'],
      ['thread', 'In-Reply-To: <a.1@', 'In-Reply-To: <a.2@'],
      ['references', '<7.x', '<8.x'],
      ['list', 'List-Id: News', 'List-Id: Olds'],
      ['automatic', 'auto-generated', 'no'],
      ['precedence', 'Precedence: bulk', 'Precedence: list'],
      ['importance', 'Importance: high', 'Importance: low'],
    ];
    const changed = changes.map(([, from, to]) => Buffer.from(whole.replace(from, to), 'latin1'));
    const verdicts = await verifyDkim(changed, { records });
    for (const [at, [what]] of changes.entries())
      assert.ok(
        verdicts[at]?.length === 2 && verdicts[at].every((verdict) => verdict !== true),
        `${what}: ${JSON.stringify(verdicts[at])}`,
      );
  });

  it('bear what relaxed forms allow', async () => {
    const whole = (await sign()).toString('latin1');
    const refolded = whole
      .replace('Subject: Your order', 'SUBJECT:   Your\r\n\t order  ')
      .replace(/(\r\n)+$/, '\r\n\r\n\r\n');
    assert.deepEqual(await verifyDkim([Buffer.from(refolded, 'latin1')], { records }), [BOTH]);
  });

  it('hold over UTF-8 in the header', async () => {
    const email = storedEmail({ from: 'Jürgen <jürgen@shop.example>', to: 'δοκιμή@inbox.example' });
    assert.deepEqual(await verifyDkim([await sign(email)], { records }), [BOTH]);
  });
});
