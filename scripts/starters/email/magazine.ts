import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { bleedImage, ending, hairline, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#12372a',
  page: '#ffffff',
  tint: '#f3f1ea',
  text: '#14201b',
  muted: '#5f665f',
  line: '#dcd9cf',
  headingFont: faces.playfair,
  bodyFont: faces.merriweather,
  radius: '0px',
});
const k = new Kit(theme);

/** A magazine: one long feature with a large image, a drawn-out quote, then short columns. */
export default email(30, theme, {
  name: 'Editorial newsletter',
  description: 'A long lead story, a pull quote, and two shorter pieces, set like a magazine.',
  category: 'newsletter',
  preheader: 'The last lighthouse keeper in Maine retires on Saturday. We went to say goodbye.',
  title: 'Northern Light, issue 42',
  widthPx: 620,
  rows: [
    wordmark(k, 'Northern Light', { align: 'center', size: 40, top: 48, bottom: 4 }),
    l.part(k, [k.fine('Issue 42 &nbsp;·&nbsp; Stories from the coast', { align: 'center', after: 0 })], {
      top: 0,
      bottom: 28,
    }),
    bleedImage(k, 'coast', 'A whitewashed village above a calm bay at sunrise'),
    l.part(
      k,
      [
        k.label('The long read · 9 min', { align: 'center', after: 14 }),
        k.h1('The man who turned off the light', {
          align: 'center',
          size: 46,
          lineHeight: '112%',
          after: 16,
        }),
        k.note('Words by Nora Lindqvist', { align: 'center', after: 28 }),
        k.p(
          [
            'Ed Alden has climbed the 142 steps every evening since 1988. On Saturday he’ll climb them once more, for a reporter, two granddaughters, and a gull he insists is the same gull.',
            'The lamp has run itself for years. “It doesn’t need me,” he says at the top, out of breath and looking east. “I just never told it.”',
          ],
          { size: 18, after: 26, lineHeight: '175%' },
        ),
        k.btn('Read the story', site('stories/the-light'), { align: 'center' }),
      ],
      { top: 40, bottom: 48, side: 56 },
    ),
    l.quoteLarge(
      k,
      'People think a lighthouse is lonely. Ships say good night to you.',
      'Ed Alden',
      'Keeper, Gull Rock',
      { on: 'tint' },
    ),
    l.heading(k, 'Also in this issue', { align: 'left' }),
    l.imageCards(k, [
      {
        image: 'neighborhood',
        alt: 'Colorful row houses under a blue sky',
        title: 'A street that bought itself',
        words: 'Nine neighbors, one landlord, and a very long potluck.',
        act: { label: 'Meet the neighbors', url: site('stories/street') },
      },
      {
        image: 'lake',
        alt: 'Mountains behind a still lake',
        title: 'Swimming in October',
        words: 'What cold water does to a person, according to nine of them.',
        act: { label: 'Get in the water', url: site('stories/swim') },
      },
    ]),
    hairline(k),
    ending(
      k,
      {
        why: 'You subscribe to Northern Light, published every other Friday.',
        address: 'Northern Light, 30 Exchange Street, Portland, ME 04101',
      },
      { align: 'left' },
    ),
  ],
});
