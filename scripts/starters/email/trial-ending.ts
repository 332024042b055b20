import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#05775f',
  accent: '#f4c95d',
  onAccent: '#2d2205',
  page: '#f1f7f4',
  surface: '#ffffff',
  tint: '#e3f4ee',
  text: '#0b3b33',
  muted: '#4b6a63',
  line: '#cfe5dc',
  dark: '#0b3b33',
  mutedOnDark: '#bfe0d4',
  headingFont: faces.outfit,
  bodyFont: faces.inter,
  radius: '10px',
});
const k = new Kit(theme);

/** A large number of days, what was done in the trial, and two plans to go on with. */
export default email(16, theme, {
  name: 'Trial ending',
  description: 'Says when a trial ends, what it was used for, and which plans there are.',
  category: 'transactional',
  preheader: 'Three days left. Here’s what you’d keep.',
  title: 'Your trial ends in three days',
  rows: [
    wordmark(k, 'Ledgerly', { on: 'dark', size: 20, top: 28, bottom: 0 }),
    l.part(
      k,
      [
        k.p('<p><strong>3 days</strong></p>', {
          on: 'dark',
          size: 84,
          after: 8,
          lineHeight: '100%',
          color: theme.accent,
          fontFamily: theme.headingFont,
          _override: { mobile: { fontSize: '60px' } },
        }),
        k.h1('left in your trial, {{first_name}}', { on: 'dark', size: 30, after: 14 }),
        k.note('On {{trial_ends}} your books become read-only. Pick a plan before then and nothing stops.', {
          on: 'dark',
          size: 17,
          after: 0,
        }),
      ],
      { on: 'dark', top: 40, bottom: 48 },
    ),
    l.figures(
      k,
      [
        ['38', 'invoices sent'],
        ['$21,400', 'collected'],
        ['6 hrs', 'saved, roughly'],
      ],
      { on: 'tint' },
    ),
    k.part(
      [
        [
          k.h2('Solo', { size: 24, after: 4 }),
          k.note('$12 a month', { after: 16, size: 17 }),
          k.p(['One person', 'Unlimited invoices', 'Tax-ready exports'], { size: 15, after: 20 }),
          k.btn('Keep Solo', site('plans/solo'), { look: 'outline', wide: true }),
        ],
        [
          k.h2('Studio', { size: 24, after: 4 }),
          k.note('$29 a month', { after: 16, size: 17 }),
          k.p(['Up to ten people', 'Client portals', 'Payroll in 41 states'], { size: 15, after: 20 }),
          k.btn('Keep Studio', site('plans/studio'), { wide: true }),
        ],
      ],
      { between: 40, top: 48, bottom: 48 },
    ),
    l.prose(
      k,
      [
        `Not for you? Do nothing. We won’t charge you, and you can <a href="${site('export')}" target="_blank">export everything</a> for 90 days.`,
      ],
      { on: 'tint', top: 28, bottom: 28, size: 15 },
    ),
    ending(k, {
      why: 'You’re getting this because you started a Ledgerly trial.',
      address: 'Ledgerly, 14 Mercer Street, Seattle, WA 98109',
    }),
  ],
});
