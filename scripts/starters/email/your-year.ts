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

const ground = '#14213d';
const gold = '#fca311';

const tile = (number: string, words: string, backgroundColor: string, color: string) =>
  column(
    [
      text([`<p style="font-size:44px;line-height:1.1;"><strong>${number}</strong></p>`, words], {
        fontSize: '16px',
        lineHeight: '150%',
        color,
        containerPadding: '28px 24px',
      }),
    ],
    { backgroundColor },
  );

/** A year as tiles of unlike width: large numbers, full colours, no frame around anything. */
export default {
  name: 'Your year',
  description: 'Looks back on a customer’s year in large numbers on coloured tiles.',
  rank: 12,
  body: {
    contentWidth: '620px',
    backgroundColor: ground,
    textColor: '#ffffff',
    fontFamily: fonts.trebuchet,
    linkStyle: linkStyle(gold),
    preheaderText: 'You cycled round a third of Iceland.',
    accessibilityTitle: 'Your year on two wheels',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([
      image(picture('city-night'), {
        alt: 'A town at night under a full moon',
        width: 1200,
        height: 600,
        containerPadding: '0px',
      }),
      onPhones(
        heading(1, '{{first_name}}, your year on two wheels', {
          fontSize: '38px',
          lineHeight: '120%',
          color: '#ffffff',
          containerPadding: '24px 24px',
        }),
        { fontSize: '29px' },
      ),
    ]),
    row(
      [2, 1],
      [
        tile('1,412 km', 'That is a third of the way round Iceland.', gold, '#2b1c00'),
        tile('203', 'rides', '#e5e9f2', ground),
      ],
    ),
    row(
      [1, 2],
      [
        tile('9,870 m', 'uphill', '#4fb3a5', '#06201c'),
        tile('September', 'was your strongest month, rain and all.', '#23376a', '#ffffff'),
      ],
    ),
    band([
      text('Put your year on your wall: we print it on thick paper and send it rolled.', {
        fontSize: '17px',
        lineHeight: '160%',
        containerPadding: '28px 24px 8px',
      }),
      button('Print my year', '{{site_url}}/print', {
        textAlign: 'left',
        buttonColors: paint(gold, '#2b1c00'),
        fontSize: '17px',
        fontWeight: 700,
        padding: '15px 30px',
        borderRadius: '0px',
        containerPadding: '8px 24px 32px',
      }),
      mailFooter({
        why: 'You ride with us.',
        from: 'Spoke, Torvegade 5, Copenhagen.',
        textAlign: 'left',
        color: '#b7c2de',
        containerPadding: '8px 24px 48px',
      }),
    ]),
  ],
} satisfies Starter;
