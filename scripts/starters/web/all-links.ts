import { band, button, fonts, heading, image, imageUrl, paint, type Starter, text } from '../compose.ts';
import { linkStyle, social } from '../parts.ts';

const forest = '#1d4a36';
const links: readonly [label: string, path: string][] = [
  ['The new album', 'album'],
  ['Where we play', 'concerts'],
  ['Scores to download', 'scores'],
  ['Lessons in Turin', 'lessons'],
];

/** All links of one person on one narrow page: made for phones, fine everywhere. */
export default {
  name: 'Link in bio',
  description: 'A narrow page for phones with a round image and four links.',
  rank: 11,
  body: {
    contentWidth: '460px',
    backgroundColor: '#e7f1e4',
    textColor: forest,
    fontFamily: fonts.trebuchet,
    linkStyle: linkStyle(forest),
    accessibilityTitle: 'Marta Bellini, cello',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([
      image(imageUrl('leaf'), {
        alt: '',
        width: 600,
        height: 600,
        maxWidth: '40%',
        containerPadding: '56px 16px 8px',
      }),
      heading(1, 'Marta Bellini', {
        textAlign: 'center',
        fontSize: '30px',
        fontWeight: 700,
        containerPadding: '8px 16px 0px',
      }),
      text(
        'Cello, alone and with others. I play in small halls, write down what I hear there, and teach whoever brings patience and a chair.',
        {
          textAlign: 'center',
          fontSize: '17px',
          containerPadding: '4px 16px 24px',
        },
      ),
      ...links.map(([label, path]) =>
        button(label, `{{site_url}}/${path}`, {
          buttonColors: paint(forest, '#ffffff'),
          size: { autoWidth: false, width: '100%' },
          fontSize: '18px',
          padding: '18px 20px',
          borderRadius: '32px',
          containerPadding: '8px 16px',
        }),
      ),
      social({ iconSize: 40, containerPadding: '24px 16px 72px' }),
    ]),
  ],
} satisfies Starter;
