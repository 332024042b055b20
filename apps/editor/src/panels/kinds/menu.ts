import type { BlockValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';
import { onBackdrop } from './running-text.ts';

export const menuPanel = panelOf<Names<BlockValues<'menu'>>>()({
  groups: [
    { name: 'items', entries: [{ path: 'menu', control: 'menuItems' }] },
    { name: 'layout', entries: ['layout', 'separator', 'align', 'padding'] },
    {
      name: 'text',
      entries: [
        'fontFamily',
        'fontWeight',
        'fontSize',
        { path: 'linkColor', against: onBackdrop },
        { path: 'textColor', against: onBackdrop },
        'lineHeight',
        'letterSpacing',
      ],
    },
  ],
  hidden: [],
});
