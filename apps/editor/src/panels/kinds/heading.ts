import type { BlockValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';
import { linksGroup, textGroup } from './running-text.ts';

export const headingPanel = panelOf<Names<BlockValues<'heading'>>>()({
  groups: [
    {
      name: 'content',
      entries: [
        { path: 'text', control: 'words' },
        { path: 'headingType', control: 'segments' },
      ],
      extras: ['headingOrder'],
    },
    textGroup,
    linksGroup,
  ],
  // The newer form of the same text.
  hidden: ['textJson'],
});
