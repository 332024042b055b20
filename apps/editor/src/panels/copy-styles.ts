import type { Content } from '@postpress/design';
import {
  type Json,
  type NodeKey,
  namesOf,
  type Operation,
  refusalOfChange,
  setOne,
  valueAt,
} from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { pageStorage } from '../kernel/page-storage.ts';
import { perform } from '../kernel/perform.ts';
import { chosenPanel } from './chosen-panel.ts';
import { COPIED_STYLES } from './copied-styles.ts';
import type { GroupName } from './panel.ts';

/** Groups of properties that are looks; all others are content, links and rules. */
const STYLE_GROUPS: ReadonlySet<string> = new Set<GroupName>([
  'background',
  'border',
  'colors',
  'digits',
  'formFields',
  'line',
  'links',
  'size',
  'spacing',
  'tableContent',
  'tableFooter',
  'tableHeader',
  'text',
]);
/** Content in these groups: a text, and an image, whose width is stored with its URL. */
const CONTENT: ReadonlySet<string> = new Set(['src', 'text', 'textJson']);
/** What devices have instead. */
const OVERRIDES = '_override';
/** The brand style that a node follows. */
const FOLLOWED = '_styleGuide';

/** Looks by the names of values; a value that is not set is the default. Devices have theirs. */
type CopiedStyles = {
  kind: string;
  names: readonly string[];
  values: Record<string, Json>;
  overrides: Record<string, Record<string, Json>>;
};

/** Copies the look of the last selected node. */
export function copyStyles(editor: Editor): void {
  const { store, t, announce } = editor;
  const key = store.snapshot.selection.at(-1);
  if (key === undefined) return;
  const names = styleNames(editor, key);
  const all = valuesAt(editor, key);
  const overrides = Object.fromEntries(
    Object.entries((all[OVERRIDES] ?? {}) as CopiedStyles['overrides']).map(([device, values]) => [
      device,
      picked(values, names),
    ]),
  );
  const styles: CopiedStyles = {
    kind: kindOf(editor, key),
    names,
    values: picked(all, [...names, FOLLOWED]),
    overrides,
  };
  pageStorage.setItem(COPIED_STYLES, JSON.stringify(styles));
  announce(t('panels.stylesCopied', { name: namesOf(store, t, [key]) }));
}

/** Gives the selection the copied look, as far as its kinds have the same properties; one step of the history. */
export function pasteStyles(editor: Editor): void {
  const { store, t, refuse } = editor;
  const { selection } = store.snapshot;
  const styles: CopiedStyles = JSON.parse(pageStorage.getItem(COPIED_STYLES) ?? 'null');
  if (!styles || selection.length === 0) return;
  const operations: Operation[] = [];
  for (const key of selection) {
    const refused = refusalOfChange(store, t, key);
    if (refused) {
      refuse(refused.refused, refused.key);
      return;
    }
    operations.push(...stylesOn(editor, key, styles));
  }
  const label = t('model.changed', { what: t('panels.styles'), name: namesOf(store, t, selection) });
  perform(editor, { label, operations });
}

function stylesOn(
  editor: Editor,
  key: NodeKey,
  { kind, names, values, overrides }: CopiedStyles,
): Operation[] {
  const { store } = editor;
  const own = new Set(styleNames(editor, key));
  const shared = names.filter((name) => own.has(name));
  const set = (path: readonly string[], value: Json | undefined) =>
    setOne(store, key, { path: ['values', ...path], value });
  const now = (valuesAt(editor, key)[OVERRIDES] ?? {}) as CopiedStyles['overrides'];
  // Of all devices at once: where there is no override yet, each would make a new object of them.
  const next = Object.fromEntries(
    Object.keys({ ...now, ...overrides }).flatMap((device) => {
      const rest = Object.entries(now[device] ?? {}).filter(([name]) => !shared.includes(name));
      const values = { ...Object.fromEntries(rest), ...picked(overrides[device] ?? {}, shared) };
      return Object.keys(values).length > 0 ? [[device, values]] : [];
    }),
  );
  return [
    ...shared.flatMap((name) => set([name], values[name])),
    ...set([OVERRIDES], Object.keys(next).length > 0 ? next : undefined),
    ...(kind === kindOf(editor, key) ? set([FOLLOWED], values[FOLLOWED]) : []),
  ];
}

/** The values of a node that are its look, by the groups of its panel. */
function styleNames({ store }: Editor, key: NodeKey): string[] {
  const entries = chosenPanel(store, [key]).groups.flatMap((group) =>
    STYLE_GROUPS.has(group.name) ? group.entries : [],
  );
  const names = entries.map((entry) => (typeof entry === 'string' ? entry : entry.path).split('.')[0] ?? '');
  return [...new Set(names)].filter((name) => !CONTENT.has(name));
}

function valuesAt({ store }: Editor, key: NodeKey): Record<string, Json> {
  return (valueAt(store.find(key)?.node, ['values']) ?? {}) as Record<string, Json>;
}

function kindOf({ store }: Editor, key: NodeKey): string {
  const at = store.find(key);
  return at?.kind === 'block' ? (at.node as Content).type : (at?.kind ?? '');
}

function picked(values: Record<string, Json>, names: readonly string[]): Record<string, Json> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
