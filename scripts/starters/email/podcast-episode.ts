import { column, row } from '../compose.ts';
import { Kit, narrowed } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, hairline, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#ff5a36',
  onPrimary: '#1b0c08',
  link: '#ffac8f',
  page: '#17110f',
  surface: '#17110f',
  tint: '#251b18',
  text: '#fff4ee',
  muted: '#d7c3b9',
  line: '#4a3730',
  dark: '#17110f',
  onDark: '#fff4ee',
  mutedOnDark: '#cdb9b0',
  headingFont: faces.oswald,
  bodyFont: faces.karla,
  radius: '999px',
});
const k = new Kit(theme);

const chapter = (at: string, title: string) =>
  k.part([[k.note(at, { after: 0 })], [k.p(`<p><strong>${title}</strong></p>`, { after: 0 })]], {
    cells: [1, 4],
    top: 12,
    bottom: 12,
    between: 4,
    beside: true,
    phone: '10px 12px 10px 24px',
  });

/** A cover, a title in condensed letters, a play button, and chapters with their minutes. */
export default email(33, theme, {
  name: 'Podcast episode',
  description: 'Announces an episode with cover, chapters, and where to listen.',
  category: 'newsletter',
  preheader: 'A bank robber, a librarian, and the book that was 51 years late. 38 minutes.',
  title: 'New episode: Overdue',
  widthPx: 580,
  rows: [
    wordmark(k, 'Small Mysteries', { size: 22, top: 40, bottom: 28 }),
    row(
      [1, 1],
      [
        column(narrowed([k.pic('microphone', 'A studio microphone')]), {
          padding: '0px 0px 0px 40px',
          _override: { mobile: { padding: '0px 24px' } },
        }),
        column(
          [
            k.label('Episode 64 · 38 min', { after: 10, color: theme.link }),
            k.h1('Overdue', { size: 52, lineHeight: '105%', after: 12 }),
            k.note('A library book comes home after 51 years, with $4,000 between its pages.', {
              after: 22,
              size: 16,
            }),
            k.btn('Play episode', site('64')),
          ],
          { padding: '12px 40px 12px 32px', _override: { mobile: { padding: '28px 24px 8px' } } },
        ),
      ],
      { columnsBackgroundColor: theme.surface },
    ),
    l.heading(k, 'In this episode', { align: 'left' }),
    chapter('00:40', 'The return slot'),
    hairline(k),
    chapter('09:15', 'Forty twenties and a ticket stub'),
    hairline(k),
    chapter('21:30', 'The man in the reading room'),
    hairline(k),
    chapter('33:02', 'What it cost, with interest'),
    l.part(
      k,
      [
        k.p('“I opened it at chapter three and shut it again. Then I called my sister.”', {
          on: 'tint',
          size: 24,
          lineHeight: '145%',
          after: 12,
        }),
        k.note('Lucia Fernández, head librarian', { on: 'tint', after: 0 }),
      ],
      { on: 'tint', top: 40, bottom: 40 },
    ),
    l.part(
      k,
      [
        k.p('Listen on your favorite app', { after: 14, size: 17 }),
        k.more('All the places we’re on', site('listen')),
      ],
      {
        top: 36,
        bottom: 12,
      },
    ),
    ending(
      k,
      {
        why: 'You asked to hear about new episodes.',
        address: 'Small Mysteries, 1 Kendall Square, Cambridge, MA 02139',
      },
      { align: 'left' },
    ),
  ],
});
