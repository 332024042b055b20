import { column, row } from '../compose.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { bleedImage, ending } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#f3e14b',
  onPrimary: '#1a1023',
  link: '#f3e14b',
  accent: '#f3e14b',
  onAccent: '#1a1023',
  page: '#150a24',
  surface: '#150a24',
  tint: '#241238',
  text: '#ffffff',
  muted: '#cdbde0',
  line: '#4b2f6b',
  dark: '#150a24',
  mutedOnDark: '#cdbde0',
  headingFont: faces.oswald,
  bodyFont: faces.montserrat,
  radius: '0px',
});
const k = new Kit(theme);

const date = (day: string, city: string, hall: string, path: string) =>
  row(
    [1, 3],
    [
      column([k.p(`<p><strong>${day}</strong></p>`, { size: 26, after: 0, fontFamily: theme.headingFont })], {
        padding: '18px 0px 14px 40px',
        _override: { mobile: { padding: '14px 0px 10px 24px' } },
      }),
      column(
        [
          k.h3(city, { size: 24, after: 0 }),
          k.note(`${hall} &nbsp; <a href="${site(path)}" target="_blank">Tickets for ${city}</a>`, {
            after: 0,
          }),
        ],
        { padding: '18px 40px 14px 8px', _override: { mobile: { padding: '14px 16px 10px 8px' } } },
      ),
    ],
    { columnsBackgroundColor: theme.surface, _override: { mobile: { noStackMobile: true } } },
  );

/** A gig poster: stage light, names in condensed capitals of three sizes, dates in rows. */
export default email(62, theme, {
  name: 'Concert announcement',
  description: 'A tour or club night as a poster, with dates and tickets in rows.',
  category: 'event',
  preheader: 'Five new songs, four cities, tickets from Friday at 10.',
  title: 'The Lindqvists on tour',
  rows: [
    bleedImage(k, 'stage', 'A stage under colored spotlights'),
    l.part(
      k,
      [
        k.h1('The Lindqvists', {
          size: 78,
          lineHeight: '96%',
          after: 12,
          color: theme.primary,
          _override: { mobile: { fontSize: '50px' } },
        }),
        k.p('<p><strong>Five new songs, and the old ones louder</strong></p>', {
          size: 26,
          lineHeight: '125%',
          after: 20,
          fontFamily: theme.headingFont,
        }),
        k.btn('Get tickets Friday at 10', site('tickets'), { pad: '18px 32px' }),
      ],
      { top: 44, bottom: 36 },
    ),
    date('Oct 9', 'Boston', 'Harbor Hall, Pier 4', 'boston'),
    date('Oct 11', 'Hudson', 'Basilica', 'hudson'),
    date('Oct 14', 'Chicago', 'The Empty Room', 'chicago'),
    date('Oct 16', 'Duluth', 'Home, finally', 'duluth'),
    l.part(
      k,
      [
        k.note('Presale for you, a day early. The code is {{presale_code}}.', {
          on: 'tint',
          after: 0,
          size: 17,
        }),
      ],
      {
        on: 'tint',
        top: 32,
        bottom: 32,
      },
    ),
    ending(
      k,
      {
        why: 'You signed up at a show, probably near the merch table.',
        address: 'Lindqvist Music, 12 Superior Street, Duluth, MN 55802',
      },
      { align: 'left' },
    ),
  ],
});
