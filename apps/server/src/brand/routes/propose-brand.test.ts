import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { brandFaults, contrastIssues } from '@postpress/brand';
import { callerOf, openTestAccounts } from '../../accounts/testing.ts';
import type { AnyRoute } from '../../base/route.ts';
import { createResolve } from '../../platform/dns/resolve.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { openOutboundClient } from '../../platform/outbound/open-outbound-client.ts';
import { openTestSite } from '../../platform/outbound/testing.ts';
import { openThreads } from '../../platform/threads/open-threads.ts';
import { templatesRoutes } from '../../templates/index.ts';
import { brandRoutes } from './brand.ts';

const accounts = await openTestAccounts();
const site = await openTestSite();
const threads = openThreads();
const outbound = openOutboundClient({
  policy: createAddressPolicy(['127.0.0.1']),
  resolve: createResolve(),
  userAgent: 'postpress-test',
});
const addresses = { assetBase: 'https://assets.example', publicUrl: 'https://post.example' };
const deps = { addresses, enqueue: async () => {}, blobs: undefined, call: outbound.call, threads };
const app = await accounts.serve([...templatesRoutes, ...brandRoutes] as readonly AnyRoute<never>[], deps);
after(async () => {
  await app.close();
  await outbound.close();
  await threads.close();
  site.close();
  await accounts.close();
});

const path = (rest: string) => `/manage/projects/${accounts.projects.shop}/${rest}`;
const propose = (body: object) => callerOf(app, accounts.tokens.admin)('POST', path('brand/proposal'), body);
async function proposeFor(html: string, css = '') {
  site.pages['/'] = { contentType: 'text/html; charset=utf-8', body: html };
  site.pages['/site.css'] = { contentType: 'text/css', body: css };
  const { status, body } = await propose({ url: `${site.url}/` });
  assert.equal(status, 200, JSON.stringify(body));
  const { brand } = body.data;
  assert.deepEqual(brandFaults(brand), []);
  assert.deepEqual(contrastIssues(brand), [], 'a proposal is readable');
  const color = (id: string) => brand.colors.find((each: { id: string }) => each.id === id)?.value;
  return { ...body.data, color };
}
const sheet = '<link rel="stylesheet" href="/site.css">';

describe('POST /manage/projects/{projectId}/brand/proposal', () => {
  it('200: reads colors, fonts, corners and logo of a website', async () => {
    const found = await proposeFor(
      `<html><head><title>Acme</title>${sheet}
        <link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Open+Sans:wght@400;700">
        <link rel="icon" href="/favicon.png"></head>
       <body><header><img src="/img/logo.png" alt="Acme"></header><img src="/photo.jpg"></body></html>`,
      `:root{--brand: #7a1fa2; --ink:#222233}
       body{color:var(--ink);background:#faf7fc;font-family:'Open Sans', Arial}
       h1{font-family:"Playfair Display", serif}
       .btn{background:var(--brand);border-radius:12px}
       a{color:#00695c}`,
    );
    assert.equal(found.color('primary'), '#7a1fa2');
    assert.equal(found.color('accent'), '#00695c');
    assert.equal(found.color('text'), '#222233');
    assert.equal(found.color('background'), '#faf7fc');
    assert.deepEqual(
      found.brand.fonts.map(({ name, url }: { name: string; url: string }) => [name, url !== null]),
      [
        ['Playfair Display', false],
        ['Open Sans', true],
      ],
    );
    assert.equal(found.brand.buttons[0].radiusPx, 12);
    assert.equal(found.brand.logo.url, `${site.url}/img/logo.png`);
    assert.equal(found.logos.length, 2);
    assert.ok(found.notes.length > 0, 'the style sheet of a host without an address is missing');
  });
  it('takes the color of the browser’s bar where nothing else is said', async () => {
    const found = await proposeFor('<meta name="theme-color" content="#0b5394"><p>Hello</p>');
    assert.equal(found.color('primary'), '#0b5394');
  });
  it('darkens links that would not be readable', async () => {
    const found = await proposeFor('<style>.button{background:#ffd400}</style>');
    assert.equal(found.color('primary'), '#ffd400');
    assert.notEqual(found.color('link'), '#ffd400');
  });
  it('reads a design, without a call', async () => {
    const requested = site.requests.length;
    const contents = [
      { type: 'button', values: { buttonColors: { backgroundColor: '#c2185b' } } },
      { type: 'image', values: { src: { url: 'https://cdn.example/logo.png' }, altText: 'Acme' } },
    ];
    const design = { body: { rows: [{ columns: [{ contents }] }], values: { textColor: '#333' } } };
    const { body } = await propose({ design });
    assert.equal(body.data.brand.colors[0].value, '#c2185b');
    assert.equal(body.data.brand.logo.url, 'https://cdn.example/logo.png');
    const draft = { name: 'Letter', design: { ...design, schemaVersion: 27 } };
    const { body: created } = await callerOf(app, accounts.tokens.admin)('POST', path('templates'), draft);
    const { body: stored } = await propose({ templateId: created.data.id });
    assert.deepEqual(stored, body);
    assert.equal(site.requests.length, requested);
  });

  for (const [what, html, css] of [
    ['an empty page', '', ''],
    ['elements nested deep', '<div>'.repeat(100_000), ''],
    ['rules nested deep', sheet, `${'@media all{'.repeat(50_000)}a{color:red}`],
    [
      'variables in a circle',
      sheet,
      ':root{--brand:var(--b);--b:var(--brand) var(--brand)}a{color:var(--b)}',
    ],
    ['broken styles', `<p style="color:#f00;}}{{</style><script>">x</p>${sheet}`, '}}}{{{;;;@@@ a{b'],
    [
      'values that would leave their field',
      `<style>body{font-family:"x';}</style><script>"}</style><img class=logo src="javascript:alert(1)">${sheet}`,
      'h1{font-family:"a\\";<b>", serif}',
    ],
    [
      'many colors',
      sheet,
      Array.from(
        { length: 30_000 },
        (_, at) => `.a${at}{color:#${(at + 65_536).toString(16).padStart(6, '0')}}`,
      ).join(''),
    ],
  ] as const)
    it(`stays valid with ${what}`, async () => {
      const { brand } = await proposeFor(html, css);
      assert.doesNotMatch(JSON.stringify(brand), /javascript:|<script|<b>/);
    });
  it('continues without style sheets that are too large, with a warning', async () => {
    const { notes } = await proposeFor(sheet, `a{color:red}${' '.repeat(1_200_000)}`);
    assert.deepEqual(notes, ['1 of 1 style sheets could not be read.']);
  });

  for (const [what, body] of [
    ['no source', {}],
    ['two sources', { url: 'https://a.example', design: {} }],
    ['an address of our own network', { url: 'http://169.254.169.254/latest' }],
    ['a file', { url: 'file:///etc/passwd' }],
  ] as const)
    it(`400 VALIDATION_ERROR: ${what}`, async () => {
      const { status, body: answer } = await propose(body);
      assert.deepEqual([status, answer.error], [400, 'VALIDATION_ERROR']);
    });
  it('404 NOT_FOUND: a template that does not exist', async () => {
    const { status, body } = await propose({ templateId: '999999' });
    assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
  });
  it('502 UPSTREAM_ERROR: a response that is not a page, or too large', async () => {
    site.pages['/file'] = { contentType: 'application/pdf', body: '%PDF' };
    site.pages['/big'] = { contentType: 'text/html', body: 'x'.repeat(2_200_000) };
    for (const page of ['/file', '/big', '/gone']) {
      const { status, body } = await propose({ url: site.url + page });
      assert.deepEqual([status, body.error], [502, 'UPSTREAM_ERROR'], page);
    }
  });
});
