import { column, row } from '../compose.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { bleedImage, ending, factCell, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#a71000',
  onPrimary: '#ffffff',
  link: '#b5331f',
  page: '#dfe6ee',
  surface: '#ffffff',
  tint: '#f4f6f9',
  text: '#16253c',
  muted: '#53627a',
  line: '#c9d4e1',
  dark: '#16253c',
  mutedOnDark: '#c3cedd',
  headingFont: faces.montserrat,
  bodyFont: faces.montserrat,
  radius: '6px',
});
const k = new Kit(theme);

/** A ticket: three large letters to three large letters, a tear line, and what to know before the airport. */
export default email(17, theme, {
  name: 'Travel confirmation',
  description: 'A booking laid out like a boarding pass, with times, seat, and bags.',
  category: 'transactional',
  preheader: '{{departure_date}}, {{departure_time}} from Denver. Seat {{seat}}.',
  title: 'You’re booked: Denver to Lisbon',
  rows: [
    wordmark(k, 'Skylark Air', { on: 'page', size: 20, color: theme.text, side: 8 }),
    bleedImage(k, 'plane-window', 'Clouds at sunset through the windows of a plane'),
    l.part(
      k,
      [
        k.h1('Lisbon, here you come', { on: 'dark', size: 34, after: 8 }),
        k.note('Booking {{booking_code}} is paid and confirmed, {{first_name}}.', { on: 'dark', after: 0 }),
      ],
      { on: 'dark', top: 36, bottom: 36 },
    ),
    k.part(
      [
        [
          k.fine('From', { after: 2 }),
          k.p('<p><strong>DEN</strong></p>', { size: 54, lineHeight: '105%', after: 2 }),
          k.note('Denver<br>{{departure_time}}', { after: 0 }),
        ],
        [
          k.fine('To', { after: 2, align: 'right' }),
          k.p('<p><strong>LIS</strong></p>', { size: 54, lineHeight: '105%', after: 2, align: 'right' }),
          k.note('Lisbon<br>{{arrival_time}}', { after: 0, align: 'right' }),
        ],
      ],
      { top: 36, bottom: 28, beside: true, phone: '28px 20px 20px' },
    ),
    row(
      [1, 1, 1, 1],
      (
        [
          ['Date', '{{departure_date}}'],
          ['Flight', '{{flight_number}}'],
          ['Gate', '{{gate}}'],
          ['Seat', '{{seat}}'],
        ] as const
      ).map(([name, value], at) =>
        column(factCell(k, name, value, { size: 16 }), {
          padding: at === 0 ? '26px 8px 30px 40px' : '26px 8px 30px 16px',
          _override: { mobile: { padding: '20px 4px 24px 16px' } },
          border: { borderTopWidth: '2px', borderTopStyle: 'dashed', borderTopColor: theme.line },
        }),
      ),
      { columnsBackgroundColor: theme.surface, _override: { mobile: { noStackMobile: true } } },
    ),
    l.part(
      k,
      [
        k.btn('Check in online', site('check-in/{{booking_code}}'), { wide: true, after: 16 }),
        k.fine('Check-in opens 24 hours before departure. Boarding closes 20 minutes before.', {
          align: 'center',
          after: 0,
        }),
      ],
      { top: 4, bottom: 40 },
    ),
    k.part(
      [
        [
          k.h3('Your bags', { on: 'tint' }),
          k.note('One carry-on and one checked bag up to 50 lb are included.', { on: 'tint', after: 0 }),
        ],
        [
          k.h3('Your passport', { on: 'tint' }),
          k.note('It must be valid for three months after you fly home.', { on: 'tint', after: 0 }),
        ],
      ],
      { on: 'tint', top: 36, bottom: 36 },
    ),
    ending(k, {
      why: 'Trip updates come by email until you land.',
      address: 'Skylark Air, 8400 Airport Boulevard, Denver, CO 80249',
      leave: false,
    }),
  ],
});
