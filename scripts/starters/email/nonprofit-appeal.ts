import { cards } from '../cards.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#245866',
  accent: '#ffd24a',
  onAccent: '#2b2200',
  page: '#fff9e8',
  surface: '#ffffff',
  tint: '#fdefc4',
  text: '#24201a',
  muted: '#635b4e',
  line: '#eddcae',
  dark: '#245866',
  mutedOnDark: '#dff2f6',
  headingFont: faces.bitter,
  bodyFont: faces.lora,
  radius: '8px',
});
const k = new Kit(theme);

const gift = (amount: string, words: string, path: string) => [
  k.h2(amount, { align: 'center', size: 34, after: 4, color: theme.primary }),
  k.note(words, { align: 'center', after: 18 }),
  k.btn(`Give ${amount}`, site(path), { align: 'center', wide: true, pad: '14px 10px' }),
];

/** One dog, one story, three amounts that each mean something. */
export default email(90, theme, {
  name: 'Nonprofit appeal',
  description: 'Tells one story and asks for a gift, with three amounts and what they do.',
  category: 'relationship',
  preheader: 'Biscuit waited 212 days. You can make the next wait shorter.',
  title: 'Biscuit is going home',
  rows: [
    wordmark(k, 'Second Street Shelter', { on: 'page', align: 'center', size: 22, color: theme.primary }),
    l.wholeImage(k, 'dog', 'Biscuit, a brown dog with one ear up'),
    l.part(
      k,
      [
        k.h1('Biscuit is going home', { size: 46, lineHeight: '106%', after: 16 }),
        k.p(
          [
            'He came in with a broken leg and one ear that never learned to lie down. For 212 days, people smiled at him and chose a puppy.',
            'On Saturday a retired mail carrier sat down on the floor beside him. Neither of them got up for an hour. You can guess the rest.',
            'What you can’t see in the picture is the surgery, the seven months of food, and the volunteer who walked him at 6 a.m. <strong>That part was you.</strong>',
          ],
          { size: 18, after: 0 },
        ),
      ],
      { top: 44, bottom: 40 },
    ),
    l.heading(k, 'Be there for the next one', {
      on: 'page',
      words: 'Every gift is doubled until June 30.',
    }),
    cards(
      k,
      [
        gift('$25', 'a week of food', 'give/25'),
        gift('$60', 'shots and a chip', 'give/60'),
        gift('$140', 'a day of surgery', 'give/140'),
      ],
      { gap: 6, above: 24, pad: '28px 16px' },
    ),
    l.signature(k, 'nora', 'Nora Lindqvist', 'Runs the shelter, usually covered in fur', {
      on: 'page',
      top: 36,
      bottom: 16,
    }),
    ending(k, {
      why: 'You’ve given to us before, for which we’re grateful. Gifts are tax-deductible; EIN 12-3456789.',
      address: 'Second Street Shelter, 218 Second Street, Duluth, MN 55802',
    }),
  ],
});
