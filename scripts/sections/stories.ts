/** Sections from articles to the footer, as data. One file, so that texts and images do not repeat among them. */

import * as l from '../starters/layouts.ts';
import { k, type Section, site } from './section.ts';

export const article: Section[] = [
  {
    id: 'article-lead',
    name: 'Lead story',
    words: 'newsletter blog image',
    row: l.leadStory(k, {
      image: 'pasta',
      alt: 'Spaghetti with tomatoes and basil',
      label: 'Recipe',
      title: 'The twenty-minute tomato spaghetti',
      words: 'Burst cherry tomatoes, a splash of pasta water, and far more basil than seems right.',
      act: { label: 'Get the recipe', url: site('spaghetti') },
    }),
  },
  {
    id: 'article-line',
    name: 'Story with thumbnail',
    words: 'newsletter list',
    row: l.storyLine(
      k,
      {
        image: 'coffee-bag-light',
        alt: 'A light bag of coffee',
        label: 'From the roastery',
        title: 'Why we roast lighter in June',
        words: 'Fruit comes forward when it’s hot out. Here’s how to brew for it.',
        act: { label: 'Read about summer roasts', url: site('summer-roasts') },
      },
      { top: 28, bottom: 28 },
    ),
  },
  {
    id: 'article-two',
    name: 'Two stories',
    words: 'newsletter columns',
    row: l.imageCards(k, [
      {
        image: 'neighborhood',
        alt: 'Brick houses under a blue sky',
        title: 'The block party guide',
        words: 'Permits, potlucks, and who to ask about the bouncy castle.',
        act: { label: 'Plan a block party', url: site('block-party') },
      },
      {
        image: 'garden',
        alt: 'A meadow of summer flowers',
        title: 'Twelve natives to plant now',
        words: 'Low water, high color, and the bees will find you.',
        act: { label: 'See all twelve', url: site('natives') },
      },
    ]),
  },
  {
    id: 'article-number',
    name: 'Numbered story',
    words: 'digest list',
    row: l.numberedStory(k, '1', {
      title: 'The bridge reopens on Monday',
      words: 'Two lanes each way, and a bike path at last.',
      act: { label: 'What changes for you', url: site('bridge') },
    }),
  },
  {
    id: 'article-letter',
    name: 'Letter from the editor',
    words: 'text note personal',
    row: l.prose(
      k,
      [
        'Hi {{first_name}},',
        'It rained all week, which is excellent news if you bake. We tested nine banana breads so you don’t have to. The winner has miso in it, and no one guessed.',
        'Bring a slice to someone.',
      ],
      { title: 'Banana bread weather' },
    ),
  },
  {
    id: 'article-text',
    name: 'Heading and text',
    words: 'paragraph plain',
    row: l.prose(
      k,
      [
        'We’ve moved our billing date from the 28th to the 1st, so your statement now matches the calendar month. You don’t need to do anything, and your price stays the same.',
      ],
      {
        title: 'A small change to your billing',
        size: 16,
        act: { label: 'See your next invoice', url: site('billing') },
      },
    ),
  },
];

export const quote: Section[] = [
  {
    id: 'quote-large',
    name: 'Large quote',
    words: 'testimonial review',
    row: l.quoteLarge(
      k,
      'We closed the books in two days. It used to take nine.',
      'Lucía Fernández',
      'Head of Finance, Copperline',
    ),
  },
  {
    id: 'quote-person',
    name: 'Quote with portrait',
    words: 'testimonial person',
    row: l.quotePerson(
      k,
      'maya',
      'I wore them from the ferry to the wedding and nobody guessed I’d walked.',
      'Maya Okafor',
      'Portland',
    ),
  },
  {
    id: 'quote-reviews',
    name: 'Two reviews with stars',
    words: 'rating testimonial',
    row: l.reviews(k, [
      {
        stars: '★★★★★',
        said: 'My kitchen smells like a bakery and my neighbors are suspicious.',
        who: 'Ben T.',
      },
      {
        stars: '★★★★★',
        said: 'Third order this year, and the red bag is still the one I hide.',
        who: 'Ruth A.',
      },
    ]),
  },
  {
    id: 'quote-dark',
    name: 'Quote on dark',
    words: 'press testimonial',
    row: l.quoteLarge(
      k,
      'The rare app that gives you an hour back.',
      'The Weekly Dispatch',
      'Apps of the year',
      { on: 'dark' },
    ),
  },
];

export const event: Section[] = [
  {
    id: 'event-date',
    name: 'Date and details',
    words: 'invitation calendar',
    row: l.dateBeside(k, {
      day: '14',
      month: 'March',
      weekday: 'Saturday',
      title: 'Spring open studio',
      words: 'Doors at 10, demos on the hour, and soup at noon. Bring the kids and an apron.',
      act: { label: 'Add it to your calendar', url: site('calendar') },
    }),
  },
  {
    id: 'event-hero',
    name: 'Event invitation',
    words: 'concert ticket',
    row: l.heroImage(
      k,
      {
        image: 'stage',
        alt: 'A stage lit in violet and blue',
        label: 'Friday, October 9, 8 p.m.',
        title: 'One night, five new songs',
        words: 'Harbor Hall, Pier 4. Seats are first come, first served.',
        act: { label: 'Get tickets', url: site('tickets'), look: 'accent' },
      },
      { on: 'dark' },
    ),
  },
  {
    id: 'event-schedule',
    name: 'Schedule',
    words: 'agenda program times',
    row: l.schedule(k, 'Saturday at a glance', [
      ['9:00', 'Coffee and badges', ''],
      ['9:30', 'What we learned from 400 kitchens', 'Nora Lindqvist'],
      ['11:00', 'Workshop: the five-ingredient menu', 'Omar Haddad'],
      ['12:30', 'Lunch on the roof', ''],
    ]),
  },
  {
    id: 'event-venue',
    name: 'Venue with map',
    words: 'location address directions',
    row: l.imageBeside(
      k,
      {
        image: 'map',
        alt: 'A map with a pin',
        title: 'Old Foundry, Hall B',
        words:
          '410 Water Street, Milwaukee. Five minutes from the Third Ward stop; parking behind the building.',
        act: { label: 'Open in Maps', url: site('map') },
      },
      { imageFirst: false },
    ),
  },
];

export const steps: Section[] = [
  {
    id: 'steps-three',
    name: 'Three steps',
    words: 'how it works onboarding',
    row: l.steps(k, [
      { title: 'Tell us your taste', words: 'Six questions, two minutes, no wrong answers.' },
      { title: 'We roast to order', words: 'Your beans go in the drum on Tuesday morning.' },
      { title: 'Brew by Friday', words: 'Free shipping, and a card with your recipe.' },
    ]),
  },
  {
    id: 'steps-one',
    name: 'One step with image',
    words: 'how it works onboarding tutorial',
    row: l.imageBeside(
      k,
      {
        image: 'opened-letter',
        alt: 'A letter in an open envelope',
        label: 'Step 1',
        title: 'Invite your first teammate',
        words: 'They’ll get a link that works for a week. Projects you share appear on their home screen.',
        act: { label: 'Send an invite', url: site('invite') },
      },
      { button: true },
    ),
  },
];

export const statistics: Section[] = [
  {
    id: 'statistics-three',
    name: 'Three numbers',
    words: 'figures facts results',
    row: l.figures(k, [
      ['12,400', 'meals delivered'],
      ['38', 'partner farms'],
      ['94%', 'of funds to programs'],
    ]),
  },
  {
    id: 'statistics-tiles',
    name: 'Number tiles',
    words: 'figures year review bold',
    row: l.figureTiles(
      k,
      [
        { number: '1,412 mi', words: 'You rode a third of the way across the country.', on: 'primary' },
        { number: '203', words: 'rides before sunrise', on: 'tint' },
      ],
      { cells: [2, 1] },
    ),
  },
];

export const team: Section[] = [
  {
    id: 'team-three',
    name: 'Three people',
    words: 'staff portraits speakers',
    row: l.peopleRow(k, [
      { person: 'nora', name: 'Nora Lindqvist', role: 'Founder' },
      { person: 'omar', name: 'Omar Haddad', role: 'Design' },
      { person: 'lucia', name: 'Lucía Fernández', role: 'Customer care' },
    ]),
  },
  {
    id: 'team-signature',
    name: 'Signature with portrait',
    words: 'sign off personal',
    row: l.signature(k, 'ben', 'Ben Carter', 'Co-founder, Fernway', { top: 32, bottom: 32 }),
  },
];

export const survey: Section[] = [
  {
    id: 'survey-question',
    name: 'Yes or no question',
    words: 'feedback poll helpful',
    row: k.part(
      [
        [
          k.h3('Was this article helpful?', {
            size: 20,
            after: 0,
            align: 'left',
            containerPadding: '10px 0px 0px',
          }),
        ],
        [k.btn('Yes, it helped', site('feedback/yes'), { look: 'outline', wide: true, pad: '13px 6px' })],
        [k.btn('Not really', site('feedback/no'), { look: 'outline', wide: true, pad: '13px 6px' })],
      ],
      { cells: [2, 1, 1], between: 12, top: 32, bottom: 32 },
    ),
  },
  {
    id: 'survey-scale',
    name: 'Rating from 1 to 5',
    words: 'feedback nps score satisfaction',
    row: l.scaleButtons(k, site('rate'), { from: 'Not great', to: 'Loved it' }),
  },
];

export const social: Section[] = [
  {
    id: 'social-icons',
    name: 'Social icons',
    words: 'follow instagram',
    row: k.part(
      [
        [
          k.p('<p><strong>Come say hi</strong></p>', { on: 'tint', align: 'center', after: 14 }),
          l.socials({ after: 0 }),
        ],
      ],
      { on: 'tint', top: 32, bottom: 32 },
    ),
  },
  {
    id: 'social-share',
    name: 'Refer a friend',
    words: 'share referral reward',
    row: l.callToAction(
      k,
      {
        title: 'Give $10, get $10',
        words: 'Send your link to a friend. When they order, you both save.',
        act: { label: 'Copy your link', url: site('refer') },
      },
      { on: 'tint' },
    ),
  },
];

export const footer: Section[] = [
  {
    id: 'footer-simple',
    name: 'Simple footer',
    words: 'unsubscribe address',
    row: l.footer(k, {
      why: 'You’re getting this because you signed up at Fernway.',
      address: 'Fernway Inc., 218 Mill Street, Burlington, VT 05401',
    }),
  },
  {
    id: 'footer-social',
    name: 'Footer with social icons',
    words: 'unsubscribe follow',
    row: l.footer(k, {
      why: 'You signed up for news from Marlow & Finch.',
      address: 'Marlow & Finch, 77 Canyon Road, Santa Fe, NM 87501',
      social: true,
    }),
  },
  {
    id: 'footer-columns',
    name: 'Footer with contact',
    words: 'unsubscribe phone hours',
    row: k.part(
      [
        [
          k.fine(['<p><strong>Alder Outdoor</strong></p>', '1900 Pearl Street, Boulder, CO 80302'], {
            on: 'tint',
            after: 12,
          }),
          k.fine('<p><a href="{{unsubscribe_url}}" target="_blank">Unsubscribe</a></p>', {
            on: 'tint',
            after: 0,
          }),
        ],
        [
          k.fine(['<p><strong>Questions?</strong></p>', 'Weekdays 9 to 5, Mountain Time'], {
            on: 'tint',
            after: 12,
          }),
          k.fine('<p><a href="mailto:care@alder-outdoor.com">Email our care team</a></p>', {
            on: 'tint',
            after: 0,
          }),
        ],
      ],
      { on: 'tint', top: 36, bottom: 36 },
    ),
  },
  {
    id: 'footer-dark',
    name: 'Dark footer',
    words: 'unsubscribe',
    row: l.footer(
      k,
      {
        why: 'Sent with care from the desert.',
        address: 'Northbeam Labs, 501 Congress Avenue, Austin, TX 78701',
      },
      { on: 'dark' },
    ),
  },
];

export const legal: Section[] = [
  {
    id: 'legal-note',
    name: 'Fine print',
    words: 'terms conditions disclaimer',
    row: k.part(
      [
        [
          k.fine(
            `Offer ends March 31 at 11:59 p.m. Pacific Time. Can’t be combined with other codes or used on gift cards. <a href="${site('terms')}" target="_blank">See full terms</a>`,
            { after: 0, align: 'center' },
          ),
        ],
      ],
      { top: 20, bottom: 20 },
    ),
  },
];
