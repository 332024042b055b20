import { band, column, divider, fonts, heading, row, type Starter, text } from '../compose.ts';
import { figure, linkStyle, mailFooter } from '../parts.ts';

const violet = '#5a2ca0';
const stories: readonly [number: string, title: string, words: string][] = [
  [
    '1',
    'The trial in Lyon is over',
    'Two of three teams go on. The third kept what it had, and told us why.',
  ],
  [
    '2',
    'Prices for 2027 are out',
    'Nothing changes for yearly plans. Monthly ones go up by two euros in May.',
  ],
  [
    '3',
    'Search got four times as fast',
    'You need do nothing. Long lists open before you have lifted your finger.',
  ],
  [
    '4',
    'We are hiring in Ghent',
    'A writer, a nurse of databases, and somebody who likes answering the phone.',
  ],
];

/** The week in numbers and in four numbered stories: much text, no picture. */
export default {
  name: 'Monday digest',
  description: 'The week at a glance: three numbers, then four numbered stories without a picture.',
  rank: 9,
  body: {
    contentWidth: '600px',
    backgroundColor: '#f4f1fa',
    textColor: '#221a33',
    fontFamily: fonts.arial,
    linkStyle: linkStyle(violet),
    preheaderText: 'Lyon, prices, a faster search, and three jobs.',
    accessibilityTitle: 'Your Monday digest',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    row(
      [1, 1],
      [
        [heading(1, 'Monday digest', { fontSize: '26px', color: '#ffffff', containerPadding: '24px' })],
        [
          text('Week {{week}}', {
            textAlign: 'right',
            fontSize: '15px',
            color: '#ffffff',
            containerPadding: '30px 24px',
          }),
        ],
      ],
      { backgroundColor: violet, _override: { mobile: { noStackMobile: true } } },
    ),
    row(
      [1, 1, 1],
      [
        [figure('128', 'new orders', violet)],
        [figure('4 h', 'until we answered', violet)],
        [figure('97 %', 'were happy', violet)],
      ],
      { columnsBackgroundColor: '#ffffff', padding: '24px 0px 0px' },
    ),
    ...stories.flatMap(([number, title, words]) => [
      row(
        [1, 7],
        [
          column(
            [
              text(`<p><strong>${number}</strong></p>`, {
                textAlign: 'center',
                fontSize: '26px',
                color: violet,
                containerPadding: '20px 0px 8px',
              }),
            ],
            {},
          ),
          column(
            [
              heading(2, title, { fontSize: '19px', containerPadding: '22px 24px 0px 8px' }),
              text(
                `${words} <a href="{{site_url}}/news/${number}" target="_blank">More about story ${number}</a>`,
                { fontSize: '15px', lineHeight: '160%', containerPadding: '4px 24px 18px 8px' },
              ),
            ],
            {},
          ),
        ],
        { columnsBackgroundColor: '#ffffff', _override: { mobile: { noStackMobile: true } } },
      ),
      ...(number === '4'
        ? []
        : [
            band([divider({ color: '#e4dcf2', containerPadding: '0px 24px' })], {
              columnsBackgroundColor: '#ffffff',
            }),
          ]),
    ]),
    band([
      mailFooter({
        why: 'You follow our week.',
        from: 'Tandem Tools, Korenmarkt 11, Ghent.',
        color: '#5b4f73',
        containerPadding: '24px 24px 40px',
      }),
    ]),
  ],
} satisfies Starter;
