import {
  band,
  divider,
  fonts,
  heading,
  image,
  imageUrl,
  onPhones,
  row,
  type Starter,
  text,
} from '../compose.ts';
import { linkStyle } from '../parts.ts';

const brown = '#6b3410';

/** An article: a narrow column for reading, an image across, a sentence pulled out, two further ones. */
export default {
  name: 'Long read',
  description: 'An article in a narrow column with a wide image, a pull quote, and two more to read.',
  rank: 6,
  body: {
    contentWidth: '720px',
    backgroundColor: '#fffaf3',
    textColor: '#2a2018',
    fontFamily: fonts.georgia,
    linkStyle: linkStyle(brown),
    accessibilityTitle: 'The last baker of Rua Nova',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([
      text('Portraits', { fontSize: '16px', color: brown, containerPadding: '64px 24px 0px' }),
      onPhones(
        heading(1, 'The last baker of Rua Nova', {
          fontSize: '48px',
          lineHeight: '115%',
          containerPadding: '8px 24px 0px',
        }),
        { fontSize: '34px' },
      ),
      text('By Clara Nunes · 9 minutes', {
        fontSize: '15px',
        color: '#5f5145',
        containerPadding: '12px 24px 24px',
      }),
    ]),
    band([
      image(imageUrl('coffee'), {
        alt: 'A cup of coffee that steams',
        width: 600,
        height: 600,
        maxWidth: '70%',
        containerPadding: '0px 24px',
      }),
    ]),
    band([
      text(
        [
          'At four in the morning the street belongs to Adelino. He walks it in slippers, a tray on his shoulder, and counts the shutters: eleven are painted, four are boarded up, and one is his.',
          'There were six bakeries here when he started. He was fourteen, and the flour came in sacks that weighed as much as he did.',
        ],
        { fontSize: '19px', lineHeight: '180%', containerPadding: '32px 24px 8px' },
      ),
      text('“Bread is the only news everyone wants every day.”', {
        fontSize: '28px',
        lineHeight: '140%',
        color: brown,
        containerPadding: '24px 56px',
      }),
      heading(2, 'What stays', { fontSize: '26px', containerPadding: '16px 24px 0px' }),
      text(
        'The oven will outlive him, he says. It was built in 1911 for a baker whose name nobody wrote down, and it takes three days to go cold.',
        { fontSize: '19px', lineHeight: '180%', containerPadding: '8px 24px 40px' },
      ),
      divider({ color: '#e4d6c4', containerPadding: '0px 24px' }),
    ]),
    row(
      [1, 1],
      [
        [
          heading(2, 'Read on', { fontSize: '18px', containerPadding: '24px 24px 0px' }),
          text('<a href="{{site_url}}/tram" target="_self">The tram that goes nowhere</a>', {
            fontSize: '18px',
            lineHeight: '150%',
            containerPadding: '8px 24px 64px',
          }),
        ],
        [
          heading(2, 'From the archive', { fontSize: '18px', containerPadding: '24px 24px 0px' }),
          text('<a href="{{site_url}}/tiles" target="_self">Whose tiles are these?</a>', {
            fontSize: '18px',
            lineHeight: '150%',
            containerPadding: '8px 24px 64px',
          }),
        ],
      ],
      {},
    ),
  ],
} satisfies Starter;
