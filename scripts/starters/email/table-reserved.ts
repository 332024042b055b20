import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { bleedImage, ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#f2b632',
  onPrimary: '#2a0f22',
  link: '#f8c85d',
  accent: '#f2b632',
  onAccent: '#2a0f22',
  page: '#1f0a22',
  surface: '#2b1030',
  tint: '#381840',
  text: '#fbeef3',
  muted: '#e3c6d5',
  line: '#5a2f56',
  dark: '#1f0a22',
  onDark: '#fbeef3',
  mutedOnDark: '#d9bccb',
  headingFont: faces.cormorant,
  bodyFont: faces.ebGaramond,
  radius: '0px',
});
const k = new Kit(theme);

/** An evening color scheme, a light serif, and the time as large as the dish. */
export default email(18, theme, {
  name: 'Table reservation',
  description: 'Confirms a table: when, how many, and what to know before you come.',
  category: 'transactional',
  preheader: 'See you {{reservation_day}} at {{reservation_time}}, table for {{party_size}}.',
  title: 'Your table at Vesper',
  widthPx: 560,
  rows: [
    wordmark(k, 'Vesper', {
      on: 'page',
      align: 'center',
      size: 34,
      spacing: '8px',
      color: theme.primary,
      top: 48,
      bottom: 32,
    }),
    bleedImage(k, 'cocktails', 'Two cocktails with orange slices in candlelight'),
    l.part(
      k,
      [
        k.p('Table for {{party_size}}', { align: 'center', size: 20, after: 6 }),
        k.h1('{{reservation_day}}<br>{{reservation_time}}', {
          align: 'center',
          size: 52,
          lineHeight: '108%',
          after: 18,
        }),
        k.note(
          'We’ll hold your table for 15 minutes. The kitchen loves to know about allergies before you sit down.',
          { align: 'center', size: 18, after: 28 },
        ),
        k.btn('Add to calendar', site('reservations/{{reservation_code}}.ics'), {
          align: 'center',
          after: 14,
        }),
        k.more('Change or cancel', site('reservations/{{reservation_code}}'), { align: 'center', size: 17 }),
      ],
      { top: 44, bottom: 48 },
    ),
    k.part(
      [
        [
          k.h3('Finding us', { on: 'tint', size: 22 }),
          k.note('Down the alley beside the old bank. Look for the blue door.', {
            on: 'tint',
            after: 0,
            size: 17,
          }),
        ],
        [
          k.h3('Come early', { on: 'tint', size: 22 }),
          k.note('The bar opens at 5, and the first olive is always free.', {
            on: 'tint',
            after: 0,
            size: 17,
          }),
        ],
      ],
      { on: 'tint', top: 36, bottom: 40 },
    ),
    ending(k, {
      why: 'You reserved at vesper.example as {{email}}.',
      address: 'Vesper, 21 Bank Alley, Charleston, SC 29401',
      leave: false,
    }),
  ],
});
