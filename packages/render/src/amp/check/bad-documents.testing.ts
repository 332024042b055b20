import { form, img, mustache, type Parts, script } from './documents.testing.ts';

/** Documents that break one rule each, by the code of the finding they must get, and no other. */
export const bad: [code: string, name: string, parts: Parts][] = [
  ['MANDATORY_TAG_MISSING', 'no doctype', { doctype: '' }],
  [
    'MANDATORY_TAG_MISSING',
    'an old doctype',
    { doctype: '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x">' },
  ],
  ['DISALLOWED_ATTR MANDATORY_TAG_MISSING', 'a page, not an email', { html: '<html ⚡>' }],
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
  ['DISALLOWED_TAG', 'a plain image', { body: '<img src="https://x.example/a.png" alt="">' }],
  ['DISALLOWED_TAG', 'a font element', { body: '<font color="red">a</font>' }],
  ['DISALLOWED_TAG', 'a centred block', { body: '<center>a</center>' }],
  ['DISALLOWED_TAG', 'a frame', { body: '<iframe src="https://x.example/"></iframe>' }],
  ['DISALLOWED_TAG', 'a video', { body: '<video src="https://x.example/a.mp4"></video>' }],
  ['DISALLOWED_TAG', 'a rendering', { body: '<svg></svg>' }],
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
    'an insecure image',
    { body: '<amp-img src="http://x.example/a.png" width="1" height="1" alt=""></amp-img>' },
  ],
  [
    'INVALID_URL_PROTOCOL',
    'an embedded image',
    { body: '<amp-img src="data:image/png;base64,AA" width="1" height="1" alt=""></amp-img>' },
  ],
  [
    'MANDATORY_ATTR_MISSING',
    'an image without address',
    { body: '<amp-img width="1" height="1" alt=""></amp-img>' },
  ],
  [
    'IMPLIED_LAYOUT_INVALID',
    'an image without size',
    { body: '<amp-img src="https://x.example/a.png" alt=""></amp-img>' },
  ],
  [
    'MANDATORY_ATTR_MISSING',
    'an image without height',
    { body: '<amp-img src="https://x.example/a.png" width="10" alt="" layout="responsive"></amp-img>' },
  ],
  [
    'INVALID_ATTR_VALUE',
    'an image as wide as a share',
    { body: '<amp-img src="https://x.example/a.png" width="100%" height="10" alt=""></amp-img>' },
  ],
  [
    'INVALID_ATTR_VALUE',
    'an unknown layout',
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
  ['CSS_SYNTAX_DISALLOWED_PROPERTY_VALUE', 'an image as a pointer', { css: 'p{cursor:move}' }],
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
