import type { BlockValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';

export const videoPanel = panelOf<'video' | Names<BlockValues<'video'>, 'video'>>()({
  groups: [
    {
      name: 'video',
      entries: [
        { path: 'video', control: 'video', label: 'panels.label.filmAddress' },
        { path: 'video.thumbnail', control: 'imageAddress' },
      ],
    },
    {
      name: 'playButton',
      entries: [
        { path: 'video.playIconType', control: 'choice' },
        'video.playIconColor',
        'video.playIconSize',
      ],
    },
    { name: 'link', entries: ['href'], modes: ['email', 'document'], closed: true },
  ],
  // Found from the address; left over from an upload.
  hidden: ['video.type', 'video.videoId', 'video.url', 'video.loading'],
});
