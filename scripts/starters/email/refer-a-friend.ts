import { column, row } from '../compose.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#1b5e4b',
  link: '#195c49',
  accent: '#f7b2d9',
  onAccent: '#3a0f28',
  page: '#fff5ea',
  surface: '#fff5ea',
  tint: '#f7b2d9',
  text: '#1d2b25',
  muted: '#46544d',
  line: '#ead8c4',
  dark: '#1b5e4b',
  mutedOnDark: '#dff5ea',
  headingFont: faces.outfit,
  bodyFont: faces.outfit,
  radius: '999px',
});
const k = new Kit(theme);

const half = (on: 'primary' | 'accent', who: string, what: string, words: string) =>
  column(
    [
      k.label(who, { on, after: 6, size: 16 }),
      k.p(`<p><strong>${what}</strong></p>`, {
        on,
        size: 76,
        lineHeight: '100%',
        after: 10,
        fontFamily: theme.headingFont,
      }),
      k.note(words, { on, after: 0, size: 16 }),
    ],
    {
      backgroundColor: on === 'primary' ? theme.primary : theme.accent,
      padding: '56px 32px',
      _override: { mobile: { padding: '40px 28px' } },
    },
  );

/** Two halves that say it all: you get, they get. */
export default email(81, theme, {
  name: 'Referral',
  description: 'Gives customers a link to share, with what each side gets.',
  category: 'relationship',
  preheader: 'You get $10. They get $10. Somebody gets better coffee.',
  title: 'Give $10, get $10',
  rows: [
    wordmark(k, 'Dockside Roasters', { size: 20, top: 40, bottom: 12 }),
    l.part(k, [k.h1('Good coffee travels by friends', { size: 50, lineHeight: '104%', after: 0 })], {
      top: 12,
      bottom: 32,
    }),
    row(
      [1, 1],
      [
        half('primary', 'You get', '$10', 'for every friend who orders'),
        half('accent', 'They get', '$10', 'off their first two bags'),
      ],
      { columnsBackgroundColor: theme.surface },
    ),
    l.part(
      k,
      [
        k.p('Your link', { align: 'center', after: 4 }),
        k.p('<p><strong>dockside.example/r/{{referral_code}}</strong></p>', {
          align: 'center',
          size: 22,
          after: 24,
        }),
        k.btn('Share your link', site('share/{{referral_code}}'), {
          align: 'center',
          pad: '18px 40px',
          after: 16,
        }),
        k.fine('You’ve sent us {{referrals}} friends so far. There’s no limit.', {
          align: 'center',
          after: 0,
        }),
      ],
      { top: 44, bottom: 40 },
    ),
    ending(k, {
      why: 'You’re a Dockside subscriber.',
      address: 'Dockside Roasters, 61 Commercial Wharf, Gloucester, MA 01930',
    }),
  ],
});
