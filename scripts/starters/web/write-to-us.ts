import { column, fonts, heading, onPhones, paint, row, type Starter, text } from '../compose.ts';
import { field, form, linkStyle } from '../parts.ts';

const brick = '#9b2f1f';

/** A form on one half, everything else there is to know on the other. */
export default {
  name: 'Contact',
  description: 'A contact form on one half of the page; address, hours, and phone on the other.',
  rank: 7,
  body: {
    contentWidth: '1000px',
    backgroundColor: '#f7efe9',
    textColor: '#2d1d18',
    fontFamily: fonts.tahoma,
    linkStyle: linkStyle(brick),
    accessibilityTitle: 'Write to Brick & Beam',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    row(
      [3, 2],
      [
        column(
          [
            onPhones(
              heading(1, 'Tell us about your project', {
                fontSize: '38px',
                lineHeight: '120%',
                fontWeight: 700,
                containerPadding: '48px 40px 8px',
              }),
              { fontSize: '29px', containerPadding: '32px 24px 8px' },
            ),
            form(
              [
                field('text', 'name', 'Your name'),
                field('email', 'email', 'Your email address'),
                field('textarea', 'message', 'What is to be done?'),
              ],
              'Send it',
              {
                buttonColors: paint(brick, '#ffffff'),
                buttonAlign: 'left',
                buttonFontSize: '17px',
                buttonPadding: '14px 30px',
                labelColor: '#2d1d18',
                labelFontSize: '15px',
                fieldFontSize: '16px',
                containerPadding: '8px 40px 48px',
              },
            ),
          ],
          { backgroundColor: '#ffffff' },
        ),
        column(
          [
            heading(2, 'Or stop by', {
              fontSize: '24px',
              color: '#ffffff',
              containerPadding: '56px 32px 0px',
            }),
            text('Workshop 4<br>210 Foundry Street<br>Portland, ME 04101', {
              fontSize: '17px',
              lineHeight: '165%',
              color: '#ffffff',
              containerPadding: '12px 32px',
            }),
            heading(2, 'Or call', { fontSize: '24px', color: '#ffffff', containerPadding: '24px 32px 0px' }),
            text('Weekdays, 8 a.m. to 4 p.m.<br>207-555-0142', {
              fontSize: '17px',
              lineHeight: '165%',
              color: '#ffffff',
              containerPadding: '12px 32px 56px',
            }),
          ],
          { backgroundColor: brick },
        ),
      ],
      { padding: '56px 0px' },
    ),
  ],
} satisfies Starter;
