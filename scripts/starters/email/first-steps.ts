import { card, cards } from '../cards.ts';
import { Kit } from '../kit.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#4338ca',
  accent: '#ff7a59',
  onAccent: '#26140d',
  page: '#ecebfb',
  tint: '#f4f3ff',
  text: '#1c1a4f',
  muted: '#5a588a',
  line: '#dcdaf5',
  headingFont: faces.jakarta,
  bodyFont: faces.jakarta,
  radius: '10px',
});
const k = new Kit(theme);

/** Onboarding of software: one screen, three steps on round cards, the first of them a button. */
export default email(3, theme, {
  name: 'Getting started in three steps',
  description: 'Shows new users of an app the three things to do first.',
  category: 'welcome',
  preheader: 'Three small steps, about eight minutes. Step one is the fun one.',
  title: 'Your first eight minutes in Tally',
  rows: [
    wordmark(k, 'Tally', { on: 'page', size: 26, color: theme.primary, side: 12 }),
    card(
      k,
      [
        k.h1('You’re in. Let’s make it yours.', { after: 14 }),
        k.note(
          'Hi {{first_name}}, your workspace is ready. Teams that finish these three steps on day one are the ones that stick with it.',
          { size: 17, after: 28 },
        ),
        k.pic('report', 'A dashboard with a line chart, bars, and a ring', { after: 0 }),
      ],
      { radius: 20 },
    ),
    cards(
      k,
      [
        [
          k.label('Step 1 · 2 min', { after: 8 }),
          k.h2('Connect your numbers', { size: 22, after: 8 }),
          k.note('Stripe, QuickBooks, or a spreadsheet. We only ever read.', { after: 18 }),
          k.btn('Connect a source', site('sources'), { pad: '13px 22px' }),
        ],
      ],
      { radius: 20, pad: '32px 36px' },
    ),
    cards(
      k,
      [
        [
          k.label('Step 2 · 1 min', { after: 8 }),
          k.h3('Invite your team', { size: 19 }),
          k.note('They see what you share, nothing else.', { after: 12 }),
          k.more('Send invitations', site('team')),
        ],
        [
          k.label('Step 3 · 5 min', { after: 8 }),
          k.h3('Pick your Monday email', { size: 19 }),
          k.note('Choose three numbers. We bring them at 7 a.m.', { after: 12 }),
          k.more('Choose your three', site('monday')),
        ],
      ],
      { radius: 20 },
    ),
    card(
      k,
      [
        k.h3('Stuck? There’s a person here.', { on: 'dark', size: 19 }),
        k.note('Reply to this email, or call 802-555-0114 between 8 and 6 Eastern.', {
          on: 'dark',
          after: 0,
        }),
      ],
      { fill: 'dark', radius: 20, pad: '30px 36px', above: 8 },
    ),
    ending(k, {
      why: 'You’re getting this because you signed up for Tally.',
      address: 'Tally Labs, 40 Battery Street, Burlington, VT 05401',
    }),
  ],
});
