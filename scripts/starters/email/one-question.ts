import {
  band,
  button,
  column,
  fonts,
  heading,
  onPhones,
  paint,
  row,
  type Starter,
  text,
} from '../compose.ts';
import { linkStyle, mailFooter } from '../parts.ts';

const teal = '#0a6a70';
const marks: readonly [label: string, ground: string, ink: string][] = [
  ['1', '#a3261b', '#ffffff'],
  ['2', '#b5541a', '#ffffff'],
  ['3', '#f2c14e', '#33240a'],
  ['4', '#3f7d4e', '#ffffff'],
  ['5', '#0a6a70', '#ffffff'],
];

/** One question, five answers side by side, on phones, too. */
export default {
  name: 'One question',
  description: 'Asks one question and takes the answer by a press on one of five buttons.',
  rank: 8,
  body: {
    contentWidth: '560px',
    backgroundColor: '#eef6f5',
    textColor: '#17302f',
    fontFamily: fonts.arial,
    linkStyle: linkStyle(teal),
    preheaderText: 'It takes one press.',
    accessibilityTitle: 'How was your stay?',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([
      onPhones(
        heading(1, 'How was your stay, {{first_name}}?', {
          textAlign: 'center',
          fontSize: '32px',
          lineHeight: '125%',
          color: teal,
          containerPadding: '56px 24px 8px',
        }),
        { fontSize: '26px', containerPadding: '40px 16px 8px' },
      ),
      text('You left us on {{departure_date}}. Tell us in one press what we should know.', {
        textAlign: 'center',
        fontSize: '16px',
        lineHeight: '160%',
        containerPadding: '4px 32px 16px',
      }),
    ]),
    row(
      [1, 1, 1, 1, 1],
      marks.map(([label, ground, ink]) => [
        button(label, `{{survey_url}}/${label}`, {
          buttonColors: paint(ground, ink),
          size: { autoWidth: false, width: '100%' },
          fontSize: '22px',
          fontWeight: 700,
          padding: '18px 0px',
          borderRadius: '12px',
          containerPadding: '6px',
        }),
      ]),
      { _override: { mobile: { noStackMobile: true } } },
    ),
    row(
      [1, 1],
      [
        [text('1 = I would not come back', { fontSize: '14px', containerPadding: '4px 8px 24px' })],
        [
          text('5 = I told my friends', {
            textAlign: 'right',
            fontSize: '14px',
            containerPadding: '4px 8px 24px',
          }),
        ],
      ],
      { _override: { mobile: { noStackMobile: true } } },
    ),
    row(
      [1],
      [
        column(
          [
            text(
              '“I read every answer myself. If something went wrong, I call you.”<br><strong>Ines Duarte</strong>, who runs the house',
              { fontSize: '16px', lineHeight: '160%', containerPadding: '20px 24px' },
            ),
          ],
          {
            backgroundColor: '#ffffff',
            borderRadius: '12px',
            border: { borderLeftWidth: '6px', borderLeftStyle: 'solid', borderLeftColor: teal },
          },
        ),
      ],
      { padding: '8px 8px' },
    ),
    band([
      mailFooter({
        why: 'Every guest is asked once.',
        from: 'Casa do Rio, Porto.',
        color: '#40605e',
        containerPadding: '20px 24px 48px',
      }),
    ]),
  ],
} satisfies Starter;
