import type { Content } from '@postpress/design';
import type { ValuesName } from '@postpress/design/fields';
import { isBlockKind } from '@postpress/design/kinds';
import { BODY_KEY, type DesignView, type NodeKey } from '@postpress/edits';
import { sharedPanel } from './kinds/shared.ts';
import type { Group } from './panel.ts';
import { panels } from './panels.ts';

/** What the panel shows: the nodes and the groups. */
export type ChosenPanel = {
  keys: readonly NodeKey[];
  /** Kinds of blocks, `row`, `column` or `body`; one each. */
  kinds: readonly string[];
  groups: readonly Group[];
  /** Whose declaration the values are read from. */
  name: ValuesName;
};

/**
 * The panel for a selection: the page's without one, a kind's own for one kind, the common properties for several kinds
 * of blocks.
 */
export function chosenPanel(store: DesignView, selection: readonly NodeKey[]): ChosenPanel {
  const keys = selection.filter((key) => store.find(key) !== undefined && key !== ':root');
  const kinds = [...new Set(keys.map((key) => kindOf(store, key)))];
  const [kind] = kinds;
  const { displayMode, designMode } = store;
  const visible = (groups: readonly Group[]) =>
    groups.filter(
      ({ modes, name }) =>
        (!modes || modes.includes(displayMode)) && (name !== 'admin' || designMode === 'edit'),
    );
  if (kind === undefined || kind === 'body') {
    const name = `body_${displayMode}` as const;
    return { keys: [BODY_KEY], kinds: ['body'], groups: visible(panels[name].groups), name };
  }
  if (kinds.length > 1) return { keys, kinds, groups: visible(sharedPanel.groups), name: 'text' };
  const name: ValuesName = kind === 'row' || kind === 'column' ? kind : isBlockKind(kind) ? kind : 'custom';
  const groups = kind === name ? panels[name].groups : sharedPanel.groups;
  return { keys, kinds, groups: visible(groups), name };
}

function kindOf(store: DesignView, key: NodeKey): string {
  const at = store.find(key);
  return at?.kind === 'block' ? (at.node as Content).type : (at?.kind ?? 'body');
}
