import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, hairline, numbered } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#0000d6',
  page: '#ffffff',
  tint: '#f4f4f0',
  text: '#101010',
  muted: '#565656',
  line: '#101010',
  headingFont: faces.helvetica,
  bodyFont: faces.georgia,
  radius: '0px',
});
const k = new Kit(theme);

const entry = (number: string, title: string, words: string, label: string, path: string) => [
  hairline(k, { px: 2, top: 0, bottom: 0 }),
  numbered(
    k,
    number,
    [k.h3(title, { size: 22, after: 8 }), k.p(words, { after: 10 }), k.more(label, site(path), { size: 16 })],
    { size: 44, color: theme.text, top: 24, bottom: 28 },
  ),
];

/** Text alone: large numerals, short takes, black rules. Every entry is one row. */
export default email(31, theme, {
  name: 'Five links digest',
  description: 'A short weekly list of links with a comment on each, without pictures.',
  category: 'newsletter',
  preheader: 'Slow elevators, good queues, and a font for reading on trains.',
  title: 'Five Things, number 118',
  widthPx: 560,
  rows: [
    l.part(
      k,
      [
        k.h1('Five Things', {
          size: 68,
          lineHeight: '100%',
          after: 12,
          _override: { mobile: { fontSize: '48px' } },
        }),
        k.note('Number 118. Collected by Ruth Adler, sent Friday, read in four minutes.', { after: 0 }),
      ],
      { top: 56, bottom: 32 },
    ),
    ...entry(
      '1',
      'Why elevators feel slow',
      'A hotel put mirrors beside the elevator and complaints stopped. Nobody touched the motor.',
      'Read about the mirrors',
      'links/elevators',
    ),
    ...entry(
      '2',
      'The best queue in the world',
      'Airports study a bakery in Kyoto where nobody minds waiting. It comes down to the tea.',
      'Stand in line',
      'links/queue',
    ),
    ...entry(
      '3',
      'A typeface for trains',
      'Designed on commuter rail, for commuter rail: heavier at the bottom, so letters don’t dance.',
      'See the letters',
      'links/typeface',
    ),
    ...entry(
      '4',
      'How to end a meeting',
      'One sentence, said standing up. I’ve used it twice this week and people thanked me.',
      'Learn the sentence',
      'links/meetings',
    ),
    ...entry(
      '5',
      'A recipe with no amounts',
      'Beans, bitter greens, and the confidence of somebody’s aunt.',
      'Cook it tonight',
      'links/beans',
    ),
    l.prose(
      k,
      ['That’s five. If one of them made your Friday, send this to the friend who’d like it most.'],
      { on: 'tint', top: 32, bottom: 32 },
    ),
    ending(
      k,
      {
        why: 'You subscribed at fivethings.example.',
        address: 'Ruth Adler, P.O. Box 118, Ithaca, NY 14850',
      },
      { align: 'left' },
    ),
  ],
});
