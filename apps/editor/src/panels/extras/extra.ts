import type { NodeKey } from '@postpress/edits';

/** Names of additional controls; `panel-group.tsx` has their components. */
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

/** Props of additional controls in a group of a declaration. */
export type ExtraProps = {
  name: ExtraName;
  keys: readonly NodeKey[];
  kinds: readonly string[];
  helps: boolean;
};
