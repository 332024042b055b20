import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#7b2d78',
  accent: '#f2a65a',
  onAccent: '#34123a',
  page: '#ffffff',
  tint: '#f8eff7',
  text: '#2a1430',
  muted: '#68566c',
  line: '#e8d8e8',
  headingFont: faces.poppins,
  bodyFont: faces.poppins,
  radius: '8px',
});
const k = new Kit(theme);

/** Three features in turns: image left, image right, and a button for the one that counts. */
export default email(42, theme, {
  name: 'Feature announcement',
  description: 'Shows three new features with images in alternating rows.',
  category: 'product',
  preheader: 'Boards, a calendar that talks to yours, and one less app to open.',
  title: 'What’s new in Corkboard',
  widthPx: 620,
  rows: [
    l.logoBar(k, 'Corkboard', {
      mark: 'logo-star',
      right: k.fine(`<p><a href="${site('online')}" target="_blank">View online</a></p>`, {
        align: 'right',
        after: 0,
        containerPadding: '12px 0px 0px',
      }),
    }),
    l.heroWords(
      k,
      {
        label: 'June update',
        title: 'See the whole week on one board',
        words: 'You asked for it 1,204 times. We counted, then we built it.',
        act: { label: 'Open your board', url: site('board') },
      },
      { on: 'tint', size: 46 },
    ),
    l.wholeImage(k, 'tasks', 'A task board with four columns', { on: 'tint' }),
    l.imageBeside(
      k,
      {
        image: 'date',
        alt: 'A calendar page',
        title: 'Your calendar, both ways',
        words: 'Drag a card to Thursday and it’s in your calendar. Move the meeting and the card follows.',
        act: { label: 'Connect a calendar', url: site('calendar') },
      },
      { imageFirst: false },
    ),
    l.imageBeside(k, {
      image: 'opened-letter',
      alt: 'A letter in an open envelope',
      title: 'Updates by email',
      words: 'People without an account get a tidy summary, and can answer it.',
      act: { label: 'Send an update', url: site('updates') },
    }),
    l.signature(k, 'maya', 'Maya Okafor', 'Product, Corkboard', { top: 12 }),
    ending(k, {
      why: 'Product news, once a month, because you use Corkboard.',
      address: 'Corkboard Software, 1100 Nicollet Mall, Minneapolis, MN 55403',
    }),
  ],
});
