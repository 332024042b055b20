import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { bleedImage, ending, factRow, numbered, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#9f2b18',
  page: '#fbe9d7',
  surface: '#fff8ef',
  tint: '#fde0c4',
  text: '#3a1c12',
  muted: '#775546',
  line: '#f0cfae',
  headingFont: faces.lora,
  bodyFont: faces.nunito,
  radius: '999px',
});
const k = new Kit(theme);

const step = (number: string, words: string) =>
  numbered(k, number, [k.p(words, { after: 0, containerPadding: '6px 0px 0px' })], {
    size: 32,
    ...(number === '4' && { bottom: 44 }),
  });

/** A recipe that can be cooked from the phone: amounts beside steps, one per row. */
export default email(34, theme, {
  name: 'Recipe of the week',
  description: 'A recipe with its image, facts, ingredients, and numbered steps.',
  category: 'newsletter',
  preheader: 'Burst tomatoes, a splash of pasta water, 20 minutes. You have most of it.',
  title: 'Twenty-minute tomato spaghetti',
  widthPx: 580,
  rows: [
    wordmark(k, 'Weeknight', { on: 'page', align: 'center', size: 28, color: theme.primary, top: 36 }),
    bleedImage(k, 'pasta', 'A plate of spaghetti with tomatoes and basil'),
    l.part(
      k,
      [
        k.h1('Twenty-minute tomato spaghetti', { align: 'center', size: 40, after: 12 }),
        k.note('The sauce makes itself while the water boils. Use far more basil than seems right.', {
          align: 'center',
          size: 17,
          after: 0,
        }),
      ],
      { top: 40, bottom: 28 },
    ),
    factRow(
      k,
      [
        ['Serves', 'Two'],
        ['Takes', '20 min'],
        ['Costs', 'About $6'],
      ],
      { on: 'tint', top: 22, bottom: 22 },
    ),
    l.part(
      k,
      [
        k.h2('Grab this', { size: 26, after: 10 }),
        k.p(
          '<ul><li>7 oz spaghetti</li><li>1 lb cherry tomatoes</li><li>3 cloves of garlic</li><li>A big handful of basil</li><li>Olive oil, salt, pepper</li></ul>',
          { lineHeight: '185%', after: 0 },
        ),
      ],
      { top: 40, bottom: 20 },
    ),
    l.heading(k, 'Then do this', { align: 'left' }),
    step('1', 'Salt the water until it tastes like the sea. Spaghetti in.'),
    step('2', 'Garlic in plenty of oil over low heat. Tomatoes in whole, lid on, until they burst.'),
    step('3', 'A ladle of pasta water into the pan. Shake it until it turns glossy.'),
    step('4', 'Pasta into the sauce, basil on top, pan on the table.'),
    l.callToAction(
      k,
      {
        title: 'Cooked it?',
        words: 'Send us a picture. The best one opens next week’s letter.',
        act: { label: 'Share your plate', url: site('share') },
      },
      { on: 'primary' },
    ),
    ending(k, {
      why: 'A recipe every Thursday, because you asked for one.',
      address: 'Weeknight, 2200 Telegraph Avenue, Oakland, CA 94612',
    }),
  ],
});
