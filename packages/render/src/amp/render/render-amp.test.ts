import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design } from '@postpress/design';
import fc from 'fast-check';
import type { RenderOptions } from '../../options.ts';
import { safeHtml } from '../../safe/index.ts';
import { checkAmp, renderAmp } from '../index.ts';

type Block = { type: string; values: object; [more: string]: unknown };
const design = (blocks: Block[], bodyValues: object = {}) =>
  ({
    body: {
      rows: [
        {
          cells: [1, 2],
          columns: [
            { contents: blocks, values: {} },
            { contents: [], values: {} },
          ],
          values: {},
        },
      ],
      values: bodyValues,
    },
  }) as unknown as Design;

const options: RenderOptions = { assetBase: 'https://assets.example' };
const web = (href: string) => ({ name: 'web', values: { href, target: '_blank' } });
const image = (url: string, more: object = {}) => ({
  src: { url, width: 600, height: 400 },
  altText: 'A',
  ...more,
});
const carousel: Block = {
  type: 'carousel',
  values: { showPreviews: true, autoplay: true, loop: true },
  embedded: {
    images: {
      type: 'image',
      values: [
        image('https://x.example/1.png', { action: web('https://x.example/?a=1&b=2') }),
        image('https://x.example/2.png'),
      ],
    },
  },
};
const form: Block = {
  type: 'form',
  values: {
    action: { method: 'POST', url: 'https://x.example/f' },
    fields: [
      { type: 'email', name: 'mail', label: 'Mail', required: true, placeholder_text: 'a@b.example' },
      { type: 'textarea', name: 'why', label: 'Why' },
      { type: 'select', name: 's', label: 'Size', options: ['S', 'M'] },
      { type: 'radio', name: 'r', label: 'Color', options: 'red\nblue', required: true },
      { type: 'checkbox', name: 'c', label: '', options: ['yes'] },
      { type: 'hidden', name: 'h', value: '1' },
    ],
  },
};
const beside: Block[] = [
  {
    type: 'text',
    values: {
      text: '<p style="color:red"><font color="#00f">a</font> <a href="https://x.example/">b</a> <img src="https://x.example/i.png"></p>',
    },
  },
  {
    type: 'paragraph',
    values: {
      textJson: JSON.stringify({
        root: { children: [{ type: 'paragraph', children: [{ type: 'text', text: 'a', format: 3 }] }] },
      }),
    },
  },
  { type: 'heading', values: { text: 'Hello', headingType: 'h2' } },
  { type: 'button', values: { text: 'Buy', href: web('https://x.example/buy') } },
  { type: 'image', values: image('https://x.example/3.png', { action: web('https://x.example/') }) },
  { type: 'divider', values: {} },
  {
    type: 'social',
    values: { icons: { iconType: 'circle', icons: [{ name: 'Facebook', url: 'https://f.example/' }] } },
  },
  {
    type: 'timer',
    values: { countdown: { countdownUrl: 'https://x.example/t.gif', width: 660, height: 147 } },
  },
  {
    type: 'menu',
    values: {
      menu: {
        items: [
          { text: 'A', link: web('https://x.example/a') },
          { text: 'B', link: web('https://x.example/b') },
        ],
      },
      separator: '|',
    },
  },
  {
    type: 'table',
    values: { table: { headers: [{ cells: [{ text: 'a' }] }], rows: [{ cells: [{ text: 'b' }] }] } },
  },
  {
    type: 'video',
    values: { video: { type: 'youtube', videoId: 'abc', thumbnail: 'https://x.example/v.png' } },
  },
  {
    type: 'html',
    values: {
      html: '<center><b>a</b></center><script>alert(1)</script><style>p{color:red!important}</style><iframe src="//x"></iframe><table background="https://x.example/b.png" bgcolor="#fff" border="3"><tr><td onclick="x()">b</td></tr></table><!-- c -->',
    },
  },
];
const render = (blocks: Block[], more: RenderOptions = {}, bodyValues: object = {}) =>
  renderAmp(design(blocks, bodyValues), { ...options, ...more });
const passes = (blocks: Block[], more: RenderOptions = {}, bodyValues: object = {}) => {
  const { html = '', validation } = render(blocks, more, bodyValues);
  assert.deepEqual(validation, { status: 'PASS', errors: [] });
  return html;
};

describe('the AMP form', () => {
  it('is rendered for a carousel', () => {
    const html = passes([carousel]);
    assert.match(
      html,
      /<amp-carousel id="pp-amp-0" type="slides" layout="responsive" width="\d+" height="\d+" controls autoplay delay="4000" loop>/,
    );
    assert.match(html, /<a href="https:\/\/x\.example\/\?a=1&amp;b=2" target="_blank"><amp-img/);
    assert.match(html, /goToSlide/);
    assert.match(html, /custom-element="amp-carousel".*custom-element="amp-selector"/);
  });
  it('is rendered for a form', () => {
    const html = passes([form]);
    assert.match(html, /<form method="post" action-xhr="https:\/\/x\.example\/f">/);
    assert.match(html, /<select[^>]*><option>S<\/option><option>M<\/option><\/select>/);
    assert.equal(html.match(/type="radio"/g)?.length, 2);
  });
  it('is rendered with everything beside', () => {
    const html = passes([carousel, form, ...beside]);
    assert.doesNotMatch(html, /<img|<font|<center|<!--|!important|mso-|alert\(1\)|onclick/);
    for (const words of ['Hello', 'Buy', '>a</b>', 'Facebook icon']) assert.ok(html.includes(words), words);
  });
  for (const block of beside)
    it(`is rendered with ${block.type} beside`, () => void passes([carousel, block]));
  it('is rendered when cleaned', () =>
    assert.match(passes([carousel, form, ...beside], { cleanHtml: safeHtml }), /<amp-carousel/));
  it('keeps backgrounds, columns and devices', () => {
    const html = passes([
      { ...carousel, values: { ...carousel.values, _override: { mobile: { hideMobile: true } } } },
      { type: 'text', values: { text: 'a', _override: { mobile: { fontSize: '30px' } } } },
    ]);
    assert.match(html, /@media only screen and \(max-width:\d+px\)/);
    assert.match(html, /font-size:30px/);
  });
  it('merges tags', () =>
    assert.match(
      passes([carousel, { type: 'text', values: { text: 'Hi {{n}}' } }], { mergeTags: { n: '<b>' } }),
      /Hi &lt;b&gt;/,
    ));
  it('says its language', () =>
    assert.match(
      passes([carousel], { language: 'de', textDirection: 'rtl' }),
      /<html ⚡4email data-css-strict lang="de" dir="rtl">/,
    ));
});

describe('a design without blocks made for AMP', () => {
  it('has none', () =>
    assert.deepEqual(render(beside), {
      enabled: false,
      format: 'AMP4EMAIL',
      validation: { status: 'UNKNOWN', errors: [] },
    }));
  it('has none in other modes', () =>
    assert.equal(render([carousel], { displayMode: 'web' }).enabled, false));
  it('has none where the block is hidden everywhere', () =>
    assert.equal(
      render([
        {
          ...carousel,
          values: { _override: { desktop: { hideDesktop: true }, mobile: { hideMobile: true } } },
        },
      ]).enabled,
      false,
    ));
});

describe('what AMP refuses', () => {
  const fails = (block: Block, code: string) => () => {
    const { validation, html = '' } = render([carousel, block]);
    assert.equal(validation.status, 'FAIL');
    assert.deepEqual([...new Set(validation.errors.map((error) => error.code))], [code]);
    assert.deepEqual(checkAmp(html), validation.errors);
  };
  it(
    'an insecure image',
    fails({ type: 'image', values: image('http://x.example/a.png') }, 'INVALID_URL_PROTOCOL'),
  );
  it(
    'a form sent in the clear',
    fails(
      { ...form, values: { ...form.values, action: { url: 'http://x.example/f' } } },
      'INVALID_URL_PROTOCOL',
    ),
  );
  it(
    'a tag within a link',
    fails(
      { type: 'text', values: { text: '<a href="https://x.example/?a={{a}}">a</a>' } },
      'INVALID_ATTR_VALUE',
    ),
  );
});

it('never throws, and renders the same twice', () => {
  const values = fc.object({ maxDepth: 3 });
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          type: fc.constantFrom('carousel', 'form', 'text', 'image', 'html'),
          values,
          embedded: fc.anything(),
        }),
      ),
      (blocks) => {
        const rendered = renderAmp(design([carousel, ...(blocks as Block[])]), options);
        assert.notEqual(rendered.validation.status, 'UNKNOWN');
        assert.deepEqual(renderAmp(design([carousel, ...(blocks as Block[])]), options), rendered);
      },
    ),
    { numRuns: 60 },
  );
  assert.equal(renderAmp(null as unknown as Design).enabled, false);
});

it('keeps every value in its context', () => {
  const hostile = '"><script>alert(1)</script><amp-list src="https://x.example/">';
  const { html = '' } = render(
    [
      {
        ...carousel,
        embedded: {
          images: {
            values: [
              image('https://x.example/1.png', { altText: hostile }),
              image(`https://x.example/${hostile}`),
            ],
          },
        },
      },
      {
        ...form,
        values: {
          ...form.values,
          buttonText: hostile,
          fields: [
            { type: hostile, name: hostile, label: hostile, placeholder_text: hostile, options: [hostile] },
          ],
        },
      },
    ],
    {},
    { backgroundColor: hostile, textColor: hostile },
  );
  assert.doesNotMatch(html, /<script>|<amp-list/);
});
