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

const deep = '#0d4a63';
const steps: readonly [title: string, when: string, isDone: boolean][] = [
  ['Packed', 'Mon', true],
  ['Handed over', 'Tue', true],
  ['Near you', 'Wed', false],
  ['With you', 'Wed', false],
];

/** Where the parcel is: four steps in a line, those that are done in a full colour. */
export default {
  name: 'Parcel on its way',
  description: 'Says where a parcel is, in four steps that stay in one line on phones, too.',
  rank: 11,
  body: {
    contentWidth: '600px',
    backgroundColor: '#dfeaef',
    textColor: '#12303c',
    fontFamily: fonts.helvetica,
    linkStyle: linkStyle(deep),
    preheaderText: 'It will be with you on {{delivery_day}}.',
    accessibilityTitle: 'Your parcel is on its way',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([image(picture('parcel'), { alt: '', width: 1200, height: 600, containerPadding: '0px' })], {
      columnsBackgroundColor: '#ffffff',
      padding: '32px 0px 0px',
    }),
    band(
      [
        onPhones(
          heading(1, 'It comes on {{delivery_day}}', {
            textAlign: 'center',
            fontSize: '30px',
            color: deep,
            containerPadding: '24px 24px 0px',
          }),
          { fontSize: '25px' },
        ),
        text('Between {{delivery_from}} and {{delivery_to}}. Nobody has to be at home.', {
          textAlign: 'center',
          fontSize: '16px',
          lineHeight: '160%',
          containerPadding: '6px 24px 20px',
        }),
      ],
      { columnsBackgroundColor: '#ffffff' },
    ),
    row(
      [1, 1, 1, 1],
      steps.map(([title, when, isDone]) =>
        column(
          [
            text([`<p><strong>${title}</strong></p>`, isDone ? `${when} ✓` : when], {
              textAlign: 'center',
              fontSize: '14px',
              lineHeight: '145%',
              containerPadding: '12px 4px',
            }),
          ],
          {
            border: {
              borderTopWidth: '6px',
              borderTopStyle: 'solid',
              borderTopColor: isDone ? '#1b8a6b' : '#c4d3da',
            },
          },
        ),
      ),
      { columnsBackgroundColor: '#ffffff', _override: { mobile: { noStackMobile: true } } },
    ),
    band(
      [
        button('Follow the parcel', '{{tracking_url}}', {
          buttonColors: paint(deep, '#ffffff'),
          fontSize: '16px',
          padding: '15px 32px',
          borderRadius: '6px',
          containerPadding: '24px 10px 36px',
        }),
      ],
      { columnsBackgroundColor: '#ffffff' },
    ),
    band([
      mailFooter({
        why: 'You ordered something from us.',
        from: 'Blue Door, Kanaalstraat 40, Utrecht.',
        color: '#41606c',
        containerPadding: '20px 24px 40px',
      }),
    ]),
  ],
} satisfies Starter;
