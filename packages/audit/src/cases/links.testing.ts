import {
  block,
  button,
  type Cases,
  heading,
  image,
  mail,
  mailWith,
  onPage,
  onPaper,
  state,
  text,
  web,
  withOptions,
} from './designs.testing.ts';

const to = (href: string) => mail(text(`Words <a href="${href}">our hours</a> and words`));
const pressed = (href: string) => mail(button('Book a place', href));
const colorless = { linkStyle: { body: true, linkColor: '#112244', linkUnderline: false } };

/** Names of links. */
export const linkWordCases = {
  'link-without-name': {
    bad: [
      mail(text('Words <a href="https://shop.io"> </a>')),
      mail(
        text(
          '<a href="https://shop.io"><img src="https://a.shop.io/1.png" alt="Shop"></a> <a href="https://shop.io/b"></a>',
        ),
      ),
      mail(block('html', { html: '<p>Words <a href="https://shop.io"><i class="icon"></i></a></p>' })),
    ],
    good: [
      to('https://shop.io'),
      mail(text('<a href="https://shop.io"><img src="https://a.shop.io/1.png" alt="Shop"></a>')),
      mail(text('<a name="top"></a>Words')),
    ],
  },
  'button-without-words': { bad: [mail(button(' ', 'https://shop.io'))], good: [pressed('https://shop.io')] },
  'icon-without-name': {
    bad: [mail(block('social', { icons: { icons: [{ name: '', url: 'https://x.com/shop' }] } }))],
    good: [mail(block('social', { icons: { icons: [{ name: 'X', url: 'https://x.com/shop' }] } }))],
  },
  'link-words-unclear': {
    bad: [
      mail(text('<a href="https://shop.io">Click here</a>')),
      mail(button('Mehr erfahren', 'https://shop.io')),
      mail(text('<a href="https://shop.io">hier →</a>')),
    ],
    good: [to('https://shop.io')],
  },
  'link-words-same': {
    bad: [mail(button('Book', 'https://shop.io/a'), button('Book', 'https://shop.io/b'))],
    good: [
      mail(button('Book', 'https://shop.io/a'), button('Book', 'https://shop.io/a/')),
      mail(button('Book a', 'https://shop.io/a'), button('Book b', 'https://shop.io/b')),
    ],
  },
  'link-words-address': {
    bad: [mail(text('See <a href="https://shop.io/bells/small/red">https://shop.io/bells/small/red</a>'))],
    good: [mail(text('See <a href="https://shop.io">shop.io</a>'))],
  },
  'link-color-only': {
    bad: [
      mailWith(colorless, text('Words and <a href="https://shop.io">our hours</a> here')),
      mail(
        text(
          'Words and <a href="https://shop.io" style="text-decoration: none; color: #222222">our hours</a> here',
        ),
      ),
      mailWith(
        colorless,
        block('paragraph', {
          textJson: state([
            { type: 'extended-text', text: 'Words before ' },
            {
              type: 'link',
              url: 'https://shop.io',
              children: [{ type: 'extended-text', text: 'our hours' }],
            },
          ]),
        }),
      ),
      mail(
        text(
          '<span style="color: #000000; font-size: 24px">Your account</span><br>Account name: <a href="https://shop.io" style="text-decoration: none; color: #2b934f">ada</a>',
          { color: '#5e5e5e' },
        ),
      ),
    ],
    good: [
      to('https://shop.io'),
      mailWith(colorless, text('User: <a href="https://shop.io">Ada Lovelace</a>')),
      mailWith(colorless, text('<a href="https://shop.io">our hours</a>')),
      mailWith(colorless, text('Words and <a href="https://shop.io"><strong>our hours</strong></a>')),
      mailWith(
        { linkStyle: { linkColor: '#1a73e8', linkUnderline: false } },
        text('Words and <a href="https://shop.io">our hours</a>', { color: '#000000' }),
      ),
    ],
  },
  'link-address-differs': {
    bad: [mail(text('See <a href="https://evil.io/login">https://www.bank.de</a>'))],
    good: [
      mail(text('See <a href="https://www.bank.de/login">bank.de</a>')),
      mail(text('See <a href="https://my.bank.de">www.bank.de</a>')),
    ],
  },
} as const satisfies Record<string, Cases>;

const iconTo = (name: string, url: string) => mail(block('social', { icons: { icons: [{ name, url }] } }));

/** Where links lead. */
export const addressCases = {
  'link-missing': {
    bad: [
      pressed(''),
      pressed('#'),
      pressed('javascript:void(0)'),
      mail(button('Book', '', { href: { name: 'web', attrs: { href: '{{href}}' }, values: {} } })),
      mail(block('menu', { menu: { items: [{ text: 'Shop', link: web('') }] } })),
      iconTo('X', ''),
      to(''),
    ],
    good: [
      pressed('https://shop.io'),
      pressed('{{shop_url}}'),
      onPaper(pressed('')),
      mail(image()),
      mail(button('Book', '', { href: 'https://shop.io' })),
      mail(button('Book', '', { href: { url: 'https://shop.io' } })),
    ],
  },
  'link-runs-script': {
    bad: [to('javascript:alert(1)'), to(' java\nscript:x()'), to('data:text/html,x')],
    good: [to('https://shop.io')],
  },
  'link-placeholder': {
    bad: [to('https://example.com/a'), to('https://www.your-website.com')],
    good: [to('https://shop.io/example'), to('{{shop_url}}')],
  },
  'link-incomplete': {
    bad: [
      to('www.shop.io/a'),
      to('shop.de'),
      to('ann@shop.io'),
      pressed('shop.de'),
      mail(
        block('paragraph', {
          textJson: state([
            { type: 'link', url: 'www.shop.io', children: [{ type: 'text', text: 'our hours' }] },
          ]),
        }),
      ),
    ],
    good: [
      to('https://www.shop.io'),
      to('HTTP://www.shop.io'),
      to('mailto:ann@shop.io'),
      iconTo('Email', 'ann@shop.io'),
    ],
  },
  'link-relative': {
    bad: [to('/prices'), to('prices.html'), to('//shop.io/prices')],
    good: [onPage(to('/prices')), onPage(to('//shop.io/prices')), to('#prices')],
  },
  'link-malformed': {
    bad: [
      to('https:/shop.io'),
      to('https://shop.io/a b'),
      to('https://https://shop.io'),
      to('https://?x=1'),
      pressed('http:shop.io'),
      to('https:\\\\shop.io'),
      to('https://shop..io'),
      to('https://shop.io:80800/'),
      to('https://my shop.io'),
    ],
    good: [
      to('https://shop.io/a%20b'),
      to('https://{{host}}/a b'),
      to('https://müller.de/a'),
      // Schemes and hosts are case-insensitive, and phones capitalize.
      to('Https://shop.io'),
      to('HTTPS://WWW.SHOP.IO/Tea'),
      pressed('HTTPS://shop.io'),
      to('https://ann:secret@shop.io:8443/a'),
      to('https://[2001:db8::1]:8080/a'),
      to('https://हिन्दी.भारत/'),
      to('https://例え。テスト/'),
      to('https://shop.io/?id=<%= reader.id %>'),
      to('https://shop.io/{% if a > 1 %}x{% endif %}'),
      to('https://shop.io/?a=%%name or nothing%%'),
    ],
  },
  'link-unknown-scheme': { bad: [to('whatsapp:send'), to('ftp://shop.io/a')], good: [to('sms:+491234567')] },
  'link-insecure': {
    bad: [
      to('http://shop.io'),
      pressed('http://shop.io'),
      mail(text('<a href="http://shop.io/?a=1&amp;b=2" data-u-link-value="eyJ">our hours</a>')),
    ],
    good: [to('https://shop.io')],
  },
  'link-private': {
    bad: [to('http://localhost:3000/a'), to('https://192.168.1.4/'), to('https://shop.test/')],
    good: [to('https://shop.io')],
  },
  'link-mail-broken': {
    bad: [
      to('mailto:'),
      to('mailto:ann'),
      to('mailto:ann@shop'),
      // Trying each way to read these would not end.
      to(`mailto:${'ann@shop.io'.repeat(150)} x`),
      iconTo('Email', 'https://shop.io'),
      to('mailto:?'),
      to('mailto:?subject='),
      to('mailto:ann@shop.io;bo@shop.io'),
      to('mailto:Ann%20<ann@shop.io>'),
      to('mailto:?to=ann&subject=Hi'),
    ],
    good: [
      to('mailto:ann@shop.io'),
      to('mailto:ann@shop.io,bo@shop.io?subject=Hi'),
      to('mailto:{{mail}}'),
      // The reader picks the recipient.
      to('mailto:?subject=Have%20a%20look&amp;body=https%3A%2F%2Fshop.io'),
      to('MailTo:?body=Look'),
      pressed('mailto:?cc=ann@shop.io'),
      to('mailto:?to=ann@shop.io'),
      // Examples of RFC 6068.
      to('mailto:gorby%25kremvax@shop.io'),
      to('mailto:%22not%40me%22@shop.io'),
      to('mailto:addr1@an.shop.io%2Caddr2@an.shop.io'),
      to('mailto:ann@münchen.de'),
    ],
  },
  'link-phone-broken': {
    bad: [
      to('tel:+49 30 12345'),
      to('tel:call me'),
      to('tel:12'),
      to('tel:+1234567890123456'),
      to('tel:+1-201-555-0123;ext 2'),
      to('sms:'),
      to('sms:+15105550101,ann'),
    ],
    good: [
      to('tel:+493012345'),
      to('sms:12345'),
      // Examples of RFC 3966: separators between digits, and parameters.
      to('tel:+1-201-555-0123'),
      to('tel:7042;phone-context=example.com'),
      to('tel:863-1234;phone-context=+1-914-555'),
      to('TEL:+1(201)555.0123;ext=22'),
      pressed('tel:*100%23'),
      to('tel:{{ phone }}'),
      // Examples of RFC 5724.
      to('sms:+15105550101?body=hello%20there'),
      to('sms:+15105550101,+15105550102?body=hi'),
      to('sms:?body=Have%20a%20look'),
    ],
  },
  'link-anchor-missing': {
    bad: [to('#prices')],
    good: [
      mail(text('<a href="#prices">our prices</a>'), text('Words', { anchor: 'prices' })),
      mail(text('<a href="#prices">our prices</a><p id="prices">Words</p>')),
    ],
  },
  'link-hides-target': { bad: [to('https://bit.ly/x')], good: [to('https://shop.io')] },
  'link-long': { bad: [to(`https://shop.io/?q=${'x'.repeat(2_000)}`)], good: [to('https://shop.io')] },
  'unsubscribe-missing': {
    bad: [mail(text('Words'))],
    good: [
      mail(text('<a href="{{unsubscribe_url}}">Out</a>')),
      mail(text('<a href="https://shop.io/u">Abmelden</a>')),
      onPage(mail(text('Words'))),
    ],
  },
  'merge-tag-unknown': {
    bad: [
      withOptions(mail(text('Hello {{nmae}}')), { mergeTags: ['name'] }),
      withOptions(pressed('https://shop.io/{{codee}}'), { mergeTags: ['{{code}}'] }),
      withOptions(mail(text('Hello {{upper nmae}}')), { mergeTags: ['name'] }),
      withOptions(mail(text('{{#if nmae}}Hello{{/if}}')), { mergeTags: ['name'] }),
      withOptions(mail(text('{{#each itmes}}{{title}}{{/each}}')), { mergeTags: ['items'] }),
      withOptions(mail(text('{{#each items}}{{pirce}}{{/each}}')), {
        sampleData: { items: [{ price: 1 }] },
      }),
      withOptions(
        mail(text('Tea', { displayCondition: { before: '{{#each itmes}}', after: '{{/each}}' } })),
        { sampleData: { items: [] } },
      ),
    ],
    good: [
      mail(text('Hello {{nmae}}')),
      withOptions(mail(text('Hello {{name}}{{!-- {{old}} and {{other|upper}} --}}')), {
        mergeTags: ['name'],
      }),
      withOptions(mail(text('Hello {{ name }} {{#if name}}{{order.id}}{{/if}}')), {
        mergeTags: ['name', 'order'],
      }),
      withOptions(mail(text('{{upper name}} {{currency order.total "EUR"}} {{default name "you"}}')), {
        mergeTags: ['name', 'order.total'],
      }),
      withOptions(mail(text('{{#each items}}{{title}} {{this.price}} {{@index}}{{/each}}')), {
        mergeTags: ['items'],
      }),
      withOptions(
        mail(text('{{title}}', { displayCondition: { before: '{{#each items}}', after: '{{/each}}' } })),
        { mergeTags: ['items'] },
      ),
    ],
  },
  'sample-value-unused': {
    bad: [
      withOptions(mail(text('Hello {{name}}')), { sampleData: { name: 'Ann', nmae: 'Ann' } }),
      withOptions(mail(text('{{#each items}}{{price}}{{/each}}')), {
        sampleData: { items: [{ price: 1, color: 'red' }] },
      }),
    ],
    good: [
      withOptions(mail(text('{{#each items}}{{price}}{{/each}}{{join tags ", "}}')), {
        sampleData: { items: [{ price: 1 }], tags: ['new'] },
      }),
      mail(text('Hello {{name}}')),
    ],
  },
  'merge-tag-broken': {
    bad: [mail(text('Hello {{name}')), mail(text('Hello name}}'))],
    good: [mail(text('Hello {{name}} {{{raw}}}{{!-- {{old}} --}}')), mail(heading(1, 'Hello {you}'))],
  },
} as const satisfies Record<string, Cases>;
