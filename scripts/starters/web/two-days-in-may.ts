import {
  band,
  button,
  column,
  fonts,
  heading,
  image,
  imageUrl,
  onPhones,
  paint,
  row,
  type Starter,
  text,
} from '../compose.ts';
import { linkStyle } from '../parts.ts';

const violet = '#2b1b5e';
const yellow = '#ffd23f';
const talks: readonly [time: string, title: string, who: string][] = [
  ['09:30', 'Maps for people who walk', 'Amina Haddad'],
  ['10:45', 'What a letter weighs', 'Jonas Lindqvist'],
  ['13:30', 'Typing without looking', 'Mei-Ling Zhou'],
  ['15:00', 'Everything we deleted', 'Tomás Rivera'],
];

/** A conference: the poster, then the day as lines of time, title and name. */
export default {
  name: 'Conference',
  description: 'A conference: a poster on top, the schedule, and tickets.',
  rank: 4,
  body: {
    contentWidth: '960px',
    backgroundColor: '#fffdf5',
    textColor: violet,
    fontFamily: fonts.arial,
    linkStyle: linkStyle(violet),
    accessibilityTitle: 'Plain Talk 2027',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band(
      [
        image(imageUrl('stage-lights'), {
          alt: 'A stage with one microphone under violet light',
          width: 1200,
          height: 600,
          containerPadding: '0px',
        }),
        onPhones(
          heading(1, 'Plain Talk 2027', {
            fontSize: '68px',
            lineHeight: '105%',
            fontWeight: 700,
            color: yellow,
            containerPadding: '32px 16px 0px',
          }),
          { fontSize: '42px' },
        ),
        text('Two days about saying things simply. May 14 and 15, Minneapolis.', {
          fontSize: '21px',
          lineHeight: '150%',
          color: '#ffffff',
          containerPadding: '12px 16px 48px',
        }),
      ],
      { backgroundColor: violet },
    ),
    band([heading(2, 'Day one', { fontSize: '32px', fontWeight: 700, containerPadding: '48px 16px 16px' })]),
    ...talks.map(([time, title, who]) =>
      row(
        [1, 4, 2],
        [
          [text(`<p><strong>${time}</strong></p>`, { fontSize: '18px', containerPadding: '18px 16px' })],
          [heading(3, title, { fontSize: '22px', containerPadding: '16px' })],
          [text(who, { fontSize: '17px', containerPadding: '18px 16px' })],
        ],
        { columnsBackgroundColor: '#ffffff', padding: '0px 0px 4px' },
      ),
    ),
    row(
      [1, 1],
      [
        column(
          [
            heading(2, 'Join us', {
              fontSize: '32px',
              fontWeight: 700,
              containerPadding: '40px 24px 0px',
            }),
            text('Both days, all meals, and a bunk if you need one.', {
              fontSize: '17px',
              lineHeight: '160%',
              containerPadding: '12px 24px 40px',
            }),
          ],
          { backgroundColor: yellow },
        ),
        column(
          [
            button('Tickets from $120', '{{site_url}}/tickets', {
              buttonColors: paint(violet, '#ffffff'),
              fontSize: '19px',
              padding: '20px 36px',
              borderRadius: '0px',
              containerPadding: '64px 24px',
            }),
          ],
          { backgroundColor: yellow },
        ),
      ],
      { padding: '48px 0px' },
    ),
  ],
} satisfies Starter;
