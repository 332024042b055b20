import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAttributes, tokenize } from '@postpress/markup';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { trackEmail } from './track-email.ts';
import { readClickToken, readOpenToken, trackingBase } from './tracking-token.ts';

const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const base = 'https://links.shop.example';
const id = '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f';
const topic = {
  unsubscribe: 'https://p.example/unsubscribe/t',
  preferences: 'https://p.example/preferences/t',
};
const links = { webView: 'https://p.example/view/t', topic };

function track(html: string, tracking = { opens: false, clicks: true }, storesContent = true): string {
  return trackEmail(html, { id, tracking, links, storesContent }, base, secrets);
}
/** Where links lead, in their order; those that are not tracked as they are. */
function destinations(html: string): string[] {
  return [...html.matchAll(/<[^<>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, one, other]) => {
    const href = (one ?? other ?? '').replaceAll('&amp;', '&');
    const [, token = '', to = ''] =
      /^https:\/\/links\.shop\.example\/click\/([\w-]+)\?to=([\w-]+)$/.exec(href) ?? [];
    return token === '' ? `as is: ${href}` : (readClickToken(token, to, secrets)?.url ?? 'not signed');
  });
}
const keeps = (html: string) => () => assert.equal(track(html), html);
const leads =
  (html: string, ...to: string[]) =>
  () =>
    assert.deepEqual(destinations(track(html)), to);

describe('a tracked email', () => {
  it(
    'has links that lead to their destinations',
    leads('<a href="https://a.example/x">', 'https://a.example/x'),
  );
  it(
    'reads character references as browsers do',
    leads('<a href="http://a.example/?a=1&amp;b=2">', 'http://a.example/?a=1&b=2'),
  );
  it('reads URLs as browsers do', leads('<a href=" HTTPS://A.example/a b\n">', 'https://a.example/a%20b'));
  it('keeps all else of a tag', () =>
    assert.match(
      track(`<a class='x' href='https://a.example' target=_blank>`),
      /^<a class='x' href='https:\/\/links[^']*' target=_blank>$/,
    ));
  it('quotes what had no quotes', () =>
    assert.match(track('<a href=https://a.example/>x</a>'), /^<a href="https:\/\/links[^"]*">x<\/a>$/));
  it(
    'tracks areas of images, and buttons of classic Outlook in comments',
    leads(
      '<area href="https://a.example/1"><!--[if mso]><v:roundrect href="https://a.example/2"><![endif]-->',
      'https://a.example/1',
      'https://a.example/2',
    ),
  );
  it('tracks no link in a comment that is no condition', keeps('<!-- <a href="https://a.example"> -->'));
  it(
    'keeps links to the choices of the recipient',
    keeps(
      `<a href="${topic.unsubscribe}"><a href="${topic.preferences}?lang=de"><a href="${links.webView}">`,
    ),
  );
  it(
    'tracks a link that only mentions one of them',
    leads(
      `<a href="https://a.example/?back=${topic.preferences}">`,
      `https://a.example/?back=${topic.preferences}`,
    ),
  );
  for (const href of [
    'mailto:a@x.example',
    'tel:+1',
    '#top',
    '/relative',
    '//a.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'cid:x',
    '',
    'https://',
    'https://a.example/{{left}}',
    'ftp://a.example',
    'javascript:https://a.example',
  ])
    it(`keeps ${href || 'an empty link'}`, keeps(`<a href="${href}">x</a>`));
  it('keeps a link with data-no-track', keeps('<a data-no-track href="https://a.example">'));
  it('keeps a very long link', keeps(`<a href="https://a.example/${'x'.repeat(2_000)}">`));
  it(
    'keeps styles, images and text',
    keeps('<style>a{b:url(https://a.example)}</style><img src="https://a.example"> https://a.example'),
  );
  it('tracks 500 links', () => {
    const tracked = destinations(track('<a href="https://a.example/">'.repeat(501)));
    assert.equal(tracked.filter((to) => to === 'https://a.example/').length, 500);
    assert.equal(tracked.at(-1), 'as is: https://a.example/');
  });
  it('is the same each time', () =>
    assert.equal(track('<a href="https://a.example">'), track('<a href="https://a.example">')));
  it('takes time in proportion to its length, also of nested conditions', () => {
    const html = '<!--[if mso]>'.repeat(50_000) + '<a href="https://a.example">'.repeat(10);
    const started = performance.now();
    track(html);
    track(`${html}-->`);
    assert.ok(performance.now() - started < 3_000);
  });

  const image = (html: string) => {
    const token = tokenize(html).findLast((each) => each.kind === 'open' && each.name === 'img');
    assert.ok(token?.kind === 'open');
    return Object.fromEntries(readAttributes(html, token.nameEnd).map(({ name, value }) => [name, value]));
  };
  it('has its image at the end of the body, without a text', () => {
    const html = track('<html><body><p>x</body></BODY ></html>', { opens: true, clicks: false });
    assert.match(html, /^<html><body><p>x<\/body><img [^>]*><\/BODY ><\/html>$/);
    const { src = '', alt, width, height } = image(html);
    assert.deepEqual([alt, width, height], ['', '1', '1']);
    assert.equal(readOpenToken(src.slice(`${base}/open/`.length), secrets), id);
  });
  it('has it at the end where there is no body', () =>
    assert.match(track('<p>x', { opens: true, clicks: false }), /^<p>x<img [^>]*>$/));
});

describe('a token of a link', () => {
  const [, token = '', to = ''] =
    /click\/([\w-]+)\?to=([\w-]+)/.exec(track('<a href="https://a.example/x">')) ?? [];
  const other = Buffer.from('https://evil.example/').toString('base64url');
  it('is invalid for another destination, and without one', () => {
    for (const changed of [other, '', `${to}AA`, to.slice(0, -2)])
      assert.equal(readClickToken(token, changed, secrets), undefined, changed);
  });
  it('is invalid where a byte of it is changed', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      assert.equal(readClickToken(changed.toString('base64url'), to, secrets), undefined, `byte ${at}`);
    }
  });
  it('is invalid at another installation, and as a token of the image', () => {
    assert.equal(readClickToken(token, to, createSecretBox('x'.repeat(32))), undefined);
    assert.equal(readOpenToken(token, secrets), undefined);
  });
  it('says whether its URL may be recorded', () => {
    const unstored = track('<a href="https://a.example/x">', undefined, false);
    const [, hidden = ''] = /click\/([\w-]+)/.exec(unstored) ?? [];
    assert.deepEqual(readClickToken(hidden, to, secrets), {
      emailId: id,
      position: 1,
      url: 'https://a.example/x',
      recordsUrl: false,
    });
    assert.equal(readClickToken(token, to, secrets)?.recordsUrl, true);
  });
});

describe('the base of tracked URLs', () => {
  it('is the address of the installation with the host of the domain', () => {
    assert.equal(
      trackingBase('https://p.example:8443/mail', 'links.shop.example'),
      'https://links.shop.example:8443/mail',
    );
    assert.equal(trackingBase('https://p.example', 'links.shop.example'), 'https://links.shop.example');
    assert.equal(trackingBase('https://p.example', null), 'https://p.example');
  });
});
