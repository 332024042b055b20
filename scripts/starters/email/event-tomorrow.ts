import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { agendaLine, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#2051c7',
  page: '#2051c7',
  surface: '#ffffff',
  tint: '#eef3fd',
  text: '#14213f',
  muted: '#53607d',
  line: '#d7e0f5',
  dark: '#14213f',
  mutedOnDark: '#c4cee6',
  headingFont: faces.outfit,
  bodyFont: faces.dmSans,
  radius: '10px',
});
const k = new Kit(theme);

/** The day before: cut paper, doors, a map, and who to call. */
export default email(63, theme, {
  name: 'Event reminder',
  description: 'The last email before an event: when, where, what first, and a ticket.',
  category: 'event',
  preheader: 'Doors at 9. Bring this email and something warm for the roof.',
  title: 'See you tomorrow at Kitchen Conf',
  rows: [
    wordmark(k, 'Kitchen Conf', { on: 'primary', size: 20, top: 32, bottom: 20, side: 0 }),
    l.wholeImage(k, 'cutouts-blue', ''),
    l.part(
      k,
      [
        k.h1('Tomorrow!', {
          on: 'primary',
          size: 80,
          lineHeight: '100%',
          after: 12,
          _override: { mobile: { fontSize: '50px' } },
        }),
        k.p('Doors at 9, coffee from 9:01. Have this email ready on your phone; it’s your ticket.', {
          on: 'primary',
          size: 19,
          after: 26,
        }),
        k.btn('Show my ticket', site('ticket/{{ticket_code}}'), { look: 'light', pad: '17px 34px' }),
      ],
      { on: 'primary', top: 36, bottom: 44, side: 0, phone: '32px 20px 40px' },
    ),
    l.heading(k, 'The morning', { align: 'left' }),
    agendaLine(k, '9:00', 'Coffee and badges', 'Ground floor, by the ovens.'),
    agendaLine(k, '9:30', 'What we learned from 400 kitchens', 'Nora Lindqvist'),
    agendaLine(k, '11:00', 'The five-ingredient menu', 'Workshop with Omar Haddad. Aprons provided.'),
    agendaLine(k, '12:30', 'Lunch on the roof', 'Bring a sweater.'),
    l.imageBeside(
      k,
      {
        image: 'map',
        alt: 'A map with a pin',
        title: 'Old Foundry, Hall B',
        words: '410 Water Street, five minutes from the Third Ward stop. Parking is behind the building.',
        act: { label: 'Get directions', url: site('map') },
      },
      { on: 'tint' },
    ),
    l.part(
      k,
      [
        k.fine(
          [
            'Lost, late, or ill? Text Priya at 414-555-0172.',
            '<a href="{{unsubscribe_url}}" target="_blank">Unsubscribe</a> &nbsp;·&nbsp; <a href="{{preferences_url}}" target="_blank">Email preferences</a>',
            'Kitchen Conf, 410 Water Street, Milwaukee, WI 53202',
          ],
          { on: 'primary', after: 0 },
        ),
      ],
      { on: 'primary', top: 32, bottom: 48, side: 0, phone: '32px 20px' },
    ),
  ],
});
