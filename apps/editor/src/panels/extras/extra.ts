import type { NodeKey } from '@postpress/edits';

/** What stands in a group beside the values of a declaration gets this. */
export type ExtraProps = { keys: readonly NodeKey[]; kinds: readonly string[]; helps: boolean };

/** Their names; what each draws stands in `extras.tsx`. */
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
