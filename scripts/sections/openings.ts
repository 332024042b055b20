/** Sections that open a message, as data. One file, so that texts and images do not repeat among them. */

import * as l from '../starters/layouts.ts';
import { k, type Section, site } from './section.ts';

export const header: Section[] = [
  {
    id: 'header-logo',
    name: 'Logo and online link',
    words: 'brand top view in browser',
    row: l.logoBar(k, 'Marlow & Finch', {
      mark: 'logo-arch',
      right: k.fine(`<p><a href="${site('online')}" target="_blank">View online</a></p>`, {
        align: 'right',
        after: 0,
        containerPadding: '12px 0px 0px',
      }),
    }),
  },
  {
    id: 'header-centered',
    name: 'Centered logo with menu',
    words: 'navigation links',
    row: l.logoCentered(k, 'Juniper', {
      mark: 'logo-sprout',
      below: {
        ...l.links(k, ['Shop', 'Journal', 'Stores']),
        values: { ...l.links(k, ['Shop', 'Journal', 'Stores']).values, containerPadding: '14px 0px 0px' },
      },
    }),
  },
  {
    id: 'header-issue',
    name: 'Newsletter masthead',
    words: 'issue date title',
    row: l.logoBar(k, 'The Sunday Table', {
      on: 'tint',
      right: k.note('Issue 42 · June 7', { on: 'tint', align: 'right', after: 0 }),
    }),
  },
  {
    id: 'header-dark',
    name: 'Dark header',
    words: 'logo account',
    row: l.logoBar(k, 'Northbeam', {
      on: 'dark',
      right: k.fine(`<p><a href="${site('login')}" target="_blank">Sign in</a></p>`, {
        on: 'dark',
        align: 'right',
        after: 0,
        containerPadding: '4px 0px 0px',
      }),
    }),
  },
  {
    id: 'header-announcement',
    name: 'Announcement bar',
    words: 'free shipping notice',
    row: l.announcement(
      k,
      `Free shipping on orders over $50. <a href="${site('shop')}" target="_blank">Shop new arrivals</a>`,
    ),
  },
];

export const hero: Section[] = [
  {
    id: 'hero-picture',
    name: 'Image on top',
    words: 'image headline button',
    row: l.heroImage(k, {
      image: 'coast',
      alt: 'A whitewashed village above a calm bay at sunrise',
      label: 'Spring escapes',
      title: 'Four days by the sea, packed light',
      words: 'Small hotels we’ve slept in ourselves, from $140 a night with breakfast.',
      act: { label: 'See the hotels', url: site('hotels') },
    }),
  },
  {
    id: 'hero-split',
    name: 'Text beside image',
    words: 'product launch',
    row: l.heroSplit(k, {
      image: 'vase',
      alt: 'A terracotta vase with olive branches',
      label: 'New this week',
      title: 'Clay, fire, and a little patience',
      words: 'Our first vases thrown by hand in Santa Fe. No two rims are the same.',
      act: { label: 'Shop the vases', url: site('vases') },
    }),
  },
  {
    id: 'hero-split-picture',
    name: 'Image beside text',
    words: 'product launch left',
    row: l.heroSplit(
      k,
      {
        image: 'backpack',
        alt: 'An orange hiking backpack',
        label: 'Field tested',
        title: 'Carries more than it weighs',
        words: 'The 28-liter Ridge pack: 1.9 pounds, a rain cover, and a pocket for muddy boots.',
        act: { label: 'Meet the Ridge pack', url: site('ridge') },
      },
      { on: 'surface', imageFirst: true },
    ),
  },
  {
    id: 'hero-type',
    name: 'Big headline',
    words: 'text only statement',
    row: l.heroWords(k, {
      label: 'Say hello to 2.0',
      title: 'Everything you asked for. Nothing you didn’t.',
      words: 'A calmer inbox, shared drafts, and search that finds it the first time.',
      act: { label: 'See what’s new', url: site('new') },
      second: { label: 'Read the release notes', url: site('notes') },
    }),
  },
  {
    id: 'hero-dark',
    name: 'Dark with product',
    words: 'software app screenshot launch',
    row: l.heroDark(k, {
      label: 'Introducing Pulse',
      title: 'Know what changed before the meeting',
      words: 'Pulse reads your numbers overnight and sends the three that matter by 7 a.m.',
      act: { label: 'Start a free trial', url: site('trial') },
      note: '14 days, no card needed',
      image: 'report',
      alt: 'The Pulse dashboard with revenue and sign-ups',
    }),
  },
  {
    id: 'hero-color',
    name: 'On brand color',
    words: 'statement bold',
    row: l.heroWords(
      k,
      {
        title: 'We’re open late this summer',
        words: 'Thursdays until 9, with cold drinks on the patio and 10% off for neighbors.',
        act: { label: 'Plan your visit', url: site('visit') },
      },
      { on: 'primary', size: 44 },
    ),
  },
  {
    id: 'hero-left',
    name: 'Left-aligned with image',
    words: 'image headline editorial',
    row: l.heroImage(
      k,
      {
        image: 'living-room',
        alt: 'A green sofa under a framed print',
        label: 'The fall collection',
        title: 'Rooms you’ll want to come home to',
        words: 'Deep sofas, warm lamps, and wool throws, delivered to your living room in two weeks.',
        act: { label: 'Explore the collection', url: site('fall') },
      },
      { align: 'left', on: 'tint' },
    ),
  },
];

export const feature: Section[] = [
  {
    id: 'feature-icons',
    name: 'Three benefits with icons',
    words: 'columns usp',
    row: l.iconColumns(k, [
      {
        icon: 'truck',
        title: 'Ships tomorrow',
        words: 'Order by 3 p.m. and it leaves our dock the same day.',
      },
      {
        icon: 'leaf',
        title: 'Made to mend',
        words: 'Spare parts for ten years, with a video for each repair.',
      },
      {
        icon: 'heart',
        title: '60 nights to decide',
        words: 'Sleep on it. If it isn’t right, we pick it up for free.',
      },
    ]),
  },
  {
    id: 'feature-picture-left',
    name: 'Image left, text right',
    words: 'benefit alternating',
    row: l.imageBeside(k, {
      image: 'tasks',
      alt: 'A task board with four columns',
      title: 'One board for the whole team',
      words: 'See who’s on what, drag work between weeks, and stop asking for updates.',
      act: { label: 'How boards work', url: site('boards') },
    }),
  },
  {
    id: 'feature-picture-right',
    name: 'Text left, image right',
    words: 'benefit alternating',
    row: l.imageBeside(
      k,
      {
        image: 'cards',
        alt: 'Two bank cards, one green',
        title: 'A card that rounds up',
        words: 'Every purchase rounds up to the next dollar. The change goes where you choose.',
        act: { label: 'See how rounding works', url: site('round-up') },
      },
      { imageFirst: false },
    ),
  },
  {
    id: 'feature-cards',
    name: 'Two image cards',
    words: 'columns benefits',
    row: l.imageCards(k, [
      {
        image: 'yoga-studio',
        alt: 'A woman meditating in a sunny studio',
        title: 'Slow mornings',
        words: 'Gentle flows before work, Monday to Friday at 6:30.',
        act: { label: 'Morning classes', url: site('mornings') },
      },
      {
        image: 'forest',
        alt: 'A misty pine forest',
        title: 'Weekend retreats',
        words: 'Two nights in the pines, with meals, a sauna, and no signal.',
        act: { label: 'Retreat dates', url: site('retreats') },
      },
    ]),
  },
  {
    id: 'feature-list',
    name: 'Checklist with button',
    words: 'bullets included plan',
    row: l.checklist(
      k,
      'What’s in your plan',
      [
        'Unlimited projects and guests',
        'Version history for a full year',
        'Phone support from people in Denver',
        'Cancel in two clicks, any time',
      ],
      { act: { label: 'Choose your plan', url: site('plans') } },
    ),
  },
  {
    id: 'feature-heading',
    name: 'Section heading',
    words: 'title intro',
    row: l.heading(k, 'Built for busy weeks', {
      label: 'Why teams switch',
      words: 'Three things our customers notice in the first month.',
    }),
  },
];

export const cta: Section[] = [
  {
    id: 'cta-band',
    name: 'Full-width call to action',
    words: 'button band',
    row: l.callToAction(k, {
      title: 'Ready when you are',
      words: 'Set up takes ten minutes. We’ll walk you through it if you like.',
      act: { label: 'Create your account', url: site('start') },
    }),
  },
  {
    id: 'cta-dark',
    name: 'Dark call to action',
    words: 'button',
    row: l.callToAction(
      k,
      {
        title: 'Save your seat',
        words: 'Forty places, and last year’s were gone in a week.',
        act: { label: 'Reserve a seat', url: site('reserve') },
        note: 'Free to cancel until May 1',
      },
      { on: 'dark' },
    ),
  },
  {
    id: 'cta-bar',
    name: 'Text beside button',
    words: 'compact',
    row: l.actionBar(k, {
      title: 'Need a hand choosing?',
      words: 'Our stylists answer by email within a day.',
      act: { label: 'Ask a stylist', url: site('ask') },
    }),
  },
  {
    id: 'cta-soft',
    name: 'Quiet call to action',
    words: 'reply question',
    row: l.callToAction(
      k,
      {
        label: 'A small favor',
        title: 'What should we make next?',
        words:
          'Tell us in one sentence. We read every reply, and the best idea gets the first one off the line.',
        act: { label: 'Share your idea', url: site('ideas') },
      },
      { on: 'tint', align: 'left' },
    ),
  },
];
