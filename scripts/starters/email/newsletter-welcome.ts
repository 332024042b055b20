import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, masthead, numbered } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#a61511',
  page: '#fff4e0',
  surface: '#fff4e0',
  tint: '#ffe7bd',
  text: '#221a10',
  muted: '#655744',
  line: '#e8d3a9',
  headingFont: faces.libreBaskerville,
  bodyFont: faces.georgia,
  radius: '999px',
});
const k = new Kit(theme);

/** The first letter of a newsletter: a masthead, a promise, and the three issues people forward most. */
export default email(4, theme, {
  name: 'Newsletter welcome',
  description: 'Thanks new readers, says what to expect, and links the best past issues.',
  category: 'welcome',
  preheader: 'What lands on Sundays, and three issues to read with your coffee.',
  title: 'Welcome to The Sunday Table',
  widthPx: 580,
  rows: [
    masthead(k, 'The Sunday Table', ['One recipe, one story', 'Sundays at 8']),
    l.part(
      k,
      [
        k.h1('Pull up a chair, {{first_name}}.', { size: 34, after: 16 }),
        k.p(
          [
            'You’ll get one letter a week. It has a recipe you can cook that night, a short story about where it comes from, and never more than one photo of our cat.',
            'No ads. Readers pay for the paper, and the letter is free.',
          ],
          { size: 17, after: 0 },
        ),
      ],
      { top: 28, bottom: 20 },
    ),
    l.wholeImage(k, 'kitchen-table', 'A kitchen table with salad, oil, and fresh bread'),
    l.heading(k, 'The three that get forwarded', { align: 'left' }),
    numbered(k, '1', [
      k.h3('The soup my mother denies inventing', { size: 20 }),
      k.note('Chickpeas, burnt lemon, and a family argument.', { after: 8 }),
      k.more('Make the soup', site('issues/12')),
    ]),
    numbered(k, '2', [
      k.h3('Why diner coffee tastes like that', { size: 20 }),
      k.note('A night shift at the Silver Dollar in Duluth.', { after: 8 }),
      k.more('Read the night shift', site('issues/31')),
    ]),
    numbered(k, '3', [
      k.h3('Pancakes for one', { size: 20 }),
      k.note('Six tablespoons of flour and no leftovers.', { after: 8 }),
      k.more('Flip one now', site('issues/27')),
    ]),
    l.part(
      k,
      [
        k.h2('First letter: this Sunday', { on: 'tint', align: 'center', size: 24, after: 10 }),
        k.note('Add hello@sundaytable.example to your contacts so that it finds you.', {
          on: 'tint',
          align: 'center',
          after: 22,
        }),
        k.btn('Browse all 42 issues', site('issues'), { align: 'center' }),
      ],
      { on: 'tint', top: 44, bottom: 48 },
    ),
    ending(k, {
      why: 'You asked for The Sunday Table at sundaytable.example.',
      address: 'The Sunday Table, 9 Front Street, Hudson, NY 12534',
    }),
  ],
});
