import {
  band,
  column,
  fonts,
  heading,
  image,
  imageUrl,
  onPhones,
  row,
  type Starter,
  text,
} from '../compose.ts';
import { figure, linkStyle } from '../parts.ts';

const plum = '#55307d';
const people: readonly [name: string, what: string][] = [
  ['Wanda Okafor', 'answers, mostly'],
  ['Piet de Boer', 'builds the boxes'],
  ['Sunita Rao', 'keeps the books'],
  ['Luca Ferri', 'drives the van'],
];

/** The people behind it: all of them in one image, then by name, then in numbers. */
export default {
  name: 'About us',
  description: 'The people behind a company: one image, names and roles, and three numbers.',
  rank: 8,
  body: {
    contentWidth: '980px',
    backgroundColor: '#ffffff',
    textColor: '#2a1a3d',
    fontFamily: fonts.verdana,
    linkStyle: linkStyle(plum),
    accessibilityTitle: 'Who we are',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band(
      [
        image(imageUrl('people'), {
          alt: 'Four people beside each other, in four colors',
          width: 1200,
          height: 600,
          containerPadding: '0px',
        }),
      ],
      { backgroundColor: '#f0e9f7' },
    ),
    band([
      onPhones(
        heading(1, 'Four people and a van', {
          fontSize: '44px',
          lineHeight: '115%',
          fontWeight: 700,
          color: plum,
          textAlign: 'center',
          containerPadding: '48px 24px 0px',
        }),
        { fontSize: '31px' },
      ),
      text(
        'We started in a garage in 2019, moved out of it in 2021, and moved back last year because we missed it.',
        {
          fontSize: '17px',
          lineHeight: '170%',
          textAlign: 'center',
          containerPadding: '16px 96px 32px',
          _override: { mobile: { containerPadding: '16px 24px 24px' } },
        },
      ),
    ]),
    row(
      [1, 1, 1, 1],
      people.map(([name, what]) =>
        column(
          [
            heading(2, name, { fontSize: '19px', textAlign: 'center', containerPadding: '20px 8px 0px' }),
            text(what, { fontSize: '16px', textAlign: 'center', containerPadding: '6px 8px 20px' }),
          ],
          {},
        ),
      ),
      {},
    ),
    row(
      [1, 1, 1],
      [
        [figure('4,310', 'boxes last year', plum)],
        [figure('11', 'towns we drive to', plum)],
        [figure('0', 'meetings on Fridays', plum)],
      ],
      { backgroundColor: '#f0e9f7', padding: '40px 0px' },
    ),
  ],
} satisfies Starter;
