import {
  band,
  button,
  column,
  fonts,
  heading,
  onPhones,
  paint,
  row,
  type Starter,
  text,
} from '../compose.ts';
import { linkStyle } from '../parts.ts';

const ink = '#0f2a2e';
const mint = '#0b7a6b';

const plan = (name: string, price: string, lines: readonly string[], isOurs: boolean) =>
  column(
    [
      heading(2, name, { textAlign: 'center', fontSize: '24px', containerPadding: '32px 24px 0px' }),
      text([`<p style="font-size:46px;line-height:1.2;"><strong>${price}</strong></p>`, 'a month'], {
        textAlign: 'center',
        fontSize: '15px',
        containerPadding: '8px 24px',
      }),
      text(`<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`, {
        fontSize: '16px',
        lineHeight: '180%',
        containerPadding: '8px 32px 8px 16px',
      }),
      button(`Choose ${name}`, `{{site_url}}/buy/${name.toLowerCase()}`, {
        buttonColors: isOurs ? paint('#ffffff', mint) : paint(mint, '#ffffff'),
        size: { autoWidth: false, width: '100%' },
        fontSize: '16px',
        padding: '14px 20px',
        borderRadius: '28px',
        containerPadding: '8px 24px 32px',
      }),
    ],
    { backgroundColor: isOurs ? mint : '#ffffff', borderRadius: '16px', border: edges('#e3f1ee', 8) },
  );

function edges(color: string, px: number) {
  return Object.fromEntries(
    ['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => [
      [`border${side}Width`, `${px}px`],
      [`border${side}Style`, 'solid'],
      [`border${side}Color`, color],
    ]),
  );
}

const white = (node: ReturnType<typeof plan>) => ({
  ...node,
  contents: node.contents.map((each) =>
    each.type === 'button' ? each : { ...each, values: { ...each.values, color: '#ffffff' } },
  ),
});

/** What it costs: three plans beside each other, the middle one in color. */
export default {
  name: 'Pricing',
  description: 'Three plans side by side, the middle one in color, with two answers below.',
  rank: 3,
  body: {
    contentWidth: '1040px',
    backgroundColor: '#e3f1ee',
    textColor: ink,
    fontFamily: fonts.verdana,
    linkStyle: linkStyle(mint),
    accessibilityTitle: 'What Harbourly costs',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([
      onPhones(
        heading(1, 'Pay for boats, not for people', {
          textAlign: 'center',
          fontSize: '46px',
          lineHeight: '115%',
          fontWeight: 700,
          containerPadding: '72px 16px 0px',
        }),
        { fontSize: '32px', containerPadding: '40px 16px 0px' },
      ),
      text('Every plan has every feature. You choose how many slips you manage.', {
        textAlign: 'center',
        fontSize: '17px',
        lineHeight: '165%',
        containerPadding: '16px 24px 40px',
      }),
    ]),
    row(
      [1, 1, 1],
      [
        plan('Jetty', '$19', ['up to 20 slips', 'answers within a day'], false),
        white(plan('Marina', '$59', ['up to 200 slips', 'answers within four hours'], true)),
        plan('Port', '$190', ['as many as you have', 'a person you know by name'], false),
      ],
    ),
    row(
      [1, 1],
      [
        [
          heading(2, 'Can I change later?', { fontSize: '20px', containerPadding: '48px 24px 0px' }),
          text('Any day. We credit what’s left of the month.', {
            fontSize: '16px',
            lineHeight: '165%',
            containerPadding: '8px 24px 56px',
          }),
        ],
        [
          heading(2, 'Who owns the data?', { fontSize: '20px', containerPadding: '48px 24px 0px' }),
          text('You do. Export everything, any time, in files that open anywhere.', {
            fontSize: '16px',
            lineHeight: '165%',
            containerPadding: '8px 24px 56px',
          }),
        ],
      ],
      {},
    ),
  ],
} satisfies Starter;
