import {
  band,
  button,
  column,
  fonts,
  heading,
  image,
  imageUrl,
  onPhones,
  paint,
  row,
  type Starter,
  text,
} from '../compose.ts';
import { linkStyle, menu } from '../parts.ts';

const indigo = '#3730a3';

/** A product's first page: words beside an image, three reasons, one band that asks. */
export default {
  name: 'Product landing page',
  description: 'A landing page: text beside an image, three reasons, and one call to action.',
  rank: 1,
  body: {
    contentWidth: '1080px',
    backgroundColor: '#ffffff',
    textColor: '#1f2240',
    fontFamily: fonts.helvetica,
    linkStyle: linkStyle(indigo),
    accessibilityTitle: 'Tidal: shifts that plan themselves',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    row(
      [1, 2],
      [
        [
          text('<p><strong>Tidal</strong></p>', {
            fontSize: '22px',
            color: indigo,
            containerPadding: '24px 16px',
          }),
        ],
        [
          menu(['How it works', 'Prices', 'Help'], {
            align: 'right',
            fontSize: '15px',
            linkColor: '#1f2240',
            padding: '8px 14px',
            containerPadding: '20px 16px',
          }),
        ],
      ],
      {},
    ),
    row(
      [1, 1],
      [
        column(
          [
            onPhones(
              heading(1, 'Shifts that plan themselves', {
                fontSize: '54px',
                lineHeight: '110%',
                fontWeight: 700,
                containerPadding: '48px 16px 0px',
              }),
              { fontSize: '36px', containerPadding: '24px 16px 0px' },
            ),
            text(
              'Say who can work when. Tidal fills the week, keeps to the law, and asks the right person when somebody is ill.',
              { fontSize: '19px', lineHeight: '165%', containerPadding: '16px' },
            ),
            button('Try it with your team', '{{site_url}}/try', {
              textAlign: 'left',
              buttonColors: paint(indigo, '#ffffff'),
              fontSize: '17px',
              padding: '16px 28px',
              borderRadius: '8px',
              containerPadding: '8px 16px 48px',
            }),
          ],
          {},
        ),
        column(
          [
            image(imageUrl('desk'), {
              alt: 'A desk with a screen that shows a plan',
              width: 1200,
              height: 600,
              containerPadding: '64px 16px',
            }),
          ],
          {},
        ),
      ],
      { backgroundColor: '#eef0fb' },
    ),
    row(
      [1, 1, 1],
      [
        ['Fair by rule', 'Nights and weekends go round. Everybody can see how.'],
        ['Legal by default', 'Rest times of 27 countries are built in and kept up to date.'],
        ['Calm on Sunday', 'The plan stands a week ahead. Swaps need one press.'],
      ].map(([title = '', words = '']) => [
        heading(2, title, { fontSize: '24px', containerPadding: '16px 16px 0px' }),
        text(words, { fontSize: '17px', lineHeight: '165%', containerPadding: '8px 16px 24px' }),
      ]),
      { padding: '56px 0px' },
    ),
    band(
      [
        onPhones(
          heading(2, '30 days free, no card needed', {
            textAlign: 'center',
            fontSize: '36px',
            color: '#ffffff',
            containerPadding: '56px 16px 0px',
          }),
          { fontSize: '28px' },
        ),
        button('Start your trial', '{{site_url}}/try', {
          buttonColors: paint('#ffffff', indigo),
          fontSize: '17px',
          padding: '16px 36px',
          borderRadius: '8px',
          containerPadding: '20px 16px 56px',
        }),
      ],
      { backgroundColor: indigo },
    ),
    band([
      text(
        'Tidal, Strandgade 12, Aarhus · <a href="{{site_url}}/privacy" target="_self">Privacy</a> · <a href="{{site_url}}/imprint" target="_self">Imprint</a>',
        { textAlign: 'center', fontSize: '14px', containerPadding: '28px 16px' },
      ),
    ]),
  ],
} satisfies Starter;
