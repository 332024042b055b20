import {
  block,
  button,
  type Cases,
  column,
  designOf,
  image,
  mail,
  mailWith,
  onPage,
  onPaper,
  row,
  rowsOf,
  text,
  withOptions,
} from './designs.testing.ts';

const long = 'A sentence that goes on and says more than one line can hold. ';
const tight = (budgetBytes: number) => withOptions(mail(text(long.repeat(100))), { budgetBytes });
const photo = { backgroundImage: { url: 'https://a.shop.io/p.jpg' } };

/** Images as files. */
export const imageCases = {
  'picture-missing': { bad: [mail(image({}, { url: '' })), mail(block('image', {}))], good: [mail(image())] },
  'picture-placeholder': {
    bad: [
      mail(image({}, { url: 'https://cdn.tools.unlayer.com/image/placeholder.png' })),
      mail(image({}, { url: 'https://via.placeholder.com/300' })),
    ],
    good: [mail(image())],
  },
  'picture-unreachable': {
    bad: [
      mail(image({}, { url: 'blob:https://x/1' })),
      mail(image({}, { url: './a.png' })),
      mail(image({}, { url: 'http://localhost/a.png' })),
      mail(image({}, { url: 'file:///C:/a.png' })),
    ],
    good: [
      mail(image()),
      onPage(mail(image({}, { url: './a.png' }))),
      mail(image({}, { url: '/assets/image/a.png' })),
      withOptions(mail(image({}, { url: 'http://localhost:3000/files/a.png' })), {
        ownOrigin: 'http://localhost:3000',
      }),
    ],
  },
  'picture-insecure': { bad: [mail(image({}, { url: 'http://img.shop.io/a.png' }))], good: [mail(image())] },
  'picture-in-address': {
    bad: [mail(image({}, { url: `data:image/png;base64,${'A'.repeat(3_000)}` }))],
    good: [mail(image()), onPage(mail(image({}, { url: 'data:image/png;base64,AAAA' })))],
  },
  'picture-huge': {
    bad: [mail(image({}, { width: 4_000, height: 3_000 })), mail(image({}, { width: 1_600 }))],
    good: [
      mail(image()),
      mail(image({}, { width: 4_000, height: 3_000, dynamic: true })),
      onPaper(mail(image({}, { width: 1_600 }))),
    ],
  },
  'picture-heavy': { bad: [mail(image({}, { size: 900_000 }))], good: [mail(image())] },
  'pictures-heavy-together': {
    bad: [
      mail(
        ...[1, 2, 3, 4, 5, 6].map((n) => image({}, { url: `https://img.shop.io/${n}.png`, size: 450_000 })),
      ),
    ],
    good: [mail(...[1, 2, 3, 4, 5, 6].map(() => image({}, { size: 450_000 })))],
  },
  'picture-weight-unknown': { bad: [mail(image({}, { size: undefined }))], good: [mail(image())] },
  'picture-size-unknown': {
    bad: [mail(image({}, { width: undefined }))],
    good: [mail(image()), mail(image({}, { url: '{{photo}}', width: undefined }))],
  },
  'picture-blurred': {
    bad: [mail(image({}, { width: 120, autoWidth: false, maxWidth: '100%' }))],
    good: [mail(image({}, { width: 120 })), mail(image())],
  },
  'picture-too-wide': {
    bad: [mail(block('html', { html: '<img src="https://a.shop.io/1.png" alt="x" width="800">' }))],
    good: [mail(block('html', { html: '<img src="https://a.shop.io/1.png" alt="x" width="400">' }))],
  },
  'picture-format': {
    bad: [
      mail(image({}, { url: 'https://img.shop.io/a.webp' })),
      mail(image({}, { url: 'https://img.shop.io/a.svg?v=2' })),
    ],
    good: [mail(image()), onPage(mail(image({}, { url: 'https://img.shop.io/a.webp' })))],
  },
  'background-without-color': {
    bad: [rowsOf(row([column([text('Words')])], photo))],
    good: [
      rowsOf(row([column([text('Words')])], { ...photo, backgroundColor: '#ffffff' })),
      rowsOf(row([column([image()])], photo)),
    ],
  },
} as const satisfies Record<string, Cases>;

const word = '<p class="MsoNormal" style="mso-margin-top-alt: auto; color: #111111">Words<o:p></o:p></p>';

/** The size of the page. */
export const sizeCases = {
  'size-clipped': {
    bad: [tight(5_000), mail(text(long.repeat(1_800)))],
    good: [mail(text(long)), onPage(mail(text(long.repeat(1_800))))],
  },
  'size-near': { bad: [tight(9_200)], good: [tight(100_000), tight(5_000)] },
  'size-styles': {
    bad: [
      withOptions(mail(text(long)), { html: `<html><style>${'a{color:red}'.repeat(1_600)}</style></html>` }),
    ],
    good: [mail(text(long))],
  },
  'block-heavy': {
    bad: [mail(text(`<p style="color: #111111">${long.repeat(400)}</p>`))],
    good: [mail(text(long))],
  },
  'pasted-from-word': {
    bad: [mail(text(word)), mail(text('<!--[if gte mso 9]><xml>x</xml><![endif]--><p>Words</p>'))],
    good: [mail(text('<p>Words</p>'))],
  },
} as const satisfies Record<string, Cases>;

const hidden = { _override: { desktop: { hideDesktop: true }, mobile: { hideMobile: true } } };
const narrow = { _override: { mobile: { noStackMobile: true } } };
const words = () => column([text(long)]);

/** Content that the design has or lacks. */
export const structureCases = {
  'design-empty': { bad: [{ design: designOf([]) }, rowsOf(row([column([])]))], good: [mail(text('Words'))] },
  'row-empty': {
    bad: [rowsOf(row([column([])]), row([words()]))],
    good: [
      rowsOf(row([column([])], { padding: '20px' }), row([words()])),
      rowsOf(row([column([])], { backgroundColor: '#000' }), row([words()])),
    ],
  },
  'column-empty': {
    bad: [rowsOf(row([words(), column([])]))],
    good: [rowsOf(row([words(), column([], { padding: '10px' })])), rowsOf(row([words()]))],
  },
  'hidden-everywhere': {
    bad: [mail(text('Words', hidden)), rowsOf(row([words()], hidden))],
    good: [mail(text('Words', { _override: { mobile: { hideMobile: true } } })), mail(text('Words'))],
  },
  'text-hidden': {
    bad: [
      mail(text('Words <span style="display:none">secret</span>')),
      mail(text('<p style="font-size: 0px">secret</p>')),
    ],
    good: [mail(text('Words'))],
  },
  'text-empty': {
    bad: [mail(text('<p>&nbsp;</p>')), mail(block('paragraph', { textJson: '' }))],
    good: [mail(text('Words')), mail(text('<img src="https://a.shop.io/1.png" alt="x">'))],
  },
  'text-gaps': {
    bad: [mail(text('<p>Words</p><p>&nbsp;</p><p> </p><p><br></p><p>Words</p>'))],
    good: [mail(text('<p>Words</p><p>&nbsp;</p><p>Words</p>'))],
  },
  'text-broken': {
    bad: [mail(block('paragraph', { textJson: '{"root":{"children":[{"text":"Wor' }))],
    good: [mail(block('paragraph', { textJson: '<p>Words</p>' }))],
  },
  'block-unknown': {
    bad: [mail(block('hologram'))],
    good: [mail(block('custom', {}, { slug: 'stars' })), mail(text('Words'))],
  },
  'kind-not-for-mode': { bad: [mail(block('page_break'))], good: [mail(text('Words'))] },
  'anchor-twice': {
    bad: [mail(text('One', { anchor: 'a' }), text('Two', { anchor: 'a' }))],
    good: [mail(text('One', { anchor: 'a' }), text('Two', { anchor: 'b' }))],
  },
  'columns-narrow': {
    bad: [rowsOf(row([words(), words(), words()], narrow))],
    good: [rowsOf(row([words(), words(), words()])), rowsOf(row([words(), words()], narrow))],
  },
  'slides-missing': {
    bad: [mail(block('carousel'))],
    good: [mail(block('carousel', {}, { embedded: { images: { values: [{ altText: 'x' }] } } }))],
  },
  'list-empty': {
    bad: [
      mail(block('menu', { menu: { items: [] } })),
      mail(block('social')),
      mail(block('html', { html: ' ' })),
    ],
    good: [mail(block('html', { html: '<b>x</b>' }))],
  },
} as const satisfies Record<string, Cases>;

const font = (value: string, url = '') => ({ fontFamily: { label: 'Lato', value, url } });

/** What some clients do not know. */
export const compatibilityCases = {
  'video-in-mail': { bad: [mail(block('video'))], good: [onPage(mail(block('video')))] },
  'form-in-mail': { bad: [mail(block('form'))], good: [onPage(mail(block('form')))] },
  'carousel-in-mail': { bad: [mail(block('carousel'))], good: [onPage(mail(block('carousel')))] },
  'timer-in-mail': { bad: [mail(block('timer'))], good: [onPage(mail(block('timer')))] },
  'anchor-in-mail': {
    bad: [mail(text('<a href="#a">our hours</a>', { anchor: 'a' }))],
    good: [mail(text('<a href="https://shop.io">our hours</a>'))],
  },
  'font-without-fallback': {
    bad: [mail(text('Words', font("'Lato'"))), mailWith(font('Lato,'), text('Words'))],
    good: [mail(text('Words', font("'Lato',sans-serif"))), mail(text('Words'))],
  },
  'font-loaded': {
    bad: [mail(text('Words', font('Lato,sans-serif', 'https://fonts.shop.io/lato.css')))],
    good: [mail(text('Words', font('Lato,sans-serif')))],
  },
  'html-not-for-mail': {
    bad: [
      mail(block('html', { html: '<div style="display:flex">x</div>' })),
      mail(block('html', { html: '<iframe src="https://a"></iframe><script>1</script>' })),
    ],
    good: [
      mail(block('html', { html: '<table><tr><td>x</td></tr></table>' })),
      onPage(mail(block('html', { html: '<div style="display:flex">x</div>' }))),
    ],
  },
  'content-wide': {
    bad: [mailWith({ contentWidth: '880px' }, text('Words')), mailWith({ contentWidth: 200 }, text('Words'))],
    good: [mailWith({ contentWidth: '600px' }, text('Words'))],
  },
  'color-transparent': {
    bad: [
      rowsOf(row([words()], { backgroundColor: 'rgba(0, 0, 0, 0.1)' })),
      mail(button('Go', 'https://shop.io', { buttonColors: { backgroundColor: '#0879A1cc' } })),
    ],
    good: [
      rowsOf(row([words()], { backgroundColor: 'transparent' })),
      rowsOf(row([words()], { backgroundColor: '#ffffff' })),
    ],
  },
  'script-in-html': {
    bad: [onPage(mail(block('html', { html: '<script>1</script>' })))],
    good: [onPage(mail(block('html', { html: '<b>x</b>' })))],
  },
} as const satisfies Record<string, Cases>;

const subject = (words: string) =>
  withOptions(mailWith({ preheaderText: 'New bells' }, text('Words')), { subject: words });

/** Words of text, subject and preheader. */
export const wordCases = {
  'placeholder-words': {
    bad: [mail(text('Lorem ipsum dolor')), mail(button('Button Text', 'https://shop.io'))],
    good: [mail(text('Words'))],
  },
  'spam-words': {
    bad: [mail(text('Act now, risk free! Buy now.')), mail(text('Jetzt zuschlagen: 100 % gratis'))],
    good: [
      mail(text('We opened a shop, with a discount')),
      onPage(mail(text('Act now, risk free! Buy now.'))),
    ],
  },
  'spam-words-together': {
    bad: [mail(text('Act now, risk free. Buy now.'), text('You have won: no obligation'))],
    good: [mail(text('Buy now'))],
  },
  'exclamation-marks': {
    bad: [mail(text('<p>Bells!!! <b>Horns!!</b></p>'))],
    good: [mail(text('Bells! Horns!'))],
  },
  'subject-empty': { bad: [subject(' ')], good: [subject('Bells'), mail(text('Words'))] },
  'subject-long': {
    bad: [subject('Bells and horns and lamps and all the rest of what a bicycle needs')],
    good: [subject('Bells')],
  },
  'subject-shouts': {
    bad: [subject('NEW BELLS ARRIVED'), subject('Bells!!'), subject('Win $$$')],
    good: [subject('New bells arrived!'), subject('NEW: bells')],
  },
  'subject-pretends': {
    bad: [subject('Re: your order'), subject('AW: Bestellung')],
    good: [subject('Regarding your order')],
  },
  'subject-distrusted': {
    bad: [subject('Act now: bells'), subject('Nur heute: Glocken')],
    good: [subject('Bells')],
  },
  'preheader-missing': {
    bad: [mail(text('Words'))],
    good: [
      subject('Bells'),
      withOptions(mail(text('Words')), { preheader: 'New bells' }),
      onPage(mail(text('Words'))),
    ],
  },
  'preheader-long': {
    bad: [mailWith({ preheaderText: long.repeat(3) }, text('Words'))],
    good: [subject('Bells')],
  },
  'preheader-repeats': { bad: [subject('New bells')], good: [subject('Bells')] },
} as const satisfies Record<string, Cases>;
