import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auditDesign } from '@postpress/audit';
import { neutralBrand } from '@postpress/brand';
import { type BrandKit, noticeKindNames } from '@postpress/contracts';
import { markupText } from '@postpress/render/text';
import { shippedLocales } from '@postpress/ui/locales';
import type { Notice, NoticeUpdate } from '../accounts/index.ts';
import { type NoticeLook, noticeDesign, renderNotice as renderHtml } from './render-notice.ts';

const url = 'https://post.example/console/invitation#Ab-9_secret';
const invitation: Notice = {
  kind: 'invitation',
  to: 'ann@b.example',
  values: { by: 'Jo <b>', workspace: '“{{title}} & Söhne”' },
  role: 'admin',
  url,
  expiresAt: '2030-01-08T12:00:00.000Z',
};
/** With the text that is sent beside it. */
function renderNotice(notice: Notice, given: NoticeLook) {
  const { subject, html } = renderHtml(notice, given);
  return { subject, html, text: markupText(html) };
}
const look: NoticeLook = { brand: neutralBrand, locale: 'en', host: 'post.example' };

describe('a rendered notice', () => {
  it('says who, what and until when, as text and as a page with a button', () => {
    const { subject, text, html } = renderNotice(invitation, look);
    assert.equal(subject, 'You have been invited to a Postpress workspace');
    assert.match(text, /Jo <b> invited you to join the workspace “\{\{title\}\} & Söhne” as admin\./);
    assert.match(text, /in your browser:\nhttps:\/\/post\.example\/console\/invitation#Ab-9_secret\n/);
    assert.match(text, /expires on January 8, 2030 at 12:00\sPM \(UTC\) and works once/);
    assert.match(html, /Jo &lt;b&gt; invited you/);
    assert.ok(html.includes(`href="${url}"`), 'the link is as it was given');
  });
  it('leaves out what a notice lacks', () => {
    const { text, html } = renderNotice({ kind: 'address-taken', to: 'ann@b.example' }, look);
    assert.doesNotMatch(text + html, /https:\/\/post\.example|\{\{|works once|<img/);
  });
  it('quotes what a user wrote', () => {
    const { html } = renderNotice({ ...invitation, kind: 'mention', quote: '“<i>Look</i> {{url}}”' }, look);
    assert.ok(html.includes('“&lt;i&gt;Look&lt;/i&gt; {{url}}”'));
  });
  const failing: NoticeUpdate = {
    kind: 'webhook_failing',
    facts: { url: 'https://a.example/{{hook}}', days: 5, since: '2030-01-07T12:00:00.000Z' },
  };
  it('tells of one notice about the service as itself, and of several as a digest', () => {
    const service = { kind: 'service', to: 'ann@b.example', url } as const;
    const one = renderNotice({ ...service, updates: [failing] }, look);
    assert.equal(one.subject, 'A webhook is failing');
    assert.match(
      one.text,
      /https:\/\/a\.example\/\{\{hook\}\} has not accepted any event since January 7, 2030/,
    );
    const ended: NoticeUpdate = {
      kind: 'bounces_high',
      facts: { share: 6.25, limit: 5, count: 12_000, since: '2030-01-06T00:00:00.000Z' },
      closedAt: '2030-01-08T09:30:00.000Z',
    };
    const { subject, text, html } = renderNotice({ ...service, updates: [failing, ended] }, look);
    assert.equal(subject, 'Summary of notices');
    assert.match(
      text,
      /A webhook is failing[\s\S]+Resolved: Too many emails bounce\s+Ended on January 8, 2030 at 9:30\sAM UTC\./,
    );
    assert.match(html, /<strong>A webhook is failing<\/strong>/);
  });
  for (const { tag } of shippedLocales)
    it(`fills in the facts of every notice about the service: ${tag}`, () => {
      const at = '2030-01-07T12:00:00.000Z';
      const facts = { url, domain: 'd', relay: 'r', provider: '*', host: 'h', reason: 'x', since: at };
      const counts = { until: at, share: 0.12, limit: 0.1, count: 1_000, days: 5 };
      const updates = noticeKindNames.map((kind) => ({ kind, facts: { ...facts, ...counts } }));
      const { text } = renderNotice(
        { kind: 'service', to: 'ann@b.example', updates },
        { ...look, locale: tag },
      );
      assert.doesNotMatch(text, /\{\w+\}|undefined|NaN/);
    });
  for (const { tag, direction } of shippedLocales)
    it(`is in the recipient’s language and direction: ${tag}`, () => {
      const { subject, html, text } = renderNotice(invitation, { ...look, locale: tag });
      assert.match(html, new RegExp(`<div[^>]*lang="${tag}"`));
      assert.equal(html.includes('dir="rtl"'), direction === 'rtl');
      assert.equal(html.includes('text-align:right'), direction === 'rtl');
      assert.ok(html.includes(subject) && text.includes(url));
      if (tag !== 'en') assert.doesNotMatch(text, /invited|expires|If the/);
    });
  it('keeps Latin names and addresses apart from Arabic text', () => {
    const arabic = { ...look, locale: 'ar' } as const;
    assert.ok(renderNotice(invitation, arabic).text.includes('\u2068Jo <b>\u2069'));
    const updates = [failing];
    const { text } = renderNotice({ kind: 'service', to: 'ann@b.example', updates }, arabic);
    assert.ok(text.includes('\u2068https://a.example/{{hook}}\u2069'));
    assert.doesNotMatch(renderNotice(invitation, look).text, /[\u2068\u2069]/);
  });
  it('has no fault for our own audit, in contrast, structure or size', () => {
    const design = noticeDesign(neutralBrand, 'ltr');
    const { html, subject } = renderNotice(invitation, look);
    const { findings } = auditDesign(design, { displayMode: 'email', html, subject });
    // Variables have no language, words or images yet, and notices are no newsletters.
    assert.deepEqual(
      findings.map(({ code }) => code),
      ['language-missing', 'words-in-pictures', 'unsubscribe-missing', 'picture-weight-unknown'],
    );
  });
  it('has the brand’s colors and logo, also in dark mode', () => {
    const colors = neutralBrand.colors.map((each) =>
      each.id === 'primary' ? { ...each, value: '#a3210d' } : each,
    );
    const logo = {
      url: 'https://a.example/l.png',
      darkUrl: 'https://a.example/d.png',
      alt: 'Acme',
      widthPx: 140,
      href: '',
    };
    const brand: BrandKit = { ...neutralBrand, colors, logo };
    const { html } = renderNotice(invitation, { ...look, brand });
    assert.match(html, /<img[^>]*src="https:\/\/a\.example\/l\.png"[^>]*alt="Acme"[^>]*width="140"/);
    assert.ok(html.includes('https://a.example/d.png') && html.includes('prefers-color-scheme:dark'));
    assert.ok(html.includes('background-color:#a3210d'));
    assert.doesNotMatch(html, /var\(--/);
  });
});
