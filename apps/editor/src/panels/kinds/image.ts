import type { BlockValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';

export const imagePanel = panelOf<Names<BlockValues<'image'>>>()({
  groups: [
    {
      name: 'picture',
      entries: [
        { path: 'src', control: 'picture' },
        { path: 'altText', control: 'altText' },
      ],
    },
    {
      name: 'size',
      entries: [{ path: 'src', control: 'pictureWidth', label: 'panels.label.width' }, 'textAlign'],
    },
    { name: 'link', entries: ['action'] },
  ],
  hidden: [],
});
