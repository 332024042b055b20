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
import { linkStyle, mailFooter, social } from '../parts.ts';

const red = '#c22f17';
type Good = readonly [name: string, title: string, price: string, alt: string];
const goods: readonly [Good, Good, Good, Good] = [
  ['shoe', 'Runner No. 4', '€ 69 instead of € 99', 'A red running shoe'],
  ['bag', 'Market bag', '€ 39 instead of € 55', 'A green bag with one handle'],
  ['lamp', 'Table lamp', '€ 48 instead of € 80', 'A yellow table lamp'],
  ['chair', 'Reading chair', '€ 190 instead of € 270', 'A blue chair with wooden legs'],
];

const offer = ([name, title, price, alt]: Good) => [
  image(picture(name), { alt, width: 800, height: 800, containerPadding: '8px 8px 0px' }),
  heading(2, title, { fontSize: '17px', containerPadding: '10px 8px 0px' }),
  text(price, { fontSize: '15px', containerPadding: '2px 8px 0px' }),
  text(`<a href="{{site_url}}/${name}" target="_blank">Look at the ${title}</a>`, {
    fontSize: '15px',
    containerPadding: '4px 8px 20px',
  }),
];

/** A sale: the number first, four things in a square, and when it ends. */
export default {
  name: 'Season sale',
  description: 'A sale with one large number, four offers in a square and the day on which it ends.',
  rank: 6,
  body: {
    contentWidth: '600px',
    backgroundColor: '#ffffff',
    textColor: '#231815',
    fontFamily: fonts.trebuchet,
    linkStyle: linkStyle(red),
    preheaderText: 'Four favourites cost up to 40 % less until Sunday.',
    accessibilityTitle: 'End of season',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    row(
      [1, 1],
      [
        column(
          [
            text('<p style="font-size:84px;line-height:1;"><strong>40 %</strong></p>', {
              textAlign: 'center',
              color: '#ffffff',
              containerPadding: '40px 10px',
            }),
          ],
          {},
        ),
        column(
          [
            heading(1, 'The season ends, the prices too', {
              fontSize: '25px',
              lineHeight: '130%',
              color: '#ffffff',
              containerPadding: '36px 20px 0px 10px',
            }),
            onPhones(
              text('Until Sunday, 22:00, on everything below.', {
                fontSize: '16px',
                color: '#ffffff',
                containerPadding: '8px 20px 32px 10px',
              }),
              { containerPadding: '8px 20px 32px' },
            ),
          ],
          {},
        ),
      ],
      { backgroundColor: red, columnsBackgroundColor: red },
    ),
    row([1, 1], [offer(goods[0]), offer(goods[1])], { padding: '24px 0px 0px' }),
    row([1, 1], [offer(goods[2]), offer(goods[3])]),
    band([
      button('See all offers', '{{site_url}}/sale', {
        buttonColors: paint('#231815', '#ffffff'),
        fontSize: '17px',
        padding: '16px 40px',
        borderRadius: '0px',
        containerPadding: '8px 10px 32px',
      }),
    ]),
    band(
      [
        social({ containerPadding: '20px 10px 4px' }),
        mailFooter({
          why: 'You are a customer of ours.',
          from: 'Halle & Co., Marktplatz 2, Linz.',
          color: '#5c5049',
          containerPadding: '8px 24px 32px',
        }),
      ],
      { backgroundColor: '#f5efea' },
    ),
  ],
} satisfies Starter;
