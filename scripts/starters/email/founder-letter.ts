import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#0f6b4f',
  text: '#20242a',
  muted: '#5d646d',
  line: '#e4e7ea',
  headingFont: faces.georgia,
  bodyFont: faces.georgia,
});
const k = new Kit(theme);

/** A letter and nothing else: it reads as if a person had written it. */
export default email(1, theme, {
  name: 'Note from the founder',
  description: 'A plain, personal letter to somebody who just signed up.',
  category: 'welcome',
  preheader: 'One question, and a shortcut for your first ten minutes.',
  title: 'Welcome to Fernway',
  widthPx: 580,
  rows: [
    wordmark(k, 'Fernway', { color: theme.primary, size: 24, top: 48 }),
    l.prose(
      k,
      [
        'Hi {{first_name}},',
        'I’m Ben. My sister and I started Fernway because we kept losing track of who had promised what in our own shop.',
        'The fastest way to see whether it fits you takes ten minutes: pick one project that’s happening right now, add the three people on it, and write down the next thing each of them owes you. That’s all. By Thursday you’ll know.',
        `If you’d like company, <a href="${site('setup-call')}" target="_blank">book a 15-minute setup call</a>. It’s with me, not a sales team.`,
        'And one question, because it helps us more than any survey: <strong>what made you sign up today?</strong> Hit reply. I read everything.',
      ],
      { top: 8, bottom: 28, size: 18 },
    ),
    l.signature(k, 'ben', 'Ben Carter', 'Co-founder, Fernway', { bottom: 40 }),
    ending(
      k,
      {
        why: 'You’re getting this because you created a Fernway account.',
        address: 'Fernway Inc., 218 Mill Street, Burlington, VT 05401',
      },
      { align: 'left', top: 12 },
    ),
  ],
});
