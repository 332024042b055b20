import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { agendaLine, ending, hairline, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#16181c',
  link: '#b1290a',
  accent: '#ff5a36',
  onAccent: '#1c0702',
  page: '#d7f25c',
  surface: '#ffffff',
  tint: '#f3fbd2',
  text: '#16181c',
  muted: '#4d5157',
  line: '#dfe4d2',
  dark: '#16181c',
  mutedOnDark: '#c6cad1',
  headingFont: faces.oswald,
  bodyFont: faces.inter,
  radius: '0px',
});
const k = new Kit(theme);

const session = (when: string, title: string, words: string) => [
  hairline(k, { top: 0, bottom: 0 }),
  agendaLine(k, when, title, words),
];

/** A gym: volt green, heavy letters, the week as a list that fits on one screen. */
export default email(93, theme, {
  name: 'Class schedule',
  description: 'A week of classes for a gym or studio, with times, coaches, and a booking link.',
  category: 'event',
  preheader: 'New on Tuesdays: kettlebells with Omar. Bring water. Bring more water.',
  title: 'This week at Iron & Oak',
  widthPx: 580,
  rows: [
    wordmark(k, 'Iron &amp; Oak', { on: 'page', size: 26, top: 32, bottom: 8 }),
    l.wholeImage(k, 'weights', 'A kettlebell and a dumbbell on a green floor', { on: 'page' }),
    l.part(
      k,
      [
        k.h1('Pick up something heavy', {
          on: 'dark',
          size: 64,
          lineHeight: '100%',
          after: 16,
          _override: { mobile: { fontSize: '48px' } },
        }),
        k.note('Then put it down nicely. Your week, {{first_name}}:', { on: 'dark', size: 18, after: 0 }),
      ],
      { on: 'dark', top: 44, bottom: 44 },
    ),
    l.part(k, [k.h2('June 8 to 12', { size: 28, after: 0 })], { top: 36, bottom: 16 }),
    ...session('Mon 6 a.m.', 'Barbell basics', 'Priya · 4 spots left'),
    ...session('Tue 6:30 p.m.', 'Kettlebells (new)', 'Omar · 9 spots left'),
    ...session('Wed noon', 'Mobility', 'Nora · open'),
    ...session('Fri 5 p.m.', 'Team workout', 'Everyone · ends with tacos'),
    l.part(k, [k.btn('Book your spot', site('classes'), { look: 'accent', pad: '18px 36px' })], {
      top: 28,
      bottom: 48,
    }),
    ending(
      k,
      {
        why: 'Sent Sundays to members of Iron &amp; Oak.',
        address: 'Iron &amp; Oak, 777 Santa Fe Drive, Denver, CO 80204',
      },
      { align: 'left' },
    ),
  ],
});
