import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkAmp } from './check-amp.ts';

type Parts = {
  doctype?: string;
  html?: string;
  meta?: string;
  runtime?: string;
  boilerplate?: string;
  scripts?: string;
  css?: string;
  body?: string;
};

const script = (name: string, version = '0.1', kind = 'element') =>
  `<script async custom-${kind}="${name}" src="https://cdn.ampproject.org/v0/${name}-${version}.js"></script>`;
const mustache = script('amp-mustache', '0.2', 'template');

function page(parts: Parts): string {
  const {
    doctype = '<!doctype html>',
    html = '<html ⚡4email data-css-strict>',
    meta = '<meta charset="utf-8">',
    runtime = '<script async src="https://cdn.ampproject.org/v0.js"></script>',
    boilerplate = '<style amp4email-boilerplate>body{visibility:hidden}</style>',
    scripts = '',
    css = '',
    body = 'Hello',
  } = parts;
  const sheet = css === '' ? '' : `<style amp-custom>${css}</style>`;
  return `${doctype}${html}<head>${meta}${runtime}${scripts}${boilerplate}${sheet}</head><body>${body}</body></html>`;
}

const img = '<amp-img src="https://x.example/a.png" width="300" height="200" alt="A"></amp-img>';
const form = (inside = '', attributes = '') =>
  `<form method="post" action-xhr="https://x.example/f"${attributes}>${inside}<input type="submit" value="Send"></form>`;

/** Documents as they should be. */
const good: [name: string, parts: Parts][] = [
  ['the least there can be', {}],
  ['the word instead of the sign', { html: '<html amp4email data-css-strict>' }],
  ['a doctype in capitals', { doctype: '<!DOCTYPE html>' }],
  ['language and direction', { html: '<html ⚡4email data-css-strict lang="de" dir="ltr">' }],
  [
    'boilerplate with white space',
    { boilerplate: '<style amp4email-boilerplate>\n  body {\n visibility: hidden;\n }\n</style>' },
  ],
  ['charset in capitals', { meta: '<meta charset="UTF-8">' }],
  ['headings and paragraphs', { body: '<h1>A</h1><h6 align="center">B</h6><p align="left">C<br>D</p><hr>' }],
  [
    'letters',
    {
      body: '<b>a</b><i>b</i><u>c</u><s>d</s><em>e</em><strong>f</strong><small>g</small><sub>h</sub><sup>i</sup><code>j</code><mark>k</mark>',
    },
  ],
  [
    'lists',
    {
      body: '<ul><li>a</li></ul><ol start="3" type="a" reversed><li value="2">b</li></ol><dl><dt>c</dt><dd>d</dd></dl>',
    },
  ],
  [
    'a layout table',
    {
      body: '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fff" align="center"><tr valign="top"><td align="left" colspan="2" width="10">a</td></tr></table>',
    },
  ],
  [
    'a table of data',
    {
      body: '<table summary="s"><caption>c</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td headers="x">b</td></tr></tbody><tfoot><tr><td>c</td></tr></tfoot></table>',
    },
  ],
  [
    'sections of a page',
    {
      body: '<header>a</header><main><article><section>b</section></article></main><aside>c</aside><nav>d</nav><footer>e</footer>',
    },
  ],
  [
    'quotes',
    { body: '<blockquote cite="https://x.example/">a</blockquote><q>b</q><cite>c</cite><pre>d</pre>' },
  ],
  ['details', { body: '<details open><summary>a</summary>b</details>' }],
  [
    'a link',
    { body: '<a href="https://x.example/?a=1&amp;b=2" target="_blank" title="t" rel="nofollow">a</a>' },
  ],
  [
    'links of other kinds',
    {
      body: '<a href="mailto:a@b.example">a</a><a href="tel:+491234">b</a><a href="http://x.example/">c</a><a>d</a>',
    },
  ],
  ['a merge tag as a link', { body: '<a href="{{url}}">a</a>' }],
  [
    'names for readers',
    {
      body: '<div role="region" aria-label="a" aria-live="polite" tabindex="0" lang="de" dir="rtl" title="b" hidden>c</div>',
    },
  ],
  ['data attributes', { body: '<p data-x="1" data-x-y.z="2">a</p>' }],
  ['ids and classes', { body: '<p id="a1" class="b c">a</p>', css: '#a1{color:red}.b.c{color:blue}' }],
  [
    'microdata',
    { body: '<div itemscope itemtype="https://schema.org/Offer"><span itemprop="price">1</span></div>' },
  ],
  ['a style of its own', { body: '<p style="color:red;margin:0 0 10px">a</p>' }],
  ['a picture of fixed size', { body: img }],
  [
    'a picture that shrinks',
    {
      body: '<amp-img layout="responsive" width="4" height="3" src="https://x.example/a.png" alt=""></amp-img>',
    },
  ],
  [
    'a picture as wide as there is room',
    {
      body: '<amp-img layout="intrinsic" width="600" height="200" src="https://x.example/a.png" alt=""></amp-img>',
    },
  ],
  [
    'a picture that fills',
    {
      body: '<div class="f"><amp-img layout="fill" src="https://x.example/a.png" alt=""></amp-img></div>',
      css: '.f{position:relative;height:100px}',
    },
  ],
  [
    'a picture of fixed height',
    {
      body: '<amp-img layout="fixed-height" height="100" width="auto" src="https://x.example/a.png" alt=""></amp-img>',
    },
  ],
  [
    'a picture of fixed height without saying so',
    { body: '<amp-img height="100" src="https://x.example/a.png" alt=""></amp-img>' },
  ],
  ['a merge tag as a picture', { body: '<amp-img width="1" height="1" src="{{picture}}" alt=""></amp-img>' }],
  [
    'a moving picture',
    {
      scripts: script('amp-anim'),
      body: '<amp-anim width="1" height="1" src="https://x.example/a.gif" alt=""></amp-anim>',
    },
  ],
  [
    'a carousel',
    {
      scripts: script('amp-carousel'),
      body: `<amp-carousel type="slides" layout="responsive" width="300" height="200" autoplay delay="3000" loop controls>${img}${img}</amp-carousel>`,
    },
  ],
  [
    'a strip of pictures',
    {
      scripts: script('amp-carousel'),
      body: `<amp-carousel height="200" layout="fixed-height" type="carousel">${img}</amp-carousel>`,
    },
  ],
  [
    'a carousel steered by a selector',
    {
      scripts: script('amp-carousel') + script('amp-selector'),
      body: `<amp-carousel id="c" type="slides" width="3" height="2" layout="responsive">${img}</amp-carousel><amp-selector on="select:c.goToSlide(index=event.targetOption)" layout="container"><amp-img option="0" selected width="60" height="40" src="https://x.example/a.png" alt=""></amp-img></amp-selector>`,
    },
  ],
  [
    'an accordion',
    {
      scripts: script('amp-accordion'),
      body: '<amp-accordion animate><section expanded><h2>a</h2><div>b</div></section></amp-accordion>',
    },
  ],
  [
    'fitted text',
    {
      scripts: script('amp-fit-text'),
      body: '<amp-fit-text width="300" height="100" layout="responsive" max-font-size="42">a</amp-fit-text>',
    },
  ],
  [
    'a box with a layout',
    { body: '<amp-layout layout="responsive" width="2" height="1"><p>a</p></amp-layout>' },
  ],
  [
    'a sidebar',
    {
      scripts: script('amp-sidebar'),
      body: '<amp-sidebar id="s" layout="nodisplay" side="right">a</amp-sidebar><button on="tap:s.toggle">b</button>',
    },
  ],
  [
    'a lightbox',
    {
      scripts: script('amp-lightbox'),
      body: '<amp-lightbox id="l" layout="nodisplay"><p on="tap:l.close" role="button" tabindex="0">a</p></amp-lightbox>',
    },
  ],
  [
    'time gone by',
    {
      scripts: script('amp-timeago'),
      body: '<amp-timeago width="160" height="20" datetime="2030-01-01T00:00:00.000Z" locale="en">a</amp-timeago>',
    },
  ],
  [
    'a form',
    {
      scripts: script('amp-form'),
      body: form(
        '<label for="m">Mail</label><input id="m" type="email" name="mail" required placeholder="a">',
      ),
    },
  ],
  [
    'a form that is read',
    {
      scripts: script('amp-form'),
      body: '<form method="GET" action-xhr="https://x.example/f"><input type="search" name="q"></form>',
    },
  ],
  [
    'all fields',
    {
      scripts: script('amp-form'),
      body: form(
        '<textarea name="t" rows="3">a</textarea><select name="s"><optgroup label="g"><option value="1" selected>a</option></optgroup></select><fieldset><legend>l</legend><input type="radio" name="r" value="1" checked><input type="checkbox" name="c"></fieldset><input type="hidden" name="h" value="1"><button type="submit">b</button>',
      ),
    },
  ],
  [
    'a form with an answer',
    {
      scripts: script('amp-form') + mustache,
      body: form(
        '<div submit-success><template type="amp-mustache">Thanks {{name}}</template></div><div submit-error>Sorry</div>',
      ),
    },
  ],
  [
    'a list from elsewhere',
    {
      scripts: script('amp-list') + mustache,
      body: '<amp-list width="auto" height="100" layout="fixed-height" src="https://x.example/list.json"><template type="amp-mustache"><a href="{{link}}">{{title}}</a></template></amp-list>',
    },
  ],
  [
    'state and bindings',
    {
      scripts: script('amp-bind'),
      body: '<amp-state id="s"><script type="application/json">{"open":false}</script></amp-state><p [text]="s.open" [class]="s.open" [hidden]="!s.open">a</p><button on="tap:AMP.setState({s:{open:true}})">b</button>',
    },
  ],
  [
    'completion',
    {
      scripts: script('amp-form') + script('amp-autocomplete'),
      body: form(
        '<amp-autocomplete filter="prefix"><input name="a"><script type="application/json">{"items":["a"]}</script></amp-autocomplete>',
      ),
    },
  ],
  [
    'selectors of all kinds',
    { css: 'a>b+c~d e,*,[href],[a=b],p:first-child:not(.x):hover,li:nth-child(2n+1){color:red}' },
  ],
  [
    'media queries',
    {
      css: '@media only screen and (max-width:480px){p{width:100%}}@media (min-width:481px) and (orientation:landscape){p{color:red}}',
    },
  ],
  [
    'properties',
    {
      css: 'p{display:flex;flex-wrap:wrap;gap:4px;background:#fff url(https://x.example/a.png) no-repeat;box-shadow:0 0 2px #000;transform:rotate(3deg);transition:opacity 1s ease;cursor:pointer;visibility:hidden;z-index:100;border-radius:4px;object-fit:cover;text-transform:uppercase}',
    },
  ],
  ['75,000 bytes of style', { css: 'p{color:red}'.repeat(6_250) }],
  ['200,000 bytes', { body: 'a'.repeat(199_700) }],
  ['signs of all scripts', { body: '<p>日本語 😀 العربية</p>' }],
];

const bad: [code: string, name: string, parts: Parts][] = [
  ['MANDATORY_TAG_MISSING', 'no doctype', { doctype: '' }],
  [
    'MANDATORY_TAG_MISSING',
    'an old doctype',
    { doctype: '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x">' },
  ],
  ['DISALLOWED_ATTR MANDATORY_TAG_MISSING', 'a page, not an e-mail', { html: '<html ⚡>' }],
  ['MANDATORY_TAG_MISSING', 'plain HTML', { html: '<html data-css-strict>' }],
  ['MANDATORY_TAG_MISSING', 'no charset', { meta: '' }],
  ['INVALID_ATTR_VALUE', 'another charset', { meta: '<meta charset="iso-8859-1">' }],
  ['MANDATORY_TAG_NOT_FIRST', 'a charset too late', { meta: '', scripts: '<meta charset="utf-8">' }],
  ['DUPLICATE_UNIQUE_TAG', 'two charsets', { meta: '<meta charset="utf-8"><meta charset="utf-8">' }],
  [
    'DISALLOWED_TAG',
    'another meta',
    { meta: '<meta charset="utf-8"><meta name="viewport" content="width=device-width">' },
  ],
  [
    'DISALLOWED_TAG',
    'a refresh',
    { meta: '<meta charset="utf-8"><meta http-equiv="refresh" content="0;url=https://x.example/">' },
  ],
  ['MANDATORY_TAG_MISSING', 'no runtime', { runtime: '' }],
  [
    'DUPLICATE_UNIQUE_TAG',
    'two runtimes',
    { scripts: '<script async src="https://cdn.ampproject.org/v0.js"></script>' },
  ],
  [
    'MANDATORY_ATTR_MISSING',
    'a runtime that blocks',
    { runtime: '<script src="https://cdn.ampproject.org/v0.js"></script>' },
  ],
  [
    'DISALLOWED_SCRIPT_TAG',
    'a foreign script',
    { scripts: '<script async src="https://x.example/a.js"></script>' },
  ],
  ['DISALLOWED_SCRIPT_TAG', 'a script of its own', { scripts: '<script>alert(1)</script>' }],
  ['DISALLOWED_SCRIPT_TAG', 'a script in the body', { body: '<script>alert(1)</script>' }],
  ['DISALLOWED_SCRIPT_TAG', 'an extension for pages', { scripts: script('amp-analytics') }],
  [
    'INVALID_ATTR_VALUE',
    'an old version',
    {
      scripts: script('amp-mustache', '0.1', 'template'),
      body: '<template type="amp-mustache">a</template>',
    },
  ],
  [
    'INVALID_ATTR_VALUE',
    'a template as an element',
    { scripts: script('amp-mustache', '0.2'), body: '<template type="amp-mustache">a</template>' },
  ],
  [
    'DUPLICATE_UNIQUE_TAG',
    'an extension twice',
    { scripts: script('amp-form') + script('amp-form'), body: form() },
  ],
  ['MANDATORY_TAG_MISSING', 'no boilerplate', { boilerplate: '' }],
  [
    'MANDATORY_CDATA_MISSING_OR_INCORRECT',
    'a changed boilerplate',
    { boilerplate: '<style amp4email-boilerplate>body{visibility:visible}</style>' },
  ],
  ['MANDATORY_ATTR_MISSING', 'a plain style element', { scripts: '<style>p{color:red}</style>' }],
  [
    'DUPLICATE_UNIQUE_TAG',
    'two style sheets',
    { scripts: '<style amp-custom>p{color:red}</style>', css: 'p{color:red}' },
  ],
  ['DISALLOWED_TAG', 'a title', { scripts: '<title>a</title>' }],
  ['DISALLOWED_TAG', 'a linked sheet', { scripts: '<link rel="stylesheet" href="https://x.example/a.css">' }],
  ['DISALLOWED_TAG', 'a plain picture', { body: '<img src="https://x.example/a.png" alt="">' }],
  ['DISALLOWED_TAG', 'a font element', { body: '<font color="red">a</font>' }],
  ['DISALLOWED_TAG', 'a centred block', { body: '<center>a</center>' }],
  ['DISALLOWED_TAG', 'a frame', { body: '<iframe src="https://x.example/"></iframe>' }],
  ['DISALLOWED_TAG', 'a video', { body: '<video src="https://x.example/a.mp4"></video>' }],
  ['DISALLOWED_TAG', 'a drawing', { body: '<svg></svg>' }],
  [
    'DISALLOWED_TAG',
    'a component for pages',
    { body: '<amp-youtube data-videoid="a" width="1" height="1"></amp-youtube>' },
  ],
  ['DISALLOWED_ATTR', 'a handler', { body: '<p onclick="x()">a</p>' }],
  ['DISALLOWED_ATTR', 'an unknown attribute', { body: '<p nonsense="1">a</p>' }],
  [
    'DISALLOWED_ATTR',
    'a background attribute',
    { body: '<table background="https://x.example/a.png"><tr><td>a</td></tr></table>' },
  ],
  [
    'DISALLOWED_ATTR',
    'a bound link',
    { scripts: script('amp-bind'), body: '<a href="https://x.example/" [href]="s.url">a</a>' },
  ],
  ['INVALID_ATTR_VALUE', 'a thick table border', { body: '<table border="2"><tr><td>a</td></tr></table>' }],
  [
    'INVALID_ATTR_VALUE',
    'a link into the same window',
    { body: '<a href="https://x.example/" target="_self">a</a>' },
  ],
  ['INVALID_URL_PROTOCOL', 'a program as a link', { body: '<a href="javascript:alert(1)">a</a>' }],
  ['INVALID_URL_PROTOCOL', 'a message to a telephone', { body: '<a href="sms:+49123">a</a>' }],
  ['DISALLOWED_RELATIVE_URL', 'a relative link', { body: '<a href="/a">a</a>' }],
  ['DISALLOWED_RELATIVE_URL', 'a place on the page', { body: '<a href="#a">a</a>' }],
  ['INVALID_URL', 'an address without a host', { body: '<a href="https:///">a</a>' }],
  ['INVALID_ATTR_VALUE', 'a merge tag within a link', { body: '<a href="https://x.example/?a={{a}}">a</a>' }],
  [
    'INVALID_URL_PROTOCOL',
    'an insecure picture',
    { body: '<amp-img src="http://x.example/a.png" width="1" height="1" alt=""></amp-img>' },
  ],
  [
    'INVALID_URL_PROTOCOL',
    'an embedded picture',
    { body: '<amp-img src="data:image/png;base64,AA" width="1" height="1" alt=""></amp-img>' },
  ],
  [
    'MANDATORY_ATTR_MISSING',
    'a picture without address',
    { body: '<amp-img width="1" height="1" alt=""></amp-img>' },
  ],
  [
    'IMPLIED_LAYOUT_INVALID',
    'a picture without size',
    { body: '<amp-img src="https://x.example/a.png" alt=""></amp-img>' },
  ],
  [
    'MANDATORY_ATTR_MISSING',
    'a picture without height',
    { body: '<amp-img src="https://x.example/a.png" width="10" alt="" layout="responsive"></amp-img>' },
  ],
  [
    'INVALID_ATTR_VALUE',
    'a picture as wide as a share',
    { body: '<amp-img src="https://x.example/a.png" width="100%" height="10" alt=""></amp-img>' },
  ],
  [
    'INVALID_ATTR_VALUE',
    'a layout nobody knows',
    { body: '<amp-img src="https://x.example/a.png" width="1" height="1" layout="wide" alt=""></amp-img>' },
  ],
  [
    'SPECIFIED_LAYOUT_INVALID',
    'a layout the component has not',
    {
      scripts: script('amp-accordion'),
      body: '<amp-accordion layout="responsive" width="1" height="1"><section><h2>a</h2><p>b</p></section></amp-accordion>',
    },
  ],
  [
    'ATTR_VALUE_REQUIRED_BY_LAYOUT',
    'a width beside a fixed height',
    {
      body: '<amp-img src="https://x.example/a.png" width="10" height="10" layout="fixed-height" alt=""></amp-img>',
    },
  ],
  [
    'INCONSISTENT_UNITS_FOR_WIDTH_AND_HEIGHT',
    'two units',
    {
      body: '<amp-img src="https://x.example/a.png" width="10px" height="10em" layout="responsive" alt=""></amp-img>',
    },
  ],
  [
    'MISSING_REQUIRED_EXTENSION',
    'a carousel without its script',
    { body: `<amp-carousel width="1" height="1">${img}</amp-carousel>` },
  ],
  ['MISSING_REQUIRED_EXTENSION', 'a form without its script', { body: form() }],
  ['MISSING_REQUIRED_EXTENSION', 'bindings without their script', { body: '<p [text]="a">a</p>' }],
  [
    'DISALLOWED_ATTR',
    'dots on a carousel',
    {
      scripts: script('amp-carousel'),
      body: `<amp-carousel width="1" height="1" dots>${img}</amp-carousel>`,
    },
  ],
  [
    'INVALID_ATTR_VALUE',
    'a delay in words',
    {
      scripts: script('amp-carousel'),
      body: `<amp-carousel width="1" height="1" delay="soon">${img}</amp-carousel>`,
    },
  ],
  [
    'DISALLOWED_CHILD_TAG_NAME',
    'an accordion of paragraphs',
    { scripts: script('amp-accordion'), body: '<amp-accordion><p>a</p></amp-accordion>' },
  ],
  [
    'DISALLOWED_ATTR MANDATORY_ATTR_MISSING',
    'a form with a plain action',
    {
      scripts: script('amp-form'),
      body: '<form method="post" action="https://x.example/f"><input name="a"></form>',
    },
  ],
  [
    'INVALID_URL_PROTOCOL',
    'a form sent in the clear',
    {
      scripts: script('amp-form'),
      body: '<form method="post" action-xhr="http://x.example/f"><input name="a"></form>',
    },
  ],
  [
    'INVALID_ATTR_VALUE',
    'a field for a file',
    { scripts: script('amp-form'), body: form('<input type="file" name="a">') },
  ],
  [
    'INVALID_ATTR_VALUE',
    'a field for a password',
    { scripts: script('amp-form'), body: form('<input type="password" name="a">') },
  ],
  ['MANDATORY_ATTR_MISSING', 'a template of no kind', { scripts: mustache, body: '<template>a</template>' }],
  [
    'INVALID_JSON_CDATA',
    'broken data',
    {
      scripts: script('amp-bind'),
      body: '<amp-state id="s"><script type="application/json">{a}</script></amp-state>',
    },
  ],
  ['WRONG_PARENT_TAG', 'stray data', { body: '<div><script type="application/json">{}</script></div>' }],
  [
    'DISALLOWED_ATTR',
    'state from elsewhere',
    { scripts: script('amp-bind'), body: '<amp-state id="s" src="https://x.example/s.json"></amp-state>' },
  ],
  [
    'INVALID_ATTR_VALUE',
    'an action that leaves',
    { body: '<button on="tap:AMP.navigateTo(url=\'https://x.example/\')">a</button>' },
  ],
  [
    'ATTR_REQUIRED_BUT_MISSING',
    'a tap on nothing a reader can name',
    {
      scripts: script('amp-lightbox'),
      body: '<amp-lightbox id="l" layout="nodisplay">b</amp-lightbox><p on="tap:l">a</p>',
    },
  ],
  ['INVALID_ATTR_VALUE', "a class of AMP's own", { body: '<p class="i-amphtml-x">a</p>' }],
  ['CSS_SYNTAX_DISALLOWED_IMPORTANT', 'an important declaration', { css: 'p{color:red!important}' }],
  ['CSS_SYNTAX_INVALID_AT_RULE', 'an import', { css: '@import url(https://x.example/a.css);' }],
  [
    'CSS_SYNTAX_INVALID_AT_RULE',
    'a web font',
    { css: '@font-face{font-family:a;src:url(https://x.example/a.woff)}' },
  ],
  ['CSS_SYNTAX_INVALID_AT_RULE', 'an animation', { css: '@keyframes a{from{top:0}}' }],
  ['CSS_SYNTAX_INVALID_PROPERTY', 'a property it has not', { css: 'p{mso-line-height-rule:exactly}' }],
  [
    'CSS_SYNTAX_INVALID_PROPERTY',
    'a behaviour',
    { body: '<p style="behavior:url(https://x.example/a)">a</p>' },
  ],
  ['CSS_SYNTAX_DISALLOWED_PROPERTY_VALUE', 'a picture as a pointer', { css: 'p{cursor:move}' }],
  ['CSS_SYNTAX_DISALLOWED_PROPERTY_VALUE', 'a place above all', { css: 'p{z-index:1000}' }],
  ['CSS_SYNTAX_DISALLOWED_PSEUDO_ELEMENT', 'a pseudo-element', { css: 'p::before{color:red}' }],
  ['CSS_SYNTAX_DISALLOWED_PSEUDO_CLASS', 'a pseudo-class it has not', { css: 'a:visited{color:red}' }],
  [
    'CSS_SYNTAX_DISALLOWED_MEDIA_FEATURE',
    'a media feature it has not',
    { css: '@media (prefers-color-scheme:dark){p{color:red}}' },
  ],
  ['CSS_SYNTAX_DISALLOWED_MEDIA_TYPE', 'a style for paper', { css: '@media print{p{color:red}}' }],
  [
    'CSS_SYNTAX_INVALID_URL_PROTOCOL',
    'an insecure background',
    { css: 'p{background-image:url(http://x.example/a.png)}' },
  ],
  ['STYLESHEET_TOO_LONG', 'too much style', { css: 'p{color:red}'.repeat(6_251) }],
  [
    'INLINE_STYLE_TOO_LONG',
    'a long style attribute',
    { body: `<p style="${'color:red;'.repeat(101)}">a</p>` },
  ],
  [
    'STYLESHEET_AND_INLINE_STYLE_TOO_LONG',
    'too much style in all',
    { css: 'p{color:red}'.repeat(6_200), body: `<p style="${'color:red;'.repeat(99)}">a</p>` },
  ],
  ['DOCUMENT_SIZE_LIMIT_EXCEEDED', 'too much of everything', { body: 'ä'.repeat(100_000) }],
];

const errors = (parts: Parts) => checkAmp(page(parts)).filter(({ severity }) => severity === 'ERROR');

describe('a good document', () => {
  for (const [name, parts] of good) it(`passes: ${name}`, () => assert.deepEqual(errors(parts), []));
  it('is one of fifty kinds', () => assert.ok(good.length >= 50));
});

describe('a bad document', () => {
  for (const [code, name, parts] of bad) {
    it(`fails with ${code}: ${name}`, () => {
      const found = errors(parts);
      assert.deepEqual([...new Set(found.map((issue) => issue.code))].sort().join(' '), code);
    });
  }
  it('is one of fifty kinds', () => assert.ok(bad.length >= 50));
});

it('says where', () => {
  const [issue] = checkAmp(page({ body: '\n\n  <img src="a">' }));
  assert.deepEqual({ line: issue?.line, col: issue?.col }, { line: 3, col: 2 });
  const [inSheet] = checkAmp(page({ css: '\np{color:red}\n b{foo:bar}' }));
  assert.deepEqual({ line: inSheet?.line, col: inSheet?.col }, { line: 3, col: 3 });
});
it('warns of a script that is not used', () =>
  assert.deepEqual(
    checkAmp(page({ scripts: script('amp-form') })).map(({ severity, code }) => [severity, code]),
    [['WARNING', 'EXTENSION_UNUSED']],
  ));
it('never throws', () => {
  fc.assert(fc.property(fc.string(), (html) => Array.isArray(checkAmp(html))));
  fc.assert(
    fc.property(fc.string(), fc.string(), (css, body) => Array.isArray(checkAmp(page({ css, body })))),
  );
  assert.ok(checkAmp('<div>'.repeat(50_000)).length <= 100);
});
