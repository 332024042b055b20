import { repeated } from '../compose.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, numbered } from '../pieces.ts';
import { email, faces, themeOf } from '../themes.ts';

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

/** One row, repeated: a rule, a large numeral, a short take. */
const entry = numbered(
  k,
  '{{number}}',
  [
    k.rule({ px: 2, color: theme.line, after: 18 }),
    k.h3('{{title}}', { size: 22, after: 8 }),
    k.p('{{comment}}', { after: 10 }),
    k.more('{{link_label}}', '{{url}}', { size: 16 }),
  ],
  { size: 44, color: theme.text, top: 8, bottom: 28 },
);

/** Text alone: large numerals, short takes, black rules. Every entry is one row. */
export default email(31, theme, {
  name: 'Five links digest',
  description: 'A short weekly list of links with a comment on each, without images.',
  category: 'newsletter',
  preheader: 'Slow elevators, good queues, and a font for reading on trains.',
  title: 'Five Things, number {{issue_number}}',
  sampleData: {
    issue_number: 118,
    links: [
      {
        number: 1,
        title: 'Why elevators feel slow',
        comment: 'A hotel put mirrors beside the elevator and complaints stopped. Nobody touched the motor.',
        link_label: 'Read about the mirrors',
        url: 'https://fivethings.example/elevators',
      },
      {
        number: 2,
        title: 'The best queue in the world',
        comment: 'Airports study a bakery in Kyoto where nobody minds waiting. It comes down to the tea.',
        link_label: 'Stand in line',
        url: 'https://fivethings.example/queue',
      },
      {
        number: 3,
        title: 'A typeface for trains',
        comment:
          'Designed on commuter rail, for commuter rail: heavier at the bottom, so letters don’t dance.',
        link_label: 'See the letters',
        url: 'https://fivethings.example/typeface',
      },
      {
        number: 4,
        title: 'How to end a meeting',
        comment: 'One sentence, said standing up. I’ve used it twice this week and people thanked me.',
        link_label: 'Learn the sentence',
        url: 'https://fivethings.example/meetings',
      },
      {
        number: 5,
        title: 'A recipe with no amounts',
        comment: 'Beans, bitter greens, and the confidence of somebody’s aunt.',
        link_label: 'Cook it tonight',
        url: 'https://fivethings.example/beans',
      },
    ],
  },
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
        k.note('Number {{issue_number}}. Collected by Ruth Adler, sent Friday, read in four minutes.', {
          after: 0,
        }),
      ],
      { top: 56, bottom: 32 },
    ),
    repeated(entry, 'links'),
    l.prose(
      k,
      [
        'That’s all {{count links}}. If one of them made your Friday, send this to the friend who’d like it most.',
      ],
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
