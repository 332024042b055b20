import {
  band,
  block,
  button,
  column,
  fonts,
  heading,
  image,
  onPhones,
  paint,
  picture,
  row,
  type Starter,
  text,
} from '../compose.ts';
import { linkStyle, mailFooter } from '../parts.ts';

const wine = '#7a1f3d';
const rose = '#fdf1f0';

/** An invitation: the date stands large at the side, and the answer is one press away. */
export default {
  name: 'Event invitation',
  description: 'Invites to an evening, with the date in a large block of its own and two answers to press.',
  rank: 5,
  body: {
    contentWidth: '600px',
    backgroundColor: '#f3d9d6',
    textColor: '#3a1c26',
    fontFamily: fonts.times,
    linkStyle: linkStyle(wine),
    preheaderText: 'Thursday the 14th, from seven. Say whether you come.',
    accessibilityTitle: 'An evening of new music',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band(
      [
        image(picture('stage-lights'), {
          alt: 'An empty stage under violet lights',
          width: 1200,
          height: 600,
          containerPadding: '0px',
        }),
      ],
      { padding: '24px 0px 0px', columnsBackgroundColor: rose },
    ),
    row(
      [1, 2],
      [
        column(
          [
            text(['<p style="font-size:56px;line-height:1;"><strong>14</strong></p>', 'Thursday<br>March'], {
              textAlign: 'center',
              fontSize: '18px',
              lineHeight: '150%',
              color: '#ffffff',
              containerPadding: '24px 10px',
            }),
            text(['<p><strong>19:00</strong></p>', 'Doors at 18:30'], {
              textAlign: 'center',
              fontSize: '16px',
              lineHeight: '150%',
              color: '#ffffff',
              containerPadding: '0px 10px 24px',
            }),
          ],
          { backgroundColor: wine },
        ),
        column(
          [
            onPhones(
              heading(1, 'An evening of new music', {
                fontSize: '32px',
                lineHeight: '120%',
                color: wine,
                containerPadding: '24px 28px 0px',
              }),
              { fontSize: '27px' },
            ),
            text(
              'Four pieces that nobody has heard before, played by the people who wrote them. Afterwards there is soup, bread and a long table.',
              { fontSize: '17px', lineHeight: '160%', containerPadding: '12px 28px' },
            ),
            text('<strong>Old Customs House</strong><br>Quay 3, Trieste', {
              fontSize: '16px',
              lineHeight: '150%',
              containerPadding: '0px 28px 12px',
            }),
          ],
          {},
        ),
      ],
      { columnsBackgroundColor: rose },
    ),
    row(
      [1, 1],
      [
        [
          button('I’ll be there', '{{site_url}}/yes', {
            buttonColors: paint(wine, '#ffffff'),
            size: { autoWidth: false, width: '100%' },
            fontSize: '17px',
            padding: '15px 20px',
            containerPadding: '20px 8px 20px 28px',
          }),
        ],
        [
          button('I can’t make it', '{{site_url}}/no', {
            buttonColors: paint(rose, wine),
            border: {
              borderTopWidth: '2px',
              borderTopStyle: 'solid',
              borderTopColor: wine,
              borderRightWidth: '2px',
              borderRightStyle: 'solid',
              borderRightColor: wine,
              borderBottomWidth: '2px',
              borderBottomStyle: 'solid',
              borderBottomColor: wine,
              borderLeftWidth: '2px',
              borderLeftStyle: 'solid',
              borderLeftColor: wine,
            },
            size: { autoWidth: false, width: '100%' },
            fontSize: '17px',
            padding: '13px 20px',
            containerPadding: '20px 28px 20px 8px',
          }),
        ],
      ],
      { columnsBackgroundColor: rose },
    ),
    band([
      block('divider', {
        width: '20%',
        border: { borderTopWidth: '3px', borderTopStyle: 'solid', borderTopColor: wine },
        containerPadding: '24px 10px 8px',
      }),
      mailFooter({
        why: 'You have been our guest before.',
        from: 'New Music Trieste, Quay 3.',
        color: '#6b3a4a',
        containerPadding: '8px 24px 40px',
      }),
    ]),
  ],
} satisfies Starter;
