import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { bleedImage, ending, hairline, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#0b7a4b',
  page: '#f6f7f8',
  surface: '#ffffff',
  tint: '#f0f2f4',
  text: '#15181d',
  muted: '#5a626d',
  line: '#e1e5ea',
  dark: '#171a21',
  mutedOnDark: '#bdc4cf',
  headingFont: faces.courier,
  bodyFont: faces.inter,
  radius: '4px',
});
const k = new Kit(theme);

const mark = (word: string, ink: string, ground: string) =>
  k.p(`<p><span style="background-color: ${ground};"><strong>&nbsp; ${word} &nbsp;</strong></span></p>`, {
    color: ink,
    size: 13,
    after: 0,
    lineHeight: '170%',
  });
const change = (kind: ReturnType<typeof mark>, title: string, words: string) =>
  k.part([[kind], [k.p(`<p><strong>${title}</strong></p>`, { after: 4 }), k.note(words, { after: 0 })]], {
    cells: [1, 4],
    top: 16,
    bottom: 16,
    between: 12,
    phone: '12px 24px 4px',
  });
const isNew = () => mark('New', '#075e3a', '#d5f2e3');
const isBetter = () => mark('Better', '#1d4c8f', '#dde9fb');
const isFixed = () => mark('Fixed', '#7a4a00', '#fdebc8');

/** For developers: typewriter headings, colored marks for what is new, better, or fixed. */
export default email(41, theme, {
  name: 'Release notes',
  description: 'A changelog for developers: what is new, improved, and fixed, one entry a row.',
  category: 'product',
  preheader: 'Preview deploys in 9 seconds, typed env vars, and 14 fixes.',
  title: 'Shipyard 4.2',
  rows: [
    wordmark(k, 'shipyard', { on: 'page', size: 22, top: 32, bottom: 20, side: 4 }),
    bleedImage(k, 'terminal', 'Code in a terminal with a green check mark', { on: 'dark' }),
    l.part(
      k,
      [
        k.h1('v4.2: nine-second previews', { size: 34, after: 12 }),
        k.p(
          'Preview deploys now reuse yesterday’s layers. The median went from 41 seconds to 9, and you don’t have to change a line.',
          { after: 22 },
        ),
        k.btn('Upgrade to 4.2', site('docs/upgrade'), { look: 'dark' }),
      ],
      { top: 40, bottom: 36 },
    ),
    hairline(k),
    change(
      isNew(),
      'Typed environment variables',
      'Declare them once; a missing one fails the build, not the night.',
    ),
    hairline(k),
    change(isNew(), 'Roll back from the CLI', 'One command, any deploy of the last 90 days.'),
    hairline(k),
    change(
      isBetter(),
      'Logs stream in order',
      'Lines from several regions are sorted by when they happened.',
    ),
    hairline(k),
    change(isBetter(), 'Smaller images', 'Base images lost 120 MB. Cold starts noticed.'),
    hairline(k),
    change(
      isFixed(),
      '14 bugs, 3 of them embarrassing',
      'Including the one where the progress bar went backwards.',
    ),
    l.actionBar(k, {
      title: 'The full changelog',
      words: 'Every commit, with thanks to 31 contributors.',
      act: { label: 'Read it all', url: site('changelog') },
    }),
    ending(
      k,
      {
        why: 'You get release notes because you deploy with Shipyard.',
        address: 'Shipyard, 1717 Market Street, Denver, CO 80202',
      },
      { align: 'left', side: 4 },
    ),
  ],
});
