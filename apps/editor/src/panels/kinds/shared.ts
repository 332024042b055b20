import type { ContentValues } from '@postpress/design';
import { panelOf } from '../panel.ts';

/** What every block has besides its own values. */
export const sharedPanel = panelOf<keyof ContentValues & string>()({
  groups: [
    { name: 'spacing', entries: ['containerPadding'] },
    { name: 'visibility', entries: ['displayCondition'], extras: ['visibility'], closed: true },
    { name: 'anchor', entries: ['anchor'], closed: true },
    {
      name: 'admin',
      entries: ['selectable', 'draggable', 'duplicatable', 'deletable', 'hideable', 'locked'],
      closed: true,
    },
  ],
  hidden: ['_styleGuide', '_meta', 'synced', '_languages'],
});
