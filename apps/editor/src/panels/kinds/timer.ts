import type { BlockValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';

const onCountdown = { own: ['countdown.backgroundColor'] };

export const timerPanel = panelOf<Names<BlockValues<'timer'>, 'countdown'>>()({
  groups: [
    {
      name: 'countdown',
      entries: [
        { path: 'countdown.endTime', control: 'dateTime' },
        { path: 'countdown.timezone', control: 'timeZone' },
        'countdown.locale',
        { path: 'countdown.countdownUrl', control: 'text' },
      ],
      extras: ['timer'],
    },
    {
      name: 'digits',
      entries: [
        {
          path: 'countdown.digitColor',
          against: { ...onCountdown, size: 'countdown.digitFontSize' },
        },
        'countdown.digitFontFamily',
        'countdown.digitFontSize',
        'countdown.backgroundColor',
      ],
    },
    {
      name: 'labels',
      entries: [
        'countdown.showLabels',
        {
          path: 'countdown.labelColor',
          against: { ...onCountdown, size: 'countdown.labelFontSize' },
        },
        'countdown.labelFontFamily',
        'countdown.labelFontSize',
      ],
    },
    { name: 'size', entries: ['width', 'textAlign'] },
    { name: 'alternative', entries: ['altText'] },
    { name: 'link', entries: ['action'], closed: true },
  ],
  hidden: [
    'countdown.id',
    // Of the image that the server makes.
    'countdown.width',
    'countdown.height',
    'countdown.refreshedAt',
    'countdown.loading',
  ],
});
