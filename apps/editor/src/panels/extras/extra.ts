import type { NodeKey } from '../../model/node.ts';

/** What stands in a group beside the values of a declaration gets this. */
export type ExtraProps = { keys: readonly NodeKey[]; kinds: readonly string[]; helps: boolean };
