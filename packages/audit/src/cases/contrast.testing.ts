import {
  asPopup,
  block,
  button,
  type Cases,
  column,
  field,
  mail,
  mailWith,
  onPage,
  row,
  rowsOf,
  state,
  text,
  web,
} from './designs.testing.ts';

const grey = { color: '#999999' };
const onPhoto = { backgroundImage: { url: 'https://a.shop.io/p.jpg', fullWidth: true } };

/** Custom HTML with a style sheet. */
const sheet = (css: string, markup: string) => block('html', { html: `<style>${css}</style>${markup}` });

/** Text colors on backgrounds. */
export const contrastCases = {
  'contrast-low': {
    bad: [
      mail(text('Words', grey)),
      mail(
        button('Go', 'https://shop.io', { buttonColors: { color: '#FFFFFF', backgroundColor: '#3AAEE0' } }),
      ),
      mail(text('<p><span style="color: rgb(150, 150, 150);">Words</span></p>')),
      mail(
        block('paragraph', {
          textJson: state([{ type: 'extended-text', text: 'Words', style: 'color: #949494' }]),
        }),
      ),
      mail(
        text('Words <a href="https://shop.io">link</a>', {
          linkStyle: { inherit: false, linkColor: '#22aa22' },
        }),
      ),
      rowsOf(row([column([text('Words', { color: '#595959' })])], { columnsBackgroundColor: '#999999' })),
      mail(text('Words', { color: '#333333', _override: { mobile: { color: '#aaaaaa' } } })),
      mail(
        block('menu', {
          linkColor: '#aaaaaa',
          menu: { items: [{ text: 'Shop', link: web('https://shop.io') }] },
        }),
      ),
      mail(
        block('table', {
          headerColor: '#777777',
          table: { headers: [{ cells: [{ text: 'Size' }] }], rows: [{ cells: [{ text: '3' }] }] },
        }),
      ),
      onPage(
        mail(
          button('Go', 'https://shop.io', {
            buttonColors: { hoverColor: '#ffffff', hoverBackgroundColor: '#3AAEE0' },
          }),
        ),
      ),
      onPage(
        mail(block('form', { labelColor: '#aaaaaa', fields: [field], action: { url: 'https://shop.io' } })),
      ),
      mailWith({ textColor: '#8a8a8a' }, text('Words')),
      mail(text('<p style="opacity: .5">Words</p>')),
      mail(text('<p style="color: rgba(0, 0, 0, 50%)">Words</p>')),
      mail(text('<div style="background-color: rgba(0, 0, 0, .6)">Words</div>')),
      mail(block('html', { html: '<table><tr bgcolor="dimgray"><td>Words</td></tr></table>' })),
      mail(text('<font color="#999999" size="4">Words</font>')),
      // Emails have a rule for cells: the color around the table does not reach inside.
      mailWith(
        { textColor: '#777777' },
        text('<div style="color:#000"><table><tr><td bgcolor="#ddd">Words</td></tr></table></div>'),
      ),
      // Style sheets of custom HTML, in the cascade.
      mail(sheet('.a{color:#999}', '<p class="a">Words</p>')),
      mail(sheet('p:first-child{background:#767676;color:#ddd}', '<div><p>Words</p><p>More</p></div>')),
      mail(sheet('a{color:#3AAEE0!important}', '<a style="color:#000" href="https://shop.io">Words</a>')),
      mail(sheet(':root{--pale:#aaa}div>b{color:var(--pale)}', '<div><b>Words</b></div>')),
      mail(sheet('@media (max-width:480px){.a{color:#aaa}}', '<p class="a">Words</p>')),
      mail(sheet('.a{opacity:.5}', '<div class="a"><span>Words</span></div>')),
      mailWith({ textColor: '#888888' }, sheet('.a{color:red}', '<table><tr><td>Words</td></tr></table>')),
    ],
    good: [
      mail(sheet('.a{color:#999}', '<p>Words</p>')),
      mail(sheet('.a{color:#999}p.a{color:#333}', '<p class="a">Words</p>')),
      mail(sheet('.a{background:#222;color:#ddd}', '<div class="a"><p>Words</p></div>')),
      mail(sheet('a:hover{color:#ccc}', '<a href="https://shop.io">Words</a>')),
      mail(sheet('@media print{p{color:#ccc}}', '<p>Words</p>')),
      mail(sheet('@media (prefers-color-scheme:dark){p{color:#ccc}}', '<p>Words</p>')),
      mail(sheet('.a{color:#8a8a8a;font-size:24px}', '<p class="a">Words</p>')),
      mail(sheet('.a{color:#fff;display:none}', '<p class="a">Words</p>')),
      mail(sheet('.box{background:#eee url(https://shop.io/a.png)}', '<div class="box">Words</div>')),
      mail(text('<font color="#888888" size="5">Words</font>')),
      onPage(
        mailWith(
          { textColor: '#777777' },
          text('<div style="color:#000"><table><tr><td bgcolor="#ddd">Words</td></tr></table></div>'),
        ),
      ),
      mail(text('<span style="color:#555"><a href="https://shop.io" style="color:inherit">Words</a></span>')),
      mail(text('Words', { color: '#6f6f6f' }), text('Large', { color: '#8a8a8a', fontSize: '26px' })),
      mail(button('Go', 'https://shop.io')),
      rowsOf(row([column([text('Words', { color: '#ffffff' })], { backgroundColor: '#222222' })], onPhoto)),
      rowsOf(row([column([text('Words', grey)])], onPhoto)),
      mail(text('<span style="background-color:#000;color:#fff">Words</span>')),
      mail(
        text('Words', {
          ...grey,
          _override: { desktop: { hideDesktop: true }, mobile: { hideMobile: true } },
        }),
      ),
    ],
  },
  'contrast-unreadable': {
    bad: [
      mail(text('<p style="background:#fff !important;background:#000;color:#fff">Words</p>')),
      mail(text('<p style="color:#fff!important;color:#000;background:#fff">Words</p>')),
      mail(text('<p style="background-color:#000;background:#fff;color:#fff">Words</p>')),
      mail(text('Words', { color: '#ffffff' })),
      mailWith({ backgroundColor: '#000' }, text('Words')),
      mail(text('<font color="white">Words</font>')),
      mail(text('<table bgcolor="midnightblue"><tr><td><font color="navy">Words</font></td></tr></table>')),
      mail(text('<div style="background: black url(https://shop.io/a.png) repeat">Words</div>')),
      mail(sheet('.a{background:#111}', '<div class="a">Words</div>')),
      mail(sheet('td.a{color:color-mix(in srgb,white 95%,black)}', '<table><tr><td class="a">Words</table>')),
      mail(sheet('.a{color:oklch(1 0 0)}', '<p class="a">Words</p>')),
      rowsOf(row([column([text('Words', { color: '#fff' })])], { ...onPhoto, backgroundColor: '#fafafa' })),
    ],
    good: [
      mail(text('<p style="background-color:#000!important;background-color:#fff;color:#fff">Words</p>')),
      mail(text('<p style="background-color:#fff;background:#000;color:#fff">Words</p>')),
      mail(text('Words', grey)),
      mail(text('&nbsp;', { color: '#ffffff' })),
      mail(
        text('<table><tr><td bgcolor="#000000"><span style="color:#ffffff">Words</span></td></tr></table>'),
      ),
      mail(block('html', { html: '<table bgcolor="teal"><tr><td><font color="white">Words</font>' })),
      mail(text('<table><tr bgcolor="222222"><td><font color="ffffff">Words</font></td></tr></table>')),
      mail(text('<div style="background: midnightblue; color: snow">Words</div>')),
      mail(text('<div style="background: url(https://a.io/b.png) rgb(0 0 0); color: #fff">Words</div>')),
      mail(text('<div style="background: linear-gradient(#000, #333); color: #fff">Words</div>')),
      mail(text('<mark>Words</mark>', { color: '#ffffff', containerPadding: '0px' })),
      mail(text('<p hidden style="color:#fff">Words</p>')),
    ],
  },
  'contrast-unknown': {
    bad: [
      rowsOf(row([column([text('Words')])], onPhoto)),
      onPage(mailWith(onPhoto, text('Words'))),
      mail(text('<div style="background: linear-gradient(#000, #333); color: #fff">Words</div>')),
      mail(text('<table><tr><td background="https://shop.io/a.png">Words</td></tr></table>')),
      mail(sheet('.a{background:linear-gradient(#000,#333);color:#fff}', '<p class="a">Words</p>')),
      mail(sheet('.a{background-image:url(https://shop.io/a.png)}', '<p class="a">Words</p>')),
      mail(sheet('.a{position:absolute;top:0}', '<div class="a">Words</div>')),
      mail(block('html', { html: '<div style="background-image:url(https://shop.io/a.png)">Words</div>' })),
      rowsOf(row([column([text('Words')])], { ...onPhoto, backgroundColor: 'rgba(0,0,0,.4)' })),
    ],
    good: [
      rowsOf(row([column([text('Words')])], { ...onPhoto, backgroundColor: '#fafafa' })),
      onPage(mailWith({ ...onPhoto, backgroundColor: '#ffffff' }, text('Words'))),
      mail(text('<table><tr><td background="https://shop.io/a.png" bgcolor="white">Words</td></tr></table>')),
      mail(text('Words')),
      mailWith(onPhoto, text('Words')),
      rowsOf(row([column([text('Words')], { backgroundColor: '#fff' })], onPhoto)),
    ],
  },
  'close-button-contrast': {
    bad: [asPopup(mailWith({ popupCloseButton_iconColor: '#bbbbbb' }, text('Words')))],
    good: [asPopup(mail(text('Words'))), mailWith({ popupCloseButton_iconColor: '#bbbbbb' }, text('Words'))],
  },
} as const satisfies Record<string, Cases>;
