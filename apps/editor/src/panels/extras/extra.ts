import type { NodeKey } from '@postpress/edits';

/** Props of additional controls in a group of a declaration. */
export type ExtraProps = { keys: readonly NodeKey[]; kinds: readonly string[]; helps: boolean };

/** Their names; `panel-group.tsx` has their components. */
export type ExtraName =
  | 'autoplay'
  | 'columns'
  | 'headingOrder'
  | 'hitArea'
  | 'language'
  | 'layout'
  | 'slides'
  | 'stacking'
  | 'timer'
  | 'tool'
  | 'visibility';
