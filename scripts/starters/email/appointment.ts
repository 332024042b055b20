import { card } from '../cards.ts';
import { column, row } from '../compose.ts';
import { Kit } from '../kit.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#0f6f78',
  page: '#eaf5f4',
  surface: '#ffffff',
  tint: '#dff0ee',
  text: '#123236',
  muted: '#4d686b',
  line: '#c6e0de',
  headingFont: faces.nunito,
  bodyFont: faces.nunito,
  radius: '999px',
});
const k = new Kit(theme);

/** A tear-off calendar page beside what to bring. */
export default email(19, theme, {
  name: 'Appointment reminder',
  description: 'Reminds of an appointment with date, place, and buttons to confirm or move it.',
  category: 'transactional',
  preheader: 'Tomorrow at {{appointment_time}} with Dr. Okafor. Confirm with one tap.',
  title: 'See you tomorrow',
  widthPx: 560,
  rows: [
    wordmark(k, 'Harbor Dental', { on: 'page', align: 'center', size: 22, color: theme.primary, top: 44 }),
    row(
      [2, 3],
      [
        column(
          [
            k.label('{{appointment_month}}', { on: 'primary', align: 'center', after: 0, size: 18 }),
            k.p('<p><strong>{{appointment_date}}</strong></p>', {
              on: 'primary',
              align: 'center',
              size: 88,
              lineHeight: '105%',
              after: 0,
              fontFamily: theme.headingFont,
            }),
            k.note('{{appointment_weekday}}', { on: 'primary', align: 'center', after: 0, size: 17 }),
          ],
          {
            backgroundColor: theme.primary,
            padding: '44px 16px',
            borderRadius: '20px 0px 0px 20px',
            _override: { mobile: { padding: '32px 16px' } },
          },
        ),
        column(
          [
            k.h1('See you tomorrow at {{appointment_time}}', { size: 28, after: 12 }),
            k.note('Your cleaning with Dr. Okafor takes about 45 minutes.', { size: 16, after: 22 }),
            k.btn('Yes, I’ll be there', site('confirm/{{appointment_code}}'), { after: 14 }),
            k.more('Pick another time', site('move/{{appointment_code}}')),
          ],
          {
            backgroundColor: theme.surface,
            padding: '44px 36px',
            borderRadius: '0px 20px 20px 0px',
            _override: { mobile: { padding: '36px 24px' } },
          },
        ),
      ],
      { columnsBackgroundColor: theme.page, _override: { mobile: { padding: '0px 12px' } } },
    ),
    card(
      k,
      [
        k.h3('Before you come', { on: 'tint' }),
        k.note(
          'Bring your insurance card if it’s new. Parking behind the building is free, and the door is on Pine Street.',
          { on: 'tint', after: 0 },
        ),
      ],
      { fill: 'tint', radius: 20, above: 12, pad: '30px 36px' },
    ),
    ending(k, {
      why: 'Moving it is free until noon today. Call 207-555-0136 if the link doesn’t work.',
      address: 'Harbor Dental, 5 Pine Street, Portland, ME 04101',
      leave: false,
    }),
  ],
});
