import { card } from '../cards.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, factRow, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#1f4e8c',
  accent: '#a51200',
  page: '#eaf1fa',
  surface: '#ffffff',
  tint: '#f3f7fc',
  text: '#14253d',
  muted: '#51627a',
  line: '#d3dfed',
  dark: '#14253d',
  mutedOnDark: '#c2cede',
  headingFont: faces.workSans,
  bodyFont: faces.workSans,
  radius: '8px',
});
const k = new Kit(theme);

/** What you will know afterwards, who says it, when: one button. */
export default email(60, theme, {
  name: 'Webinar invitation',
  description: 'Invites to an online talk with date, speakers, and what people take away.',
  category: 'event',
  preheader: 'Thursday, June 18, 11 a.m. Eastern. 40 minutes, with questions.',
  title: 'Closing the books in two days',
  rows: [
    wordmark(k, 'Copperline Live', { on: 'page', size: 18, side: 12, color: theme.primary }),
    card(
      k,
      [
        k.label('Free online session', { on: 'primary', after: 14 }),
        k.h1('Close the books in two days, not nine', {
          on: 'primary',
          size: 46,
          lineHeight: '108%',
          after: 18,
        }),
        k.note('How a team of four got their month-end back, step by step, with the spreadsheet they used.', {
          on: 'primary',
          size: 18,
          after: 28,
        }),
        k.btn('Save my seat', site('webinar'), { look: 'light', pad: '17px 34px' }),
      ],
      { fill: 'primary', radius: 20, pad: '56px 48px' },
    ),
    factRow(
      k,
      [
        ['Date', 'Thu, June 18'],
        ['Time', '11 a.m. Eastern'],
        ['Length', '40 minutes'],
      ],
      { on: 'page', side: 12, top: 32, bottom: 28 },
    ),
    card(
      k,
      [
        k.h2('You’ll leave with', { size: 24, after: 12 }),
        k.p(
          '<ul><li>A close calendar you can copy</li><li>The five checks that catch 90% of errors</li><li>An honest answer about what to automate</li></ul>',
          { lineHeight: '185%', after: 0 },
        ),
      ],
      { radius: 20 },
    ),
    l.heading(k, 'Your hosts', { on: 'page' }),
    l.peopleRow(
      k,
      [
        { person: 'lucia', name: 'Lucia Fernández', role: 'Head of Finance' },
        { person: 'omar', name: 'Omar Haddad', role: 'Controller' },
      ],
      { on: 'page', wide: 44 },
    ),
    l.part(
      k,
      [
        k.note('Can’t make it? Sign up anyway: we’ll send the recording.', {
          on: 'page',
          align: 'center',
          after: 0,
        }),
      ],
      {
        on: 'page',
        top: 0,
        bottom: 12,
      },
    ),
    ending(k, {
      why: 'You’ve read our finance guides, so this may help.',
      address: 'Copperline, 600 Congress Avenue, Austin, TX 78701',
    }),
  ],
});
