import {
  band,
  button,
  column,
  divider,
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
import { linkStyle, mailFooter, social } from '../parts.ts';

const moss = '#2a5a3d';
const cream = '#fbf8f1';

/** A monthly letter: a wide picture, one long story, two short ones beside each other. */
export default {
  name: 'Monthly letter',
  description: 'A newsletter with a wide picture, one long story and two short ones.',
  rank: 2,
  body: {
    contentWidth: '640px',
    backgroundColor: '#e9e4d6',
    textColor: '#2b2b26',
    fontFamily: fonts.georgia,
    linkStyle: linkStyle(moss),
    preheaderText: 'What to plant now, and a walk that is worth the mud.',
    accessibilityTitle: 'The garden letter',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    row(
      [2, 1],
      [
        [
          text('<p><strong>The Garden Letter</strong></p>', {
            fontSize: '22px',
            color: moss,
            containerPadding: '24px 24px 16px',
          }),
        ],
        [text('November', { textAlign: 'right', fontSize: '14px', containerPadding: '28px 24px 16px' })],
      ],
      {
        columnsBackgroundColor: cream,
        padding: '24px 0px 0px',
        _override: { mobile: { noStackMobile: true } },
      },
    ),
    band(
      [
        image(picture('hills'), {
          alt: 'Green hills under a low autumn sun',
          width: 1200,
          height: 600,
          containerPadding: '0px',
        }),
      ],
      {
        columnsBackgroundColor: cream,
      },
    ),
    band(
      [
        onPhones(
          heading(1, 'Leave the leaves', {
            fontSize: '34px',
            lineHeight: '125%',
            color: moss,
            containerPadding: '28px 40px 0px',
          }),
          { fontSize: '28px', containerPadding: '24px 24px 0px' },
        ),
        onPhones(
          text(
            [
              'The best thing you can do for a border in November is nothing at all. Fallen leaves keep the soil warm, feed the worms and give ladybirds somewhere to sleep.',
              'Rake the paths and the lawn, push what you gather under the hedges, and let the rest lie until March.',
            ],
            { fontSize: '17px', lineHeight: '165%', containerPadding: '12px 40px 0px' },
          ),
          { containerPadding: '12px 24px 0px' },
        ),
        onPhones(
          button('Read the whole story', '{{site_url}}/leaves', {
            textAlign: 'left',
            buttonColors: paint(moss, '#ffffff'),
            fontSize: '16px',
            padding: '13px 22px',
            borderRadius: '24px',
            containerPadding: '20px 40px 32px',
          }),
          {
            containerPadding: '20px 24px 32px',
          },
        ),
      ],
      { columnsBackgroundColor: cream },
    ),
    band([divider({ color: '#d8d1bd', containerPadding: '0px 40px' })], { columnsBackgroundColor: cream }),
    row(
      [1, 1],
      [
        column(
          [
            image(picture('leaf'), {
              alt: '',
              width: 600,
              height: 600,
              maxWidth: '40%',
              textAlign: 'left',
              containerPadding: '10px 0px',
            }),
            heading(2, 'Plant tulips late', { fontSize: '21px', containerPadding: '6px 0px 0px' }),
            text(
              'Bulbs put in now miss the mould of October and flower in the same week as all the others.',
              { fontSize: '15px', lineHeight: '160%', containerPadding: '6px 0px' },
            ),
            text('<a href="{{site_url}}/tulips" target="_blank">How deep, how far apart</a>', {
              fontSize: '15px',
              containerPadding: '4px 0px',
            }),
          ],
          { padding: '20px 16px 28px 40px', _override: { mobile: { padding: '20px 24px 8px' } } },
        ),
        column(
          [
            image(picture('coffee'), {
              alt: '',
              width: 600,
              height: 600,
              maxWidth: '40%',
              textAlign: 'left',
              containerPadding: '10px 0px',
            }),
            heading(2, 'Open day on the 28th', { fontSize: '21px', containerPadding: '6px 0px 0px' }),
            text(
              'Come and see the nursery asleep. There is coffee, cake, and the end of the dahlias for anybody who digs.',
              { fontSize: '15px', lineHeight: '160%', containerPadding: '6px 0px' },
            ),
            text('<a href="{{site_url}}/open-day" target="_blank">Find the way to us</a>', {
              fontSize: '15px',
              containerPadding: '4px 0px',
            }),
          ],
          { padding: '20px 40px 28px 16px', _override: { mobile: { padding: '8px 24px 28px' } } },
        ),
      ],
      { columnsBackgroundColor: cream },
    ),
    band([
      social({ containerPadding: '24px 10px 4px' }),
      mailFooter({
        why: 'You asked for this letter on our site.',
        from: 'Garden Letter, 4 Orchard Row, York.',
        color: '#5a574c',
        containerPadding: '8px 24px 32px',
      }),
    ]),
  ],
} satisfies Starter;
