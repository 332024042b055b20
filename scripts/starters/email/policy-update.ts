import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, hairline, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#1a4fa0',
  page: '#ffffff',
  tint: '#f3f5f8',
  text: '#1b222c',
  muted: '#58626f',
  line: '#dfe4ea',
  headingFont: faces.arial,
  bodyFont: faces.arial,
  radius: '4px',
});
const k = new Kit(theme);

const change = (title: string, before: string, after: string) => [
  hairline(k, { top: 0, bottom: 0, side: 0 }),
  k.part(
    [
      [
        k.h3(title, { size: 18, after: 8 }),
        k.note(`<p><strong>Until now:</strong> ${before}</p>`, { after: 6 }),
        k.p(`<p><strong>From July 15:</strong> ${after}</p>`, { after: 0, size: 15 }),
      ],
    ],
    {
      top: 22,
      bottom: 22,
      side: 0,
      phone: '20px 20px',
    },
  ),
];

/** Plain on purpose: what changes, from when, what to do. No image competes with it. */
export default email(95, theme, {
  name: 'Terms update',
  description: 'Explains a change of terms, prices, or privacy in plain language.',
  category: 'account',
  preheader: 'Two changes, in plain English, from July 15.',
  title: 'We’re updating our terms',
  widthPx: 560,
  rows: [
    wordmark(k, 'Ledgerly', { size: 20, top: 48, bottom: 24, side: 0, color: theme.primary }),
    l.part(
      k,
      [
        k.h1('Two things change on July 15', { size: 30, after: 12 }),
        k.p(
          'Hi {{first_name}}, we’re updating our terms of service. Here’s what’s different, without the legal dialect.',
          {
            after: 0,
          },
        ),
      ],
      { top: 0, bottom: 24, side: 0, phone: '0px 20px 24px' },
    ),
    ...change('Exports', 'kept for 30 days', 'kept for 90 days, and you can delete them sooner.'),
    ...change('Refunds', 'by request, case by case', 'automatic within 14 days of any renewal.'),
    hairline(k, { top: 0, bottom: 0, side: 0 }),
    l.part(
      k,
      [
        k.p(
          'You don’t have to do anything. If you’d rather not agree, close your account before July 15 and we’ll refund the rest of your plan.',
          {
            after: 24,
          },
        ),
        k.btn('Read the new terms', site('terms'), { after: 0 }),
      ],
      { top: 28, bottom: 28, side: 0, phone: '28px 20px' },
    ),
    ending(
      k,
      {
        why: 'Legal notices go to every customer.',
        address: 'Ledgerly, 14 Mercer Street, Seattle, WA 98109',
        leave: false,
      },
      { align: 'left', side: 0, top: 12 },
    ),
  ],
});
