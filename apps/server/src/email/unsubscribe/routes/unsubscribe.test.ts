import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { openTestAccounts, type TestAccounts } from '../../../accounts/testing.ts';
import { uuidV7 } from '../../../base/ids.ts';
import type { TestApp } from '../../../http/testing.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { writeUnsubscribeToken } from '../../message/unsubscribe-token.ts';
import { insertTestEmails } from '../../testing.ts';
import { listChoices } from '../../topics/subscriptions.ts';
import { insertTopic } from '../../topics/topics.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const noon = new Date('2030-01-07T12:00:00.000Z');

describe('GET and POST /unsubscribe/{token}', () => {
  let accounts: TestAccounts;
  let app: TestApp;
  let url: string;
  let projectId: number;
  before(async () => {
    accounts = await openTestAccounts({ clock: () => noon });
    app = await accounts.serve(unsubscribeRoutes, { secrets });
    projectId = accounts.projects.shop;
    const texts = { name: '<i>News', description: '', translations: {} };
    const none = { optInTemplateId: null, optInFrom: null, trackOpens: false, trackClicks: false };
    const topic = {
      key: 'news',
      ...texts,
      optIn: false,
      public: true,
      ...none,
      createdAt: noon,
      updatedAt: noon,
    };
    await insertTopic(accounts.db, projectId, topic);
  });
  after(async () => {
    await app?.close();
    await accounts?.close();
  });
  beforeEach(async () => {
    await accounts.db.deleteFrom('subscriptions').execute();
    const from = '"<b>" <hi@shop.example>';
    const [id = ''] = await insertTestEmails(accounts.db, [
      { projectId, from, to: 'Ann@inbox.example', topic: 'news' },
    ]);
    url = `${app.url}/unsubscribe/${writeUnsubscribeToken(id, secrets)}`;
  });
  const choices = async () =>
    [...(await listChoices(accounts.db, projectId, 'ann@inbox.example')).values()].map(
      ({ topic, state, source }) => [topic, state, source].join(' '),
    );
  const LEFT = ['news unsubscribed link'];

  it('is confirmed on a page; opening it changes nothing', async () => {
    const answer = await fetch(url);
    const text = await answer.text();
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
    const style = hash('sha256', /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '', 'base64');
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.ok(policy.startsWith(`default-src 'none'; style-src 'sha256-${style}'`), policy);
    assert.match(text, /<form method="post" action="\?"><button>Unsubscribe<\/button><\/form>/);
    assert.match(text, /Ann@inbox\.example/);
    assert.ok(text.includes('&lt;b&gt;') && !text.includes('<b>'));
    assert.ok(text.includes('&lt;i&gt;News') && text.includes('action="?topics=all"'));
    assert.deepEqual(await choices(), []);
  });
  for (const [what, body] of [
    ['a mail program, in parts', () => toForm()],
    ['a mail program', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['the button', () => new URLSearchParams()],
    ['nothing at all', () => null],
  ] as const)
    it(`is done by a POST of ${what}`, async () => {
      const answer = await fetch(url, { method: 'POST', body: body() });
      assert.equal(answer.status, 200);
      assert.match(await answer.text(), /You are unsubscribed/);
      assert.deepEqual(await choices(), LEFT);
    });
  it('is reported on the page once it is done', async () => {
    await fetch(url, { method: 'POST' });
    const text = await (await fetch(url)).text();
    assert.match(text, /You are unsubscribed/);
    assert.ok(!text.includes('<form'));
  });
  it('is offered in the language of the browser, or the chosen one', async () => {
    const title = async (accepted: string, query = '') => {
      const answer = await fetch(`${url}${query}`, { headers: { 'accept-language': accepted } });
      assert.equal(
        answer.headers.get('content-language'),
        /<html lang="([^"]+)"/.exec(await answer.clone().text())?.[1],
      );
      return /<title>(.*)<\/title>/.exec(await answer.text())?.[1];
    };
    assert.equal(await title('sv, de-AT;q=0.5, fr;q=0.8'), 'Se désabonner ?');
    assert.equal(await title('fr', '?lang=de'), 'Abmelden?');
    assert.equal(await title('de;q=0, xx, *', '?lang=no%20tag'), 'Unsubscribe?');
    const arabic = await (await fetch(`${url}?lang=ar`)).text();
    assert.ok(arabic.includes('<html lang="ar" dir="rtl">'));
    assert.ok(arabic.includes('action="?topics=all&amp;lang=ar"'), 'forms keep the chosen language');
  });
  it('twice is the same as once', async () => {
    for (const _ of [1, 2]) assert.equal((await fetch(url, { method: 'POST' })).status, 200);
    assert.deepEqual(await choices(), LEFT);
  });
  it('leaves all topics if it is asked to', async () => {
    const answer = await fetch(`${url}?topics=all`, { method: 'POST' });
    assert.match(await answer.text(), /You are unsubscribed/);
    assert.deepEqual(await choices(), ['* unsubscribed link']);
    assert.equal((await fetch(`${url}?topics=news`, { method: 'POST' })).status, 400);
  });
  it('leaves all topics by the link of an email without one', async () => {
    const [id = ''] = await insertTestEmails(accounts.db, [{ projectId, to: 'Ann@inbox.example' }]);
    await fetch(`${app.url}/unsubscribe/${writeUnsubscribeToken(id, secrets)}`, { method: 'POST' });
    assert.deepEqual(await choices(), ['* unsubscribed link']);
  });
  it('needs the exact link', async () => {
    const stranger = writeUnsubscribeToken(uuidV7(), secrets);
    const other = createSecretBox('another secret of thirty-two chars');
    const forged = Buffer.from(url.split('/').pop() ?? '', 'base64url');
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
    for (const token of [
      'x',
      forged.toString('base64url'),
      url.slice(0, -2).split('/').pop(),
      stranger,
      writeUnsubscribeToken(uuidV7(), other),
    ])
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${app.url}/unsubscribe/${token}`, { method });
        assert.equal(answer.status, 404);
        assert.match(await answer.text(), /This link is invalid/);
      }
    assert.deepEqual(await choices(), []);
  });
});

function toForm(): FormData {
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  return form;
}
