import type { BlockValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';

export const socialPanel = panelOf<Names<BlockValues<'social'>>>()({
  groups: [
    { name: 'icons', entries: [{ path: 'icons', control: 'socialIcons' }] },
    { name: 'layout', entries: ['iconSize', 'spacing', 'align'] },
  ],
  hidden: [],
});
