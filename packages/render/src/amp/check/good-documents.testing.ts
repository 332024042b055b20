import { form, img, mustache, type Parts, script } from './documents.testing.ts';

/** Documents that hold to the rules, each by its name. */
export const good: [name: string, parts: Parts][] = [
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
  ['an image of fixed size', { body: img }],
  [
    'an image that shrinks',
    {
      body: '<amp-img layout="responsive" width="4" height="3" src="https://x.example/a.png" alt=""></amp-img>',
    },
  ],
  [
    'an image as wide as there is room',
    {
      body: '<amp-img layout="intrinsic" width="600" height="200" src="https://x.example/a.png" alt=""></amp-img>',
    },
  ],
  [
    'an image that fills',
    {
      body: '<div class="f"><amp-img layout="fill" src="https://x.example/a.png" alt=""></amp-img></div>',
      css: '.f{position:relative;height:100px}',
    },
  ],
  [
    'an image of fixed height',
    {
      body: '<amp-img layout="fixed-height" height="100" width="auto" src="https://x.example/a.png" alt=""></amp-img>',
    },
  ],
  [
    'an image of fixed height without saying so',
    { body: '<amp-img height="100" src="https://x.example/a.png" alt=""></amp-img>' },
  ],
  ['a merge tag as an image', { body: '<amp-img width="1" height="1" src="{{image}}" alt=""></amp-img>' }],
  [
    'a moving image',
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
    'a strip of images',
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
