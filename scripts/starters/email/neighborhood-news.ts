import { cards } from '../cards.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { agendaLine, bleedImage, ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#a02a16',
  page: '#fdf3e3',
  surface: '#fffaf1',
  tint: '#dcefe9',
  text: '#1f3d3a',
  muted: '#52685f',
  line: '#e8d9be',
  dark: '#1f3d3a',
  mutedOnDark: '#cde0d7',
  headingFont: faces.bitter,
  bodyFont: faces.karla,
  radius: '6px',
});
const k = new Kit(theme);

/** Local and loud: a row of houses, blocks of color, a week of dates. */
export default email(32, theme, {
  name: 'Community newsletter',
  description: 'News, dates, and faces of a neighborhood, town, or club.',
  category: 'newsletter',
  preheader: 'The bridge reopens Monday, the pool opens Friday, and who’s bringing the grill?',
  title: 'The Third Ward Weekly',
  rows: [
    wordmark(k, 'Third Ward Weekly', { on: 'page', size: 34, top: 36, bottom: 4, side: 8 }),
    l.part(k, [k.note('June 7 to 13 · Written by neighbors', { on: 'page', after: 0 })], {
      on: 'page',
      top: 0,
      bottom: 20,
      side: 8,
    }),
    bleedImage(k, 'neighborhood', 'Colorful row houses under a blue sky'),
    l.part(
      k,
      [
        k.h1('The bridge reopens Monday', { size: 36, after: 12 }),
        k.p(
          'After 14 months, 61 council meetings, and one very patient heron, the Mill Street bridge is done: two lanes, a bike path, and benches where the light is good.',
          { after: 20 },
        ),
        k.btn('What changes for you', site('bridge')),
      ],
      { top: 40, bottom: 44 },
    ),
    cards(
      k,
      [
        [
          k.h2('New: the Saturday market', { on: 'dark', size: 22, after: 8 }),
          k.note('Eggs, bread, knives sharpened. 8 to noon behind the library.', { on: 'dark', after: 12 }),
          k.more('Who’s selling', site('market'), { on: 'dark' }),
        ],
        [
          k.h2('Wanted: a trombone', { on: 'primary', size: 22, after: 8 }),
          k.note('The parade band is one short. You don’t have to be good.', { on: 'primary', after: 12 }),
          k.more('I own a trombone', site('band'), { on: 'primary' }),
        ],
      ],
      { gap: 0, radius: 0, pad: '36px 32px', fills: [theme.dark, theme.primary] },
    ),
    l.heading(k, 'This week', { align: 'left', on: 'tint' }),
    agendaLine(k, 'Tue 6 p.m.', 'Porch concert', 'The Lindqvist sisters, 410 Water Street.', { on: 'tint' }),
    agendaLine(k, 'Thu 7 p.m.', 'Zoning, explained', 'Bring questions. There’s pie.', { on: 'tint' }),
    agendaLine(k, 'Fri noon', 'The pool opens', 'Free on opening day, towels included.', { on: 'tint' }),
    l.part(k, [k.btn('Add your date', site('dates'), { look: 'dark' })], {
      on: 'tint',
      top: 12,
      bottom: 44,
    }),
    l.quotePerson(
      k,
      'omar',
      'I came for the potluck in 2009. I’m now somehow the treasurer.',
      'Omar Haddad',
      'Water Street',
    ),
    ending(k, {
      why: 'You live in the Third Ward, or wish you did.',
      address: 'Third Ward Association, 410 Water Street, Milwaukee, WI 53202',
    }),
  ],
});
