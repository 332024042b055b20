import {
  band,
  column,
  fonts,
  heading,
  image,
  imageUrl,
  onPhones,
  row,
  type Starter,
  text,
} from '../compose.ts';
import { linkStyle } from '../parts.ts';

const blue = '#12507a';

/** After somebody did something: thanks, what happens next in three numbered cards, one image. */
export default {
  name: 'Thank you',
  description: 'The page after an order or sign-up: thanks, and what happens next in three cards.',
  rank: 12,
  body: {
    contentWidth: '860px',
    backgroundColor: '#eaf3f9',
    textColor: '#10293a',
    fontFamily: fonts.trebuchet,
    linkStyle: linkStyle(blue),
    accessibilityTitle: 'Thank you',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([
      image(imageUrl('calendar'), {
        alt: '',
        width: 800,
        height: 600,
        maxWidth: '45%',
        containerPadding: '56px 16px 0px',
      }),
      onPhones(
        heading(1, 'Thanks, you’re booked', {
          textAlign: 'center',
          fontSize: '42px',
          lineHeight: '115%',
          fontWeight: 700,
          color: blue,
          containerPadding: '16px 16px 0px',
        }),
        { fontSize: '31px' },
      ),
      text('We’ve emailed {{email}}. Here’s what happens next:', {
        textAlign: 'center',
        fontSize: '18px',
        lineHeight: '165%',
        containerPadding: '12px 16px 24px',
      }),
    ]),
    row(
      [1, 1, 1],
      [
        ['1', 'You get a call', 'Within two days, at the number you gave.'],
        ['2', 'We come by', 'It takes half an hour and costs nothing.'],
        ['3', 'You decide', 'With a price that does not change afterwards.'],
      ].map(([number, title = '', words = '']) =>
        column(
          [
            text(`<p><strong>${number}</strong></p>`, {
              textAlign: 'center',
              fontSize: '34px',
              color: blue,
              containerPadding: '24px 16px 0px',
            }),
            heading(2, title, { textAlign: 'center', fontSize: '21px', containerPadding: '4px 16px 0px' }),
            text(words, {
              textAlign: 'center',
              fontSize: '16px',
              lineHeight: '165%',
              containerPadding: '8px 16px 28px',
            }),
          ],
          {
            backgroundColor: '#ffffff',
            borderRadius: '14px',
            border: {
              borderLeftWidth: '8px',
              borderLeftStyle: 'solid',
              borderLeftColor: '#eaf3f9',
              borderRightWidth: '8px',
              borderRightStyle: 'solid',
              borderRightColor: '#eaf3f9',
            },
          },
        ),
      ),
      { padding: '0px 0px 72px' },
    ),
  ],
} satisfies Starter;
