import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#006d8d',
  link: '#0a6a87',
  page: '#e2f3f6',
  surface: '#ffffff',
  tint: '#f0f9fa',
  text: '#0d2f3a',
  muted: '#4a6670',
  line: '#c3e2e8',
  headingFont: faces.nunito,
  bodyFont: faces.nunito,
  radius: '12px',
});
const k = new Kit(theme);

/** The question is the email: five buttons, and a person who reads the answer. */
export default email(70, theme, {
  name: 'One-question survey',
  description: 'Asks how it went with five buttons inside the email.',
  category: 'feedback',
  preheader: 'It takes one tap. Promise.',
  title: 'How was your stay?',
  widthPx: 560,
  rows: [
    wordmark(k, 'Tidewater Inn', { on: 'page', align: 'center', size: 22, color: theme.link }),
    l.wholeImage(k, 'waves', ''),
    l.part(
      k,
      [
        k.h1('How was your stay, {{first_name}}?', { align: 'center', size: 38, after: 12 }),
        k.note('You left us on {{departure_date}}. Tell us in one tap what it was like.', {
          align: 'center',
          size: 17,
          after: 0,
        }),
      ],
      { top: 44, bottom: 16 },
    ),
    l.scaleButtons(k, site('stay/{{booking_code}}'), { from: 'Never again', to: 'Loved it' }),
    l.quotePerson(
      k,
      'ruth',
      'I read every answer. If something went wrong, I call.',
      'Ruth Adler',
      'runs the house',
      { on: 'tint' },
    ),
    ending(k, {
      why: 'We ask each guest once, after they check out.',
      address: 'Tidewater Inn, 9 Shore Road, Chincoteague, VA 23336',
    }),
  ],
});
