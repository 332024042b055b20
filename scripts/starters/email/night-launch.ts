import {
  band,
  button,
  column,
  fonts,
  heading,
  image,
  onPhones,
  paint,
  picture,
  row,
  type Starter,
  text,
} from '../compose.ts';
import { linkStyle, mailFooter } from '../parts.ts';

const night = '#0e1530';
const sun = '#ffc24b';
const soft = '#c9d2f2';

/** Something new, said loudly: dark ground, one large picture, three reasons in a row. */
export default {
  name: 'Product launch',
  description: 'Announces something new on dark ground, with three reasons to look at it.',
  rank: 4,
  body: {
    contentWidth: '620px',
    backgroundColor: night,
    textColor: '#ffffff',
    fontFamily: fonts.verdana,
    linkStyle: linkStyle(sun),
    preheaderText: 'Reports that write themselves are here.',
    accessibilityTitle: 'Reports that write themselves',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([
      text('<p><strong>NORTHLIGHT</strong></p>', {
        textAlign: 'center',
        fontSize: '14px',
        letterSpacing: '4px',
        color: sun,
        containerPadding: '40px 10px 12px',
      }),
      onPhones(
        heading(1, 'Reports that write themselves', {
          textAlign: 'center',
          fontSize: '42px',
          lineHeight: '115%',
          color: '#ffffff',
          containerPadding: '12px 40px',
        }),
        { fontSize: '30px', containerPadding: '12px 16px' },
      ),
      text(
        'Ask a question in your own words. Get the chart, the table and two sentences that say what they mean.',
        {
          textAlign: 'center',
          fontSize: '16px',
          lineHeight: '165%',
          color: soft,
          containerPadding: '4px 48px 16px',
        },
      ),
      button('See it at work', '{{site_url}}/reports', {
        buttonColors: paint(sun, night),
        fontSize: '16px',
        fontWeight: 700,
        padding: '16px 32px',
        borderRadius: '30px',
        containerPadding: '8px 10px 32px',
      }),
      image(picture('chart'), {
        alt: 'A chart of eight bars with a rising line over them',
        width: 1200,
        height: 600,
        containerPadding: '0px 10px 24px',
      }),
    ]),
    row(
      [1, 1, 1],
      [
        ['Ask', 'Type what you want to know. No query language, no fields to fill in.'],
        ['Trust', 'Every figure links to the rows it was counted from.'],
        ['Share', 'Send it as a page that stays up to date by itself.'],
      ].map(([title = '', words = '']) =>
        column(
          [
            heading(2, title, { fontSize: '18px', color: sun, containerPadding: '16px 16px 0px' }),
            text(words, {
              fontSize: '14px',
              lineHeight: '160%',
              color: soft,
              containerPadding: '6px 16px 16px',
            }),
          ],
          {
            backgroundColor: '#1a2450',
            border: {
              borderLeftWidth: '4px',
              borderLeftStyle: 'solid',
              borderLeftColor: night,
              borderRightWidth: '4px',
              borderRightStyle: 'solid',
              borderRightColor: night,
            },
          },
        ),
      ),
      { padding: '0px 6px 24px' },
    ),
    band([
      mailFooter({
        why: 'You use Northlight and asked for news of it.',
        from: 'Northlight, Aleksanterinkatu 9, Helsinki.',
        color: '#aab4da',
        containerPadding: '16px 24px 40px',
      }),
    ]),
  ],
} satisfies Starter;
