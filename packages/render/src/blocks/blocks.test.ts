import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Values } from '@postpress/design';
import { factsAbout, renderTestPage } from '../testing.ts';

const page = { displayMode: 'web' } as const;
const paper = { displayMode: 'document' } as const;
const web = (href: string) => ({ name: 'web', values: { href, target: '_self' } });

describe('a heading', () => {
  const { shows, lacks } = factsAbout('heading', { text: 'News' });
  it('has its level', shows({ headingType: 'h3' }, '<h3 style="margin:0;'));
  it('is of the first level without one', shows({ headingType: 'h9' }, '<h1 '));
  it('is not bold by itself', shows({}, 'font-weight:400;'));
  it('is as bold as asked', lacks({ fontWeight: 700 }, 'font-weight:400'));
  for (const text of ['<h1 class="a">News</h1>', '<h2>News</h2>', '<span><h4\n>News</h4></span>'])
    it(`contains no heading: ${JSON.stringify(text)}`, () => {
      const { body } = renderTestPage('heading', { text }).chunks;
      assert.equal(body.match(/<h[1-6]/g)?.length, 1);
      assert.match(body, /<div[^>]*>News<\/div>/);
    });
  it('names the page with all its quotes', () =>
    assert.match(
      renderTestPage('heading', { text: `"News" of Ann's` }).html,
      / aria-label="&quot;News&quot; of Ann&#39;s"/,
    ));
  it('names the page that has no title', () =>
    assert.match(renderTestPage('heading', { text: '<b>News</b>' }).html, /<title>News<\/title>/));
});

describe('parts of a text for one device', () => {
  for (const [text, isHidden] of [
    ['One<br class="hide-mobile">two', true],
    ['One<span class="hide-mobile"> | </span>two', true],
    ['One<br class="hide-desktop">two', true],
    ['One<br class="mine">two', false],
  ] as const)
    it(`${isHidden ? 'have' : 'need no'} rules: ${text}`, () =>
      assert.equal(renderTestPage('text', { text }).html.includes('.hide-mobile {'), isHidden));
});

describe('a divider', () => {
  const border = { borderTopWidth: '2px', borderTopStyle: 'dotted', borderTopColor: '#123' };
  const { shows, lacks } = factsAbout('divider', { border });
  it('is a line of its width and kind', shows({ width: '50%' }, 'width="50%"'));
  it('has a border above', shows({}, 'border-top:2px dotted #123;'));
  it('lies where it is put', shows({ width: '50%', textAlign: 'left' }, 'align="left"'));
  it(
    'of a length is at most as long',
    shows({ width: '80px', textAlign: 'right' }, '<div style="max-width:80px;margin:0 0 0 auto"><table'),
  );
  it('of a length has a table of it in Word', shows({ width: '80px' }, 'width="80" cellpadding'));
  it(
    'of a length has no such table elsewhere',
    lacks({ width: '80px' }, 'width="80"', { outlookSupport: false }),
  );
  it('is no longer than its column', shows({ width: '900px' }, 'width="100%" cellpadding'));
  it('is at most as long on a page', shows({ width: '80px' }, 'width:100%;max-width:80px;', page));
  it('is a division on a page', shows({}, '<div style="display:inline-block;', page));
});

describe('custom HTML', () => {
  const { shows, lacks } = factsAbout('html');
  const word = '<!--[if mso]><p>Word</p><![endif]--><!--[if !mso]><!--><p>others</p><!--<![endif]-->';
  it(
    'is rendered word for word',
    shows({ html: '<section data-x=1>a</section>' }, '<section data-x=1>a</section>'),
  );
  it(
    'gives up the tags of a whole document',
    lacks({ html: '<!DOCTYPE html><html><body class="x">a</body></html>' }, '<body class="x"'),
  );
  it('keeps what is for Word', shows({ html: word }, '<!--[if mso]><p>Word</p>'));
  it('loses it where Word is left out', lacks({ html: word }, 'Word', { outlookSupport: false }));
  it(
    'keeps what was hidden from Word',
    shows({ html: word }, '<div><p>others</p></div>', { outlookSupport: false }),
  );
  it(
    'is cleaned where that is asked',
    shows({ html: '<script>1</script>b' }, '<div>b</div>', {
      cleanHtml: (html) => html.replace(/<script>.*<\/script>/, ''),
    }),
  );
});

describe('a menu', () => {
  const items = [
    { key: '1', text: 'Home', link: web('https://a.example/') },
    { key: '2', text: '<b>', link: web('') },
  ];
  const { shows, lacks } = factsAbout('menu', { menu: { items } });
  it('links its items', shows({}, '<a href="https://a.example/" target="_self"'));
  it('shows an item that leads nowhere as text', shows({}, '<span style='));
  it('shows labels as text', shows({}, '&lt;b&gt;</span>'));
  it('separates them', shows({ separator: '|' }, '>|</span>'));
  it('leaves the separator out on phones', shows({ separator: '|' }, '<span class="hide-mobile"'));
  it('is a column', shows({ layout: 'vertical' }, 'display:block;'));
  it('puts each in a cell for Word', shows({}, '</td><td style="padding:5px 15px;"><![endif]-->'));
  it('needs no cells on a page', lacks({}, '<td', page));
  it(
    'speaks the language of the page',
    shows({ _languages: { de: { menu: { items: [{ text: 'Start' }] } } } }, '>Start</span>', {
      language: 'de',
    }),
  );
  it(
    'shows an item in its own color and font',
    shows(
      { menu: { items: [{ ...items[0], color: '#ff0000', fontWeight: 700, fontSize: '20px' }] } },
      'font-size:20px;font-weight:700;color:#ff0000;text-decoration:none">Home</a>',
    ),
  );
  it('shows no color that is none', lacks({ menu: { items: [{ ...items[0], color: '"x' }] } }, '"x'));
  it('renders none without items', shows({ menu: null }, 'text-align:center;"></td>'));
});

describe('social icons', () => {
  const icons = (...all: object[]) => ({ icons: { iconType: 'rounded', icons: all } });
  const facebook = { name: 'Facebook', url: 'https://facebook.com/a' };
  const { shows, lacks } = factsAbout('social', icons(facebook, { name: 'Email', url: 'ann@a.example' }));
  it('link to their profiles', shows({}, '<a href="https://facebook.com/a" target="_blank"'));
  it(
    'are from our own set',
    shows({}, 'src="https://ours.example/social/icons/rounded/facebook.png" alt="Facebook icon"'),
  );
  it(
    'may be images of their own',
    shows(icons({ ...facebook, imgUrl: 'https://a.example/i.png' }), 'src="https://a.example/i.png"'),
  );
  const painted = { imgUrl: 'https://a.example/i.png', backgroundColor: '#123456', borderRadius: '3px' };
  it(
    'may be white on a color',
    shows(icons({ ...facebook, ...painted }), '!important;background-color:#123456;border-radius:3px;">'),
  );
  it(
    'may be white on a color in Word, which paints none behind an image',
    shows(icons({ ...facebook, ...painted }), '<tr><td style="background-color:#123456;"><![endif]-->'),
  );
  it(
    'from our own set have their own color',
    lacks(icons({ ...facebook, ...painted, imgUrl: '' }), '#123456'),
  );
  it('write to an address', shows({}, 'href="mailto:ann@a.example"'));
  it('keep their distance', shows({ spacing: 7 }, 'margin-right:7px"'));
  it('name no file outside their folder', lacks(icons({ name: '../../x', url: '' }), 'rounded/.'));
});

describe('a video', () => {
  const video = { type: 'youtube', videoId: 'abc', thumbnail: 'https://a.example/t.jpg' };
  const { shows, lacks } = factsAbout('video', { video });
  it(
    'is an image that leads to it',
    shows(
      { video: { ...video, playIconSize: 58, playIconColor: '#ffffff' } },
      '<a href="https://www.youtube.com/watch?v=abc" target="_blank"><!--[if !mso]><!--><span style="display:block;max-height:0;position:relative;opacity:.999">' +
        '<img src="https://ours.example/video/play/fa-play-circle-light.png" alt="" width="58" style="border:0;display:block;width:10%;padding:23.13% 0 0 45%"></span><!--<![endif]-->' +
        '<img src="https://a.example/t.jpg" alt="Video"',
    ),
  );
  it(
    'has a play button of the shape it names',
    shows(
      { video: { ...video, playIconType: 'fab-youtube', playIconColor: '#222' } },
      '/fab-youtube-dark.png"',
    ),
  );
  it(
    'has no play button of another shape',
    shows({ video: { ...video, playIconType: '../x' } }, '/fa-play-circle-dark.png"'),
  );
  it('hides its button from no client without Outlook support', lacks({}, '[if', { outlookSupport: false }));
  it('plays on a page', shows({}, '<iframe src="https://www.youtube.com/embed/abc" title="Video"', page));
  it('does not play on paper', lacks({}, '<iframe', paper));
  it('may be on Vimeo', shows({ video: { ...video, type: 'vimeo' } }, 'https://vimeo.com/abc'));
  it(
    'is a placeholder without a film',
    shows({ video: {} }, 'src="https://ours.example/video/placeholder.png"'),
  );
});

describe('a countdown', () => {
  const { shows } = factsAbout('timer', { countdown: { countdownUrl: 'https://a.example/t.gif' } });
  it('is the image of its host', shows({}, 'src="https://a.example/t.gif" alt="Countdown"'));
  it('is as wide as asked', shows({ width: { autoWidth: false, width: '50%' } }, 'width="290"'));
  it(
    'is a placeholder of this installation without a URL',
    shows({ countdown: {} }, 'src="https://ours.example/countdown/countdown.gif"'),
  );
  it(
    'is drawn by this installation where it has an end',
    shows(
      { countdown: { endTime: '2030-04-05T13:00:00', timezone: 'Europe/Berlin', digitColor: '#FF0000' } },
      'countdown.gif?end=2030-04-05T13%3A00&amp;zone=Europe%2FBerlin&amp;digits=ff0000"',
    ),
  );
  it(
    'asks for nothing that could not be drawn',
    shows(
      { countdown: { endTime: '2030-04-05T13:00', timezone: '"><x>', labelColor: 'url(x)', locale: '../x' } },
      'countdown.gif?end=2030-04-05T13%3A00"',
    ),
  );
});

describe('a table', () => {
  const cells = (...texts: string[]) => ({ cells: texts.map((text) => ({ text })) });
  const table = {
    headers: [cells('Name', 'Price')],
    rows: [cells('Tea', '3'), cells('<i>Milk</i>', '2')],
    footers: [cells('Sum', '5')],
  };
  const { rendered, shows, lacks } = factsAbout('table', { table });
  it('has header cells that name their columns', shows({}, '<th scope="col" style='));
  it('shows its cells', shows({}, '<i>Milk</i></td>'));
  it('has a footer where it is wanted', shows({ enableFooter: true }, '<tfoot>'));
  it('has no others', lacks({}, '<tfoot'));
  it('speaks the language of the page', () => {
    const _languages = { de: { table: { ...table, rows: [cells('Tee', '3')] } } };
    shows({ _languages }, 'Tee</td>', { language: 'de-AT' })();
    shows({ _languages }, 'Tea</td>', { language: 'fr' })();
  });
  it('may do without a header', lacks({ enableHeader: false }, '<th'));
  describe('that is striped', () => {
    const striped = { stripedRows: true, stripedRowsBackgroundColor: '#eee' };
    const stripes = (rows: object[], more: Values = {}) =>
      rendered({ ...striped, ...more, table: { ...table, rows } })
        .split('<tr>')
        .filter((row) => row.includes('<td style="padding:10px;background-color'))
        .map((row) => /background-color:(#\w+)/.exec(row)?.[1]);
    it('colors its first row and every second one after it', () => {
      const rows = [cells('a'), cells('b'), cells('c'), cells('d'), cells('e')];
      assert.deepEqual(stripes(rows), ['#eee', '#FFFFFF', '#eee', '#FFFFFF', '#eee']);
    });
    it('colors its only row', () => assert.deepEqual(stripes([cells('a')]), ['#eee']));
    it('keeps the color of a cell', () => {
      const red = { cells: [{ text: 'a', backgroundColor: '#ff0000' }] };
      assert.deepEqual(stripes([red, cells('b')]), ['#ff0000', '#FFFFFF']);
    });
    it('colors no footer', () =>
      assert.deepEqual(stripes([cells('a')], { enableFooter: true }), ['#eee', '#DDDDDD']));
  });
  it(
    'takes the look of a single cell',
    shows(
      { table: { rows: [{ cells: [{ text: 'a', backgroundColor: '#abc', textAlign: 'right' }] }] } },
      'background-color:#abc;text-align:right;',
    ),
  );
  it('repeats its header on each page of paper', shows({ repeatHeaderOnEachPage: true }, '<thead>', paper));
  it('shows it once where that is not asked', shows({}, '<thead style="display:table-row-group">', paper));
  it(
    'is not a layout table',
    lacks(
      {},
      'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse',
    ),
  );
});

describe('a form', () => {
  const fields = [
    {
      type: 'email',
      name: 'mail',
      label: 'E-mail',
      show_label: true,
      required: true,
      placeholder_text: 'ann@a.example',
    },
    { type: 'select', name: 'size', label: 'Size', show_label: true, options: 'S\nM' },
    { type: 'radio', name: 'color', label: 'Color', options: ['red', { label: 'blue' }] },
  ];
  const { shows, lacks } = factsAbout('form', {
    fields,
    action: { method: 'POST', url: 'https://a.example/f' },
  });
  it('is sent where it should go', shows({}, '<form method="post" action="https://a.example/f"'));
  it('ties labels to fields', shows({}, '<label for="field-0-0-0-0"'));
  it('asks for what is required', shows({}, 'type="email" id="field-0-0-0-0" name="mail" required'));
  it('lists choices', shows({}, '<option>S</option><option>M</option>'));
  it('groups radio buttons under their label', shows({}, '<legend'));
  it(
    'names a field without a label',
    shows({ fields: [{ type: 'text', name: 'a', label: 'Name', show_label: false }] }, 'aria-label="Name"'),
  );
  it('sends nothing to a program', lacks({ action: { url: 'javascript:alert(1)' } }, 'javascript'));
});

describe('a carousel', () => {
  const slide = (name: string) => ({ src: { url: `https://a.example/${name}.png` }, altText: name });
  const around = { content: { embedded: { images: { values: [slide('one'), slide('two')] } } } };
  const { shows, lacks } = factsAbout('carousel');
  it('shows its first image in email', shows({}, 'one.png" alt="one"', {}, around));
  it('shows no second', lacks({}, 'two.png', {}, around));
  it('leads from small previews to its images', () =>
    assert.match(
      renderTestPage('carousel', { previewWidth: '80px' }, page, around).chunks.body,
      /<div id="carousel-0-0-0-slide-2".*<a href="#carousel-0-0-0-slide-2" aria-label="Image 2 of 2"[^>]*><img [^>]*width="80"/,
    ));
  it(
    'shows no previews when they are switched off',
    lacks({ showPreviews: false }, 'aria-label="Image 1', page, around),
  );
  it('scrolls on a page', shows({}, 'two.png" alt="two"', page, around));
  it('is empty without images', shows({}, '<td style="padding:10px;"></td>'));
});

describe('a page break', () => {
  const { shows, lacks } = factsAbout('page_break');
  it('starts a new page of paper', shows({}, 'break-after:page', paper));
  it('is not rendered elsewhere', lacks({}, 'break-after'));
});

describe('a block of a custom tool', () => {
  const around = { content: { slug: 'my_tool' } };
  const rendered = () => ({ html: '<em>tool</em>', css: '.t{color:red}', js: 'run()' });
  const { shows } = factsAbout('custom', { a: 1 });
  it('is what its tool drew', shows({}, '<em>tool</em>', { customBlocks: rendered }, around));
  it('brings its rules', () =>
    assert.match(
      renderTestPage('custom', {}, { customBlocks: rendered }, around).chunks.css,
      /\.t\{color:red\}/,
    ));
  it('brings its script', () =>
    assert.match(renderTestPage('custom', {}, { customBlocks: rendered }, around).chunks.js, /run\(\)/));
  it('leaves a marker else', shows({}, '<!--postpress unknown block: my_tool-->', {}, around));
});

describe('an unknown block', () => {
  it('leaves a marker that cannot end early', () =>
    assert.match(renderTestPage('--><script>', {}).html, /<!--postpress unknown block: --__script_-->/));
  it('leaves a warning with its place', () => {
    const [warning] = renderTestPage('invented', {}).warnings;
    assert.equal(warning?.code, 'UNKNOWN_BLOCK');
    assert.equal(warning?.path, 'body.rows.0.columns.0.contents.0');
  });
});
