/** Cases of the accessibility rules but those of contrast. */

import {
  asPopup,
  block,
  button,
  type Cases,
  field,
  heading,
  image,
  mail,
  mailWith,
  onPage,
  onPaper,
  state,
  text,
  web,
} from './designs.testing.ts';

const long = 'A sentence that goes on and says more than one line can hold. '.repeat(3);
const carousel = (values: object, slide: object = {}) =>
  block(
    'carousel',
    { ...values },
    {
      embedded: {
        images: {
          type: 'image',
          values: [{ src: { url: 'https://a.shop.io/1.png' }, altText: 'Bells', ...slide }],
        },
      },
    },
  );

/** Images and their alternative texts. */
export const alternativeCases = {
  'alt-missing': {
    bad: [
      mail(image({ altText: '' })),
      mail(image({ altText: null })),
      mail(block('html', { html: '<img src="https://a.shop.io/1.png">' })),
      mail(carousel({}, { altText: '' })),
    ],
    good: [
      mail(image()),
      mail(image({ altText: '', decorative: true })),
      mail(block('html', { html: '<img src="https://a.shop.io/1.png" alt="">' })),
      mail(image({ altText: '', action: web('https://shop.io') })),
    ],
  },
  'alt-missing-on-link': {
    bad: [
      mail(image({ altText: ' ', action: web('https://shop.io') })),
      mail(text('<a href="https://shop.io"><img src="https://a.shop.io/1.png"></a>')),
      // Text beside the link is not its name.
      mail(text('<p>Words</p><a href="https://shop.io"><img src="https://a.shop.io/1.png" alt=""></a>')),
    ],
    good: [
      mail(
        text(
          '<a href="https://shop.io"><img src="https://a.shop.io/1.png" alt="Shop"><img src="https://a.shop.io/2.png" alt=""></a>',
        ),
      ),
      mail(image({ action: web('https://shop.io') })),
      mail(image({ altText: '' })),
      mail(text('<a href="https://shop.io"><img src="https://a.shop.io/1.png" alt="">Our shop</a>')),
    ],
  },
  'alt-file-name': {
    bad: [
      mail(image({ altText: 'hero_final-2.PNG' })),
      mail(image({ altText: 'IMG_2034' })),
      mail(image({ altText: 'Image' })),
    ],
    good: [mail(image()), mail(image({ altText: 'Image of spring' }))],
  },
  'alt-long': { bad: [mail(image({ altText: 'a red bicycle '.repeat(12) }))], good: [mail(image())] },
  'alt-says-picture': {
    bad: [
      mail(image({ altText: 'Image of a red bicycle' })),
      mail(image({ altText: 'a photo showing Rome' })),
    ],
    good: [mail(image()), mail(image({ altText: 'Image frames' }))],
  },
  'alt-repeated': {
    bad: [
      mail(image({ altText: 'Red bicycle' }), text('<p>Red bicycle</p>')),
      mail(heading(1, 'Bells'), image({ altText: 'bells' })),
    ],
    good: [mail(image(), text('<p>Red bicycle</p>')), mail(image({ altText: 'A' }), text('A'))],
  },
  'alt-on-decoration': {
    bad: [mail(image({ decorative: true }))],
    good: [mail(image({ altText: '', decorative: true })), mail(image())],
  },
  'video-without-name': {
    bad: [mail(block('video', { video: { videoId: 'x1' } }))],
    good: [mail(block('video', { video: { videoId: 'x1' }, altText: 'How to oil a chain' }))],
  },
  'timer-without-moment': {
    bad: [mail(block('timer', { countdown: { endTime: '2030-04-05T13:00:00' } }))],
    good: [
      mail(block('timer', { altText: 'Ends on 5 April at 13:00' })),
      mail(block('timer', { countdown: { endTime: '2030-04-05T13:00:00' } }), text('Until 5 April')),
    ],
  },
} as const satisfies Record<string, Cases>;

/** Headings and their order. */
export const headingCases = {
  'heading-empty': {
    bad: [mail(heading(1, '<span>&nbsp;</span>')), mail(text('<h2></h2><p>Words</p>'))],
    good: [mail(heading(1, 'Bells'))],
  },
  'heading-skips-level': {
    bad: [
      mail(heading(1, 'Bells'), heading(3, 'Small ones')),
      mail(heading(2, 'Bells'), text('<h4>Small ones</h4>')),
    ],
    good: [
      mail(heading(1, 'Bells'), heading(2, 'Small ones'), heading(1, 'Horns')),
      mail(heading(3, 'Bells')),
    ],
  },
  'heading-several-first': {
    bad: [
      mail(heading(1, 'Bells'), heading(1, 'Horns')),
      mail(block('heading', { text: 'Bells' }), heading(1, 'Horns')),
    ],
    good: [mail(heading(1, 'Bells'), heading(2, 'Horns'))],
  },
  'heading-starts-low': {
    bad: [mail(heading(2, 'Bells'))],
    good: [mail(heading(1, 'Bells')), mail(text('Words'))],
  },
  'heading-absent': {
    bad: [mail(text(long.repeat(4)))],
    good: [mail(text(long)), mail(heading(1, 'Bells'), text(long.repeat(4)))],
  },
  'heading-faked': {
    bad: [
      mail(text('<p><strong style="font-size: 24px;">Our new bells</strong></p>')),
      mail(
        block('paragraph', {
          fontSize: '22px',
          textJson: state([{ type: 'extended-text', text: 'Our new bells', format: 1 }]),
        }),
      ),
    ],
    good: [
      mail(text('<p><strong>Our new bells</strong></p>')),
      mail(text('<h2>Our new bells</h2>')),
      mail(text('<p><strong style="font-size:24px">Stop.</strong></p>')),
    ],
  },
} as const satisfies Record<string, Cases>;

/** Sizes, lines and ways of writing. */
export const letterCases = {
  'text-tiny': {
    bad: [
      mail(text('Words', { fontSize: '10px' })),
      mail(text('<p style="font-size: 8pt">Words</p>')),
      mail(text('Words', { _override: { mobile: { fontSize: '9px' } } })),
      mail(
        block('table', {
          contentFontSize: 10,
          table: { headers: [{ cells: [{ text: 'Size' }] }], rows: [{ cells: [{ text: '3' }] }] },
        }),
      ),
    ],
    good: [
      mail(text('Words', { fontSize: '12px' })),
      mail(text('Words<sup style="font-size:8px">2</sup>')),
      mail(text('<span style="font-size: 0px">Words</span>')),
    ],
  },
  'line-height-low': {
    bad: [mail(text(long, { lineHeight: '100%' })), mail(text(`<p style="line-height: 14px">${long}</p>`))],
    good: [
      mail(text(long)),
      mail(text('Short', { lineHeight: '100%' })),
      mail(heading(1, long, { lineHeight: '110%' })),
    ],
  },
  'text-justified': {
    bad: [
      mail(text(long, { textAlign: 'justify' })),
      mail(text(`<p style="text-align: justify">${long}</p>`)),
    ],
    good: [mail(text(long))],
  },
  'text-capitals': {
    bad: [
      mail(text('EVERYTHING MUST GO BEFORE SUMMER')),
      mail(text('<span style="text-transform: uppercase">Everything must go before summer</span>')),
    ],
    good: [mail(text('Everything must go before summer')), mail(text('NEW: bells'))],
  },
  'text-underlined': {
    bad: [mail(text('Our <u>opening hours</u> changed'))],
    good: [mail(text('<a href="https://shop.io"><u>Opening hours</u></a>'))],
  },
  'list-faked': {
    bad: [
      mail(text('<p>- bells<br>- horns<br>- lamps</p>')),
      mail(text('<p>1. bells</p><p>2. horns</p><p>3. lamps</p>')),
    ],
    good: [mail(text('<ul><li>bells</li><li>horns</li><li>lamps</li></ul>')), mail(text('<p>- bells</p>'))],
  },
} as const satisfies Record<string, Cases>;

const table = (values: object, headers: unknown[] = [{ cells: [{ text: 'Size' }, { text: 'Price' }] }]) =>
  block('table', {
    ...values,
    table: { headers, rows: [{ cells: [{ text: 'S' }, { text: '3' }] }], footers: [] },
  });
const form = (fields: unknown[], values: object = {}) =>
  block('form', { fields, action: { url: 'https://shop.io/join' }, ...values });

/** Tables, forms, menus and buttons. */
export const formCases = {
  'table-without-header': {
    bad: [mail(table({ enableHeader: false })), mail(table({}, []))],
    good: [
      mail(table({})),
      mail(block('table', { enableHeader: false, table: { rows: [{ cells: [{ text: '' }] }] } })),
    ],
  },
  'table-header-empty': {
    bad: [mail(table({}, [{ cells: [{ text: 'Size' }, { text: ' ' }] }]))],
    good: [mail(table({}, [{ cells: [{ text: '' }, { text: 'Price' }] }])), mail(table({}))],
  },
  'text-table-without-header': {
    bad: [mail(text('<table><tr><td>Size</td></tr></table>'))],
    good: [
      mail(text('<table><tr><th>Size</th></tr></table>')),
      mail(text('<table role="presentation"><tr><td>x</td></tr></table>')),
    ],
  },
  'field-without-label': {
    bad: [onPage(mail(form([{ ...field, label: '' }])))],
    good: [onPage(mail(form([field, { type: 'hidden', name: 'x' }])))],
  },
  'field-label-hidden': {
    bad: [onPage(mail(form([{ ...field, show_label: false }])))],
    good: [onPage(mail(form([field])))],
  },
  'choice-without-options': {
    bad: [onPage(mail(form([{ ...field, type: 'dropdown', options: [] }])))],
    good: [onPage(mail(form([{ ...field, type: 'dropdown', options: 'S\nM' }])))],
  },
  'form-leads-nowhere': {
    bad: [onPage(mail(form([field], { action: { url: '' } })))],
    good: [onPage(mail(form([field]))), onPaper(mail(form([field], { action: {} })))],
  },
  'menu-item-empty': {
    bad: [
      mail(
        block('menu', { menu: { items: [{ text: 'Shop', link: web('https://shop.io') }, { text: '' }] } }),
      ),
    ],
    good: [mail(block('menu', { menu: { items: [{ text: 'Shop', link: web('https://shop.io') }] } }))],
  },
  'target-tiny': {
    bad: [
      mail(button('Go', 'https://shop.io', { padding: '0px' })),
      mail(block('social', { iconSize: 16, icons: { icons: [{ name: 'X', url: 'https://x.com/shop' }] } })),
    ],
    good: [
      mail(button('Go', 'https://shop.io')),
      mail(block('social', { icons: { icons: [{ name: 'X', url: 'https://x.com/shop' }] } })),
    ],
  },
  'target-small': {
    bad: [mail(button('Go', 'https://shop.io', { padding: '10px 20px' }))],
    good: [mail(button('Go', 'https://shop.io')), mail(button('Go', 'https://shop.io', { padding: '0px' }))],
  },
  'carousel-moves': { bad: [onPage(mail(carousel({ autoplay: true })))], good: [onPage(mail(carousel({})))] },
  'picture-moves': {
    bad: [mail(image({}, { url: 'https://img.shop.io/a.gif?x=1' }))],
    good: [mail(image())],
  },
} as const satisfies Record<string, Cases>;

const hebrew = 'שלום לכולם, הנה החדשות שלנו מהשבוע האחרון';

/** Language, title and direction. */
export const languageCases = {
  'language-missing': {
    bad: [
      mailWith(
        { language: {} },
        text(
          'Wir haben die Glocken für Sie, und das ist nicht alles: mit der neuen Hupe sind wir auch auf dem Rad.',
        ),
      ),
    ],
    good: [mail(text('Words')), mailWith({ language: {} }, text('&nbsp;'))],
  },
  'language-unsaid': {
    bad: [
      mailWith(
        { language: {} },
        text(
          'We have the bells for you and that is not all of it: with the new horn you can ride to our shop.',
        ),
      ),
    ],
    good: [mail(text('We have the bells'))],
  },
  'language-wrong': {
    bad: [
      mail(
        text(
          'Wir haben die Glocken für Sie, und das ist nicht alles: mit der neuen Hupe sind wir auch auf dem Rad.',
        ),
      ),
    ],
    good: [
      mail(
        text(
          'We have the bells for you and that is not all of it: with the new horn you can ride to our shop.',
        ),
      ),
    ],
  },
  'title-missing': {
    bad: [mailWith({ accessibilityTitle: '' }, text('Words'))],
    good: [
      mailWith({ accessibilityTitle: '' }, heading(1, 'Bells')),
      mail(text('Words')),
      asPopup(mailWith({ accessibilityTitle: '' }, text('Words'))),
    ],
  },
  'direction-wrong': {
    bad: [
      mail(text(hebrew)),
      mailWith({ textDirection: 'rtl' }, text('We have the bells for you, all of them')),
      mailWith({ language: { value: 'ar-EG' } }, text('Words')),
    ],
    good: [mailWith({ textDirection: 'rtl' }, text(hebrew)), mail(text('Words'))],
  },
  'words-in-pictures': {
    bad: [mail(image(), image())],
    good: [mail(image(), text(long)), mail(text('Words')), asPopup(mail(image(), text('Words')))],
  },
} as const satisfies Record<string, Cases>;
