import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Content, Design, DisplayMode } from '@postpress/design';
import { renderDesign, renderText } from '@postpress/render';
import type { Browser } from 'playwright-core';
import { type Darkroom, openDarkroom, withoutChromium } from '../specimens/darkroom.ts';

/** Tags that would leave their place if they were written as they are. */
const hostile = [
  '{{ "><script>hit()</script> }}',
  "{{ '><img src=x onerror=hit()> }}",
  `{{ "' onmouseover=hit() autofocus onfocus=hit() x=" }}`,
  '<%= "</title><script>hit()</script>" %>',
  '{% --><img src=x onerror=hit()><!-- %}',
  '{% --!><svg onload=hit()> %}',
  '<%</style><script>hit()</script>%>',
  '[["onfocus=hit() autofocus tabindex=1 ]]',
  "*|' onfocus=hit() autofocus |*",
  '%%");background:url(javascript:hit())%%',
  '{{ &quot; onfocus=hit() autofocus }}',
  '{{ &lt;script&gt;hit()&lt;/script&gt; }}',
  '{{ <![endif]--><script>hit()</script> }}',
  "{{ a }}javascript:hit()//{{ 'b' }}",
  'java{{ a }}script:hit()',
  "{{ a | default: 'javascript:hit()' }}",
];
const harmless = '{{ name }}';

const link = (href: string) => ({ name: 'web', values: { href, target: '_self' } });
const lexical = (text: string, url: string) =>
  JSON.stringify({
    root: {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            { type: 'text', text },
            { type: 'link', url, title: text, children: [{ type: 'text', text }] },
          ],
        },
      ],
    },
  });

/** A page with a tag in every field that is plain text or a URL. */
function pageWith(tag: string): Design {
  const image = { src: { url: tag }, altText: tag, action: link(tag) };
  const blocks: Content[] = [
    { type: 'heading', values: { textJson: lexical(tag, tag) } },
    { type: 'paragraph', values: { textJson: lexical(tag, `https://a.example/${tag}`) } },
    { type: 'image', values: image },
    { type: 'button', values: { text: 'Buy', href: link(tag) } },
    { type: 'button', values: { textJson: lexical(tag, tag), href: tag } },
    { type: 'menu', values: { menu: { items: [{ key: '1', text: tag, link: link(tag) }] }, separator: tag } },
    { type: 'social', values: { icons: { icons: [{ name: tag, url: tag, imgUrl: tag }] } } },
    { type: 'video', values: { video: { thumbnail: tag, url: tag }, altText: tag, href: link(tag) } },
    { type: 'timer', values: { countdown: { countdownUrl: tag }, altText: tag, action: link(tag) } },
    {
      type: 'form',
      values: {
        action: { method: 'POST', url: tag },
        buttonText: tag,
        fields: [
          { type: 'text', name: 'a', label: tag, placeholder_text: tag },
          { type: 'text', name: 'b', label: tag, placeholder_text: tag, show_label: false },
          { type: 'hidden', name: 'c', default_value: tag },
          { type: 'radio', name: 'd', label: tag, options: [tag] },
          { type: 'select', name: 'e', label: tag, options: [tag] },
        ],
      },
    },
    { type: 'carousel', values: {}, embedded: { images: { values: [image, image] } } },
  ];
  const values = {
    backgroundImage: { url: tag, fullWidth: true },
    _meta: { htmlID: 'u_row_1' },
    _override: { mobile: { backgroundImage: { url: tag, fullWidth: true } } },
  };
  return {
    body: {
      rows: [{ cells: [1], columns: [{ contents: blocks, values: {} }], values }],
      values: { contentWidth: '600px', preheaderText: tag, accessibilityTitle: tag },
    },
    schemaVersion: 27,
  };
}

type Page = { hits: number; elements: string[]; schemes: string[] };

/** Runs in the page: what it consists of, after everything that reacts had its occasion. */
const INSPECTED = `(() => {
  const elements = [...document.querySelectorAll('*')];
  for (const each of elements) { each.focus?.(); each.dispatchEvent(new Event('mouseover')); }
  const handlers = (each) => each.getAttributeNames().filter((name) => name.startsWith('on'));
  return {
    hits: window.hits ?? 0,
    elements: elements.map((each) => each.localName + handlers(each)),
    schemes: elements.flatMap((each) => [each.href, each.src, each.action])
      .filter((url) => typeof url === 'string' && /^(?:javascript|vbscript|data:text)/i.test(url)),
  };
})()`;

describe('hostile tags without a value', { skip: withoutChromium }, () => {
  let darkroom: Darkroom;
  let browser: Browser;
  before(async () => {
    darkroom = await openDarkroom();
    browser = darkroom.browser;
  });
  after(() => darkroom.close());

  for (const displayMode of ['email', 'web', 'popup', 'document'] as const)
    it(`are text, add no element and run nothing (${displayMode})`, async () => {
      const expected = await inspect(harmless, displayMode);
      for (const tag of hostile) {
        const page = await inspect(tag, displayMode);
        assert.equal(page.hits, 0, tag);
        assert.deepEqual(page.schemes, [], tag);
        // A link that must not be opened may be missing or lead nowhere.
        const unlinked = (names: string[]) => names.filter((name) => name !== 'a' && name !== 'span');
        assert.deepEqual(unlinked(page.elements), unlinked(expected.elements), tag);
      }
    });

  async function inspect(tag: string, displayMode: DisplayMode): Promise<Page> {
    const { html } = renderDesign(pageWith(tag), { displayMode });
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.addInitScript('window.hits = 0; window.hit = () => { window.hits += 1; };');
      await page.route('**/*', (route) =>
        route.request().url() === 'http://page.invalid/'
          ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
          : route.abort(),
      );
      await page.goto('http://page.invalid/', { waitUntil: 'load' });
      return await page.evaluate<Page>(INSPECTED);
    } finally {
      await context.close();
    }
  }
});

describe('tags without a value', () => {
  const usual = [
    "{{ name | default: 'friend' }}",
    '{{ name | default: "friend" }}',
    '{% if a > 1 && b < 2 %}x{% endif %}',
    '<%= a ? "b" : c %>',
    '*|IF:A>1|*',
    '%%=v(@a)=%%',
  ];
  for (const tag of usual)
    it(`stay as written in every field: ${tag}`, () => {
      const { body } = renderDesign(pageWith(tag), { displayMode: 'email' }).chunks;
      for (const place of [
        `>${tag}</a>`,
        `alt=${tag.includes('"') ? `'${tag}'` : `"${tag}"`}`,
        `<img src=${tag.includes('"') ? `'${tag}'` : `"${tag}"`}`,
        `<a href=${tag.includes('"') ? `'${tag}'` : `"${tag}"`}`,
        `<option>${tag}</option>`,
      ])
        assert.ok(body.includes(place), place);
      const preheader = renderDesign(pageWith(tag), { displayMode: 'email' }).html;
      assert.ok(preheader.includes(`mso-hide:all">${tag}`));
      assert.ok(renderText(pageWith(tag)).startsWith(`${tag}\n`));
    });
  it('stay as written beside merged values, which are escaped', () => {
    const design = pageWith(`{{ a }} {{ name | default: 'x' }}`);
    const { html } = renderDesign(design, { displayMode: 'email', mergeTags: { a: `<b>{{ "c }}` } });
    assert.ok(html.includes(`mso-hide:all">&lt;b&gt;{{ &quot;c }} {{ name | default: 'x' }}`));
  });
});
