import { card, cards } from '../starters/cards.ts';
import { column, row } from '../starters/compose.ts';
import { narrowed } from '../starters/kit.ts';
import { billLine, factCell, masthead, sumLine } from '../starters/pieces.ts';
import { k, type Section, site } from './section.ts';

/**
 * Sections of cards, plans, lines and halves, for categories of the other files. One file, so that texts and images do
 * not repeat among them.
 */
export const header: Section[] = [
  {
    id: 'header-masthead',
    name: 'Masthead with rules',
    words: 'newsletter magazine issue title',
    row: masthead(k, 'The Sunday Table', ['Issue 42', 'June 7'], { size: 44 }),
  },
];

export const feature: Section[] = [
  {
    id: 'feature-tiles',
    name: 'Three cards',
    words: 'tiles columns benefits rounded',
    row: cards(
      k,
      [
        [
          k.h3('It notices', { size: 20 }),
          k.note('Refunds up 12%? You hear about it on day one.', { after: 0 }),
        ],
        [
          k.h3('It explains', { size: 20 }),
          k.note('Two sentences in plain English, with the chart.', { after: 0 }),
        ],
        [
          k.h3('It stays quiet', { size: 20 }),
          k.note('Nothing changed? Then nothing arrives at all.', { after: 0 }),
        ],
      ],
      { gap: 6 },
    ),
  },
  {
    id: 'feature-questions',
    name: 'Questions and answers',
    words: 'faq help columns',
    row: k.part(
      [
        [
          k.h3('Can I cancel any time?'),
          k.note('Yes, in two clicks. You keep access until the end of the month.', { after: 24 }),
          k.h3('Do you offer refunds?'),
          k.note('Within 30 days, no questions asked.', { after: 0 }),
        ],
        [
          k.h3('How do I invite my team?'),
          k.note('Send them the link under Settings. It works for a week.', { after: 24 }),
          k.h3('Where is my data?'),
          k.note('In two data centers in Oregon, encrypted.', { after: 0 }),
        ],
      ],
      { between: 36 },
    ),
  },
];

const plan = (name: string, price: string, points: readonly string[], path: string, main: boolean) => [
  k.h3(name, { size: 20, after: 4 }),
  k.big(price, { size: 40, after: 2 }),
  k.fine('a month', { after: 16 }),
  k.p(points, { size: 15, after: 22 }),
  k.btn(`Choose ${name}`, site(path), { look: main ? 'primary' : 'outline', wide: true, pad: '14px 10px' }),
];

export const offer: Section[] = [
  {
    id: 'offer-plans',
    name: 'Two plans',
    words: 'pricing price table compare subscription',
    row: cards(
      k,
      [
        plan('Solo', '$12', ['One person', 'Unlimited invoices', 'Tax-ready exports'], 'plans/solo', false),
        plan(
          'Studio',
          '$29',
          ['Up to ten people', 'Client portals', 'Payroll in 41 states'],
          'plans/studio',
          true,
        ),
      ],
      { pad: '36px 28px' },
    ),
  },
  {
    id: 'offer-plans-three',
    name: 'Three plans',
    words: 'pricing price table compare subscription tiers',
    row: cards(
      k,
      [
        plan('Free', '$0', ['3 projects', 'Community help'], 'plans/free', false),
        plan('Team', '$9', ['50 projects', 'Email support'], 'plans/team', true),
        plan('Scale', '$24', ['No limits', 'A named contact'], 'plans/scale', false),
      ],
      { gap: 6, pad: '32px 18px' },
    ),
  },
];

export const product: Section[] = [
  {
    id: 'product-cards',
    name: 'Two products on cards',
    words: 'shop grid rounded',
    row: cards(
      k,
      [
        [
          k.pic('coffee-bag-light', 'A light bag of coffee', { after: 18 }),
          k.h3('Morning blend', { after: 2 }),
          k.note('$17 · Apricot, honey', { after: 16 }),
          k.btn('Add Morning blend', site('morning'), { look: 'outline', wide: true, pad: '13px 10px' }),
        ],
        [
          k.pic('coffee-bag-red', 'A red bag of coffee', { after: 18 }),
          k.h3('Night shift', { after: 2 }),
          k.note('$19 · Cocoa, cherry', { after: 16 }),
          k.btn('Add Night shift', site('night'), { look: 'outline', wide: true, pad: '13px 10px' }),
        ],
      ],
      { pad: '22px 22px 26px' },
    ),
  },
];

export const quote: Section[] = [
  {
    id: 'quote-card',
    name: 'Quote on a card',
    words: 'testimonial review rounded portrait',
    row: card(
      k,
      [
        k.pic('person-ruth', 'Portrait of Ruth Adler', { wide: 14, after: 18 }),
        k.p('“Three people, one dog, and I still get up rested.”', {
          align: 'center',
          size: 22,
          after: 12,
          lineHeight: '145%',
          fontFamily: k.theme.headingFont,
        }),
        k.note('<p><strong>Ruth Adler</strong>, who bought it in moss</p>', { align: 'center', after: 0 }),
      ],
      { radius: 16, above: 12, below: 12, side: 12 },
    ),
  },
];

export const event: Section[] = [
  {
    id: 'event-ticket',
    name: 'Ticket from and to',
    words: 'travel flight boarding pass train trip',
    row: k.part(
      [
        [
          k.fine('From', { after: 2 }),
          k.p('<p><strong>DEN</strong></p>', { size: 48, lineHeight: '110%', after: 2 }),
          k.note('Denver<br>{{departure_time}}', { after: 0 }),
        ],
        [
          k.fine('To', { after: 2, align: 'right' }),
          k.p('<p><strong>LIS</strong></p>', { size: 48, lineHeight: '110%', after: 2, align: 'right' }),
          k.note('Lisbon<br>{{arrival_time}}', { after: 0, align: 'right' }),
        ],
      ],
      { beside: true, phone: '32px 24px' },
    ),
  },
];

export const receipt: Section[] = [
  {
    id: 'receipt-item',
    name: 'One item with image',
    words: 'order line product repeat loop',
    row: k.part(
      [
        narrowed([k.pic('rain-jacket', '')]),
        [
          k.p('<p><strong>Storm shell</strong></p>', { after: 2 }),
          k.fine('Ochre, size M · Qty 1', { after: 4 }),
          k.p('$129.00', { after: 0 }),
        ],
      ],
      { cells: [2, 7], top: 12, bottom: 12, between: 20, beside: true, phone: '10px 16px 10px 20px' },
    ),
  },
  {
    id: 'receipt-line',
    name: 'One line with price',
    words: 'bill item invoice repeat loop',
    row: billLine(k, 'House beans, 12 oz', 'Ground for pour-over · Qty 2', '$34.00'),
  },
  {
    id: 'receipt-total',
    name: 'Total',
    words: 'sum amount invoice bill',
    row: sumLine(k, 'Total', '$339.91', { total: true }),
  },
  {
    id: 'receipt-code',
    name: 'Verification code',
    words: 'otp sign in login digits security',
    row: card(
      k,
      [
        k.note('Your sign-in code', { on: 'tint', align: 'center', after: 8 }),
        k.p('<p><strong>{{code}}</strong></p>', {
          on: 'tint',
          align: 'center',
          size: 42,
          after: 8,
          letterSpacing: '8px',
          lineHeight: '120%',
          _override: { mobile: { fontSize: '34px', letterSpacing: '5px' } },
        }),
        k.fine('It works for 10 minutes. We never ask for it by phone or chat.', {
          on: 'tint',
          align: 'center',
          after: 0,
        }),
      ],
      { on: 'surface', fill: 'tint', above: 12, below: 12, side: 40, pad: '30px 16px' },
    ),
  },
];

export const statistics: Section[] = [
  {
    id: 'statistics-cards',
    name: 'Figures with change',
    words: 'report dashboard kpi numbers week',
    row: cards(
      k,
      (
        [
          ['Sales', '$18,240', 'up 12%'],
          ['Orders', '412', 'up 9%'],
          ['New customers', '96', 'up 21%'],
        ] as const
      ).map(([name, value, change]) => [
        k.fine(name, { after: 4 }),
        k.p(`<p><strong>${value}</strong></p>`, { size: 30, lineHeight: '120%', after: 4 }),
        k.fine(`<p><strong>${change}</strong></p>`, { after: 0, color: k.theme.link }),
      ]),
      { gap: 6, pad: '26px 22px' },
    ),
  },
];

const half = (on: 'primary' | 'accent', who: string, what: string, words: string) =>
  column(
    [
      k.label(who, { on, after: 6, size: 15 }),
      k.p(`<p><strong>${what}</strong></p>`, {
        on,
        size: 60,
        lineHeight: '105%',
        after: 8,
        fontFamily: k.theme.headingFont,
      }),
      k.note(words, { on, after: 0 }),
    ],
    {
      backgroundColor: k.theme[on],
      padding: '44px 32px',
      _override: { mobile: { padding: '36px 24px' } },
    },
  );

export const social: Section[] = [
  {
    id: 'social-halves',
    name: 'Give and get',
    words: 'referral invite friend reward share',
    row: row(
      [1, 1],
      [
        half('primary', 'You get', '$10', 'for every friend who orders'),
        half('accent', 'They get', '$10', 'off their first two orders'),
      ],
      { columnsBackgroundColor: k.theme.primary },
    ),
  },
];

export const order: Section[] = [
  {
    id: 'order-facts',
    name: 'Carrier and tracking number',
    words: 'delivery shipping details facts',
    row: k.part(
      [
        factCell(k, 'Carrier', '{{carrier}}', { on: 'tint' }),
        factCell(k, 'Tracking number', '{{tracking_number}}', { on: 'tint' }),
      ],
      { on: 'tint', top: 28, bottom: 28, between: 16, beside: true, phone: '24px 12px 24px 24px' },
    ),
  },
];
