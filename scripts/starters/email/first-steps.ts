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

const orange = '#b4460f';

const step = (name: string, alt: string, title: string, words: string, pictureFirst: boolean) => {
  const shown = column(
    [image(picture(`${name}-half`), { alt, width: 600, height: 300, containerPadding: '16px' })],
    {},
  );
  const said = column(
    [
      heading(2, title, { fontSize: '21px', containerPadding: '24px 20px 0px' }),
      text(words, { fontSize: '15px', lineHeight: '160%', containerPadding: '6px 20px 16px' }),
    ],
    {},
  );
  return row([1, 1], pictureFirst ? [shown, said] : [said, shown], { columnsBackgroundColor: '#ffffff' });
};

/** Three steps, picture left, picture right, picture left. */
export default {
  name: 'First steps',
  description: 'Shows a new user around in three steps, with pictures left and right in turn.',
  rank: 10,
  body: {
    contentWidth: '640px',
    backgroundColor: '#fff6ee',
    textColor: '#2e221b',
    fontFamily: fonts.trebuchet,
    linkStyle: linkStyle(orange),
    preheaderText: 'Your desk, your people, your first parcel.',
    accessibilityTitle: 'Your first three steps',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([
      onPhones(
        heading(1, 'Your first three steps', {
          fontSize: '36px',
          color: orange,
          textAlign: 'center',
          containerPadding: '48px 24px 24px',
        }),
        { fontSize: '28px' },
      ),
    ]),
    step(
      'desk',
      'A desk with a screen, a book and a cup',
      'Make the desk yours',
      'Choose a colour, put your most used lists on top, and hide what you never need.',
      true,
    ),
    step(
      'people',
      'Four people beside each other',
      'Bring your people',
      'Everybody you invite sees what you share with them, and nothing else.',
      false,
    ),
    step(
      'parcel',
      'A parcel on its way',
      'Send the first parcel',
      'Print the label, tape it on, and we tell your customer when it will be there.',
      true,
    ),
    band(
      [
        button('Start with step one', '{{site_url}}/start', {
          buttonColors: paint(orange, '#ffffff'),
          fontSize: '17px',
          padding: '16px 36px',
          borderRadius: '10px',
          containerPadding: '24px 10px 32px',
        }),
      ],
      { columnsBackgroundColor: '#ffffff' },
    ),
    band([
      mailFooter({
        why: 'You have just opened an account.',
        from: 'Parcelhouse, Plaza Mayor 8, Bilbao.',
        color: '#6a5446',
        containerPadding: '24px 24px 40px',
      }),
    ]),
  ],
} satisfies Starter;
