import type { BlockValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';

export const imagePanel = panelOf<Names<BlockValues<'image'>>>()({
  groups: [
    {
      name: 'image',
      entries: [
        { path: 'src', control: 'image' },
        { path: 'altText', control: 'altText' },
      ],
    },
    {
      name: 'size',
      entries: [{ path: 'src', control: 'imageWidth', label: 'panels.label.width' }, 'textAlign'],
    },
    { name: 'link', entries: ['action'] },
  ],
  hidden: [],
});
