import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { billLine, ending, factRow, hairline, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#2f6b45',
  page: '#eef4ea',
  surface: '#ffffff',
  tint: '#f5f9f2',
  text: '#1d2b20',
  muted: '#566558',
  line: '#d5e3cf',
  headingFont: faces.ebGaramond,
  bodyFont: faces.ebGaramond,
  radius: '4px',
});
const k = new Kit(theme);

/** Thanks as a letter, the receipt for the tax return below it. */
export default email(91, theme, {
  name: 'Donation thank-you',
  description: 'Thanks a donor in person and carries the receipt for the tax return.',
  category: 'transactional',
  preheader: 'Forty oaks, in the ground by October. Your receipt is inside.',
  title: 'Thank you for forty oaks',
  widthPx: 580,
  rows: [
    wordmark(k, 'Oak &amp; River Trust', { on: 'page', align: 'center', size: 26, color: theme.primary }),
    l.wholeImage(k, 'river', 'A river winding through green hills'),
    l.part(
      k,
      [
        k.h1('Forty oaks, thanks to you', { size: 44, lineHeight: '108%', after: 16 }),
        k.p(
          [
            'Dear {{first_name}},',
            'Your gift plants forty young oaks along the Kickapoo this fall, on land that flooded three times in a decade. In ten years they’ll hold the bank. In fifty, somebody will sit under them.',
            'Come see them. We plant on the first Saturday in October, rain or shine, and there is always chili.',
          ],
          { size: 19, after: 0 },
        ),
      ],
      { top: 44, bottom: 12 },
    ),
    l.signature(k, 'ben', 'Ben Carter', 'Director, Oak &amp; River Trust', { top: 12, bottom: 36 }),
    l.heading(k, 'Your receipt', { on: 'tint', align: 'left' }),
    factRow(
      k,
      [
        ['Date', '{{order_date}}'],
        ['Receipt', '{{receipt_number}}'],
      ],
      { on: 'tint' },
    ),
    hairline(k, { on: 'tint' }),
    billLine(k, 'Riverbank planting', 'One-time gift', '{{gift_amount}}', { on: 'tint', size: 18 }),
    l.part(
      k,
      [
        k.fine(
          'No goods or services were provided in exchange. EIN 12-3456789. Please keep this for your records.',
          {
            on: 'tint',
            after: 20,
          },
        ),
        k.btn('Download the receipt', site('receipts/{{receipt_number}}'), { look: 'outline' }),
      ],
      { on: 'tint', top: 12, bottom: 40 },
    ),
    ending(k, {
      why: 'Sent because you gave to the trust.',
      address: 'Oak &amp; River Trust, 15 River Road, Viroqua, WI 54665',
    }),
  ],
});
