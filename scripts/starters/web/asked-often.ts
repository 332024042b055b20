import { band, column, divider, fonts, heading, onPhones, row, type Starter, text } from '../compose.ts';
import { linkStyle } from '../parts.ts';

const pine = '#14533f';
const answers: readonly [question: string, answer: string][] = [
  [
    'When do you deliver?',
    'On Tuesdays and Fridays, between 7 and 10. You get a message when we turn into your street.',
  ],
  ['What if I am away?', 'Pause from your account until the evening before. A pause costs nothing.'],
  ['May I choose what is in it?', 'You may say what you never want. The rest depends on the weather.'],
  ['Do you take the box back?', 'Yes, and the ice packs, the jars and the egg cartons.'],
];

/** Questions down the left, answers down the right. */
export default {
  name: 'FAQ',
  description: 'Questions and answers in two columns.',
  rank: 10,
  body: {
    contentWidth: '940px',
    backgroundColor: '#f1f6ee',
    textColor: '#18301f',
    fontFamily: fonts.arial,
    linkStyle: linkStyle(pine),
    accessibilityTitle: 'Questions about your box',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([
      onPhones(
        heading(1, 'Questions about your box', {
          fontSize: '46px',
          lineHeight: '115%',
          fontWeight: 700,
          color: pine,
          containerPadding: '72px 24px 32px',
        }),
        { fontSize: '33px', containerPadding: '40px 24px 24px' },
      ),
    ]),
    ...answers.flatMap(([question, answer]) => [
      band([divider({ color: '#bcd2bf', containerPadding: '0px 24px' })]),
      row(
        [2, 3],
        [
          [heading(2, question, { fontSize: '22px', containerPadding: '24px 24px 8px' })],
          [text(answer, { fontSize: '18px', lineHeight: '165%', containerPadding: '22px 24px 24px' })],
        ],
        {},
      ),
    ]),
    row(
      [1],
      [
        column(
          [
            text(
              'Something else? <a href="mailto:{{help_address}}" target="_self">Write to us</a>, we answer the same day.',
              { fontSize: '19px', textAlign: 'center', containerPadding: '32px 24px' },
            ),
          ],
          { backgroundColor: '#ffffff', borderRadius: '16px' },
        ),
      ],
      { padding: '40px 0px 72px' },
    ),
  ],
} satisfies Starter;
