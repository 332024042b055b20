import type { ColumnValues, RowValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';

export const rowPanel = panelOf<Names<RowValues>>()({
  groups: [
    {
      name: 'columns',
      entries: [{ path: 'alignItems', modes: ['web', 'popup', 'document'] }],
      extras: ['layout', 'stacking', 'columns'],
    },
    { name: 'background', entries: ['backgroundColor', 'columnsBackgroundColor', 'backgroundImage'] },
    { name: 'spacing', entries: ['padding'] },
    { name: 'visibility', entries: ['displayCondition'], extras: ['visibility'], closed: true },
    { name: 'anchor', entries: ['anchor'], closed: true },
    {
      name: 'admin',
      entries: ['selectable', 'draggable', 'duplicatable', 'deletable', 'hideable', 'locked', 'columns'],
      closed: true,
    },
  ],
  // Stacking is in the mobile override; the renderer reads it only there.
  hidden: ['noStackMobile', '_styleGuide', '_meta', 'sync'],
});

export const columnPanel = panelOf<Names<ColumnValues>>()({
  groups: [
    { name: 'background', entries: ['backgroundColor'] },
    { name: 'spacing', entries: ['padding'] },
    { name: 'border', entries: ['border', 'borderRadius'] },
    { name: 'admin', entries: ['deletable', 'locked'], closed: true },
  ],
  hidden: ['_meta'],
});
