import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestAccounts, type TestAccounts } from '../../../accounts/testing.ts';
import { DAY_MS } from '../../../base/clock.ts';
import type { TestApp } from '../../../http/testing.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { deleteContentsOf, findStoredEmails } from '../../emails/email-contents.ts';
import { deleteHistoryOf } from '../../history/delete-history.ts';
import { recipientLinksOf } from '../../message/recipient-links.ts';
import { insertTestEmails } from '../../testing.ts';
import { webViewRoutes } from './web-view.ts';

const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const noon = new Date('2030-01-07T12:00:00.000Z');
const time = { now: noon };

describe('GET /view/{token}', () => {
  let accounts: TestAccounts;
  let app: TestApp;
  before(async () => {
    accounts = await openTestAccounts({ clock: () => time.now });
    const addresses = { publicUrl: 'https://post.example' };
    app = await accounts.serve(webViewRoutes, { secrets, addresses });
  });
  after(async () => {
    await app?.close();
    await accounts?.close();
  });

  /** An email with this content, and the link to it. */
  async function sent(content: { html?: string; text?: string }, topic?: string) {
    const projectId = accounts.projects.shop;
    const [id = ''] = await insertTestEmails(accounts.db, [
      { projectId, acceptedAt: noon, subject: '<b>', ...(topic && { topic }) },
    ]);
    await accounts.db.updateTable('email_contents').set(content).where('email_id', '=', id).execute();
    const email = (await findStoredEmails(accounts.db, [id])).get(id);
    assert.ok(email);
    const { webView } = recipientLinksOf(email, { secrets, publicUrl: app.url });
    return { id, url: webView };
  }
  const open = async (url: string, headers = {}) => {
    const response = await fetch(url, { headers });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  it('shows the HTML as it was sent, with the links of the recipient', async () => {
    const { url } = await sent(
      { html: '<p>Hello</p><a href="{{unsubscribe_url}}">x</a><a href="%7B%7Bweb_view_url%7D%7D">y</a>' },
      'news',
    );
    const { status, html, headers } = await open(url);
    assert.equal(status, 200);
    assert.match(
      html,
      /^<p>Hello<\/p><a href="https:\/\/post\.example\/unsubscribe\/[\w-]{43}">x<\/a><a href="https:\/\/post\.example\/view\/[\w-]{47}">y<\/a>$/,
    );
    assert.match(headers.get('content-type') ?? '', /^text\/html/);
  });
  it('lets the page run no script, send no form and be in no frame, and tells its address to no server', async () => {
    const { url } = await sent({ html: '<script>alert(1)</script>' });
    const { headers } = await open(url);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
    assert.doesNotMatch(policy, /script/);
    assert.match(policy, /frame-ancestors 'none'.*form-action 'none'/);
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('x-robots-tag'), 'noindex, nofollow');
    assert.equal(headers.get('cache-control'), 'no-store');
  });
  it('shows images that are attached, and no other attachments', async () => {
    const { id, url } = await sent({ html: '<img src="cid:logo@shop"><img src="cid:page">' });
    const file = { email_id: id, filename: 'a' };
    await accounts.db
      .insertInto('email_attachments')
      .values([
        {
          ...file,
          position: 0,
          content_type: 'image/png',
          content_id: 'logo@shop',
          content: Buffer.from('png'),
        },
        { ...file, position: 1, content_type: 'text/html', content_id: 'page', content: Buffer.from('x') },
      ])
      .execute();
    assert.equal((await open(url)).html, '<img src="data:image/png;base64,cG5n"><img src="cid:page">');
  });
  it('shows the text of an email without HTML, as text', async () => {
    const { url } = await sent({ html: '', text: 'Look: <img src=x>\n{{web_view_url}}' });
    const { html } = await open(url);
    assert.match(html, /Look: &lt;img src=x&gt;\nhttps:\/\/post\.example\/view\//);
    assert.match(html, /<title>&lt;b&gt;<\/title>/);
  });

  const isGone = async (url: string) => {
    const { status, html, headers } = await open(url, { 'accept-language': 'de' });
    assert.equal(status, 410);
    assert.match(html, /Diese E-Mail ist nicht mehr verfügbar/);
    assert.match(html, /noindex/);
    assert.doesNotMatch(html, /Secret/);
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
  };
  it('says that an email is gone whose content is not stored, also while it waits', async () => {
    const { id, url } = await sent({ html: 'Secret' });
    await accounts.db.updateTable('emails').set({ stores_content: false }).where('id', '=', id).execute();
    await isGone(url);
  });
  it('says that an email is gone once its content or history was deleted', async () => {
    for (const erase of [deleteContentsOf, deleteHistoryOf]) {
      const { id, url } = await sent({ html: 'Secret' });
      await accounts.db.transaction().execute((tx) => erase(tx, [id]));
      await isGone(url);
    }
  });
  it('works for 30 days', async () => {
    const { url } = await sent({ html: 'Secret' });
    time.now = new Date(noon.getTime() + 30 * DAY_MS);
    assert.equal((await open(url)).status, 200);
    time.now = new Date(noon.getTime() + 31 * DAY_MS);
    await isGone(url);
    time.now = noon;
  });
  it('answers 404 for a changed token, also of another day', async () => {
    const { url } = await sent({ html: 'Secret' });
    const token = Buffer.from(url.slice(url.lastIndexOf('/') + 1), 'base64url');
    for (const at of [0, 18, 20, 34]) {
      const changed = Buffer.from(token);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const { status, html } = await open(`${app.url}/view/${changed.toString('base64url')}`);
      assert.equal(status, 404);
      assert.doesNotMatch(html, /Secret/);
    }
  });
});
