import { DARK_KEY } from '@postpress/design/fields';
import {
  BODY_KEY,
  type DesignView,
  type NodeKey,
  readValue,
  type ValuePath,
  valueAt,
} from '@postpress/edits';
import { asObject, isOnDark, KEEP } from '@postpress/render/reading';

/** A color in dark mode: what is shown, and where it comes from. */
export type DarkReading = {
  /** The color that dark mode shows. */
  shown: unknown;
  /** `own`: set here; `keep`: as in light mode, also where clients would change it. */
  source: 'own' | 'keep' | 'page' | 'light';
};

/** The path of the page's color that a value of a block inherits in dark mode. */
const FROM_PAGE: readonly (readonly [name: RegExp, path: ValuePath])[] = [
  [/^(?:color|textColor|labelColor|(?:header|content|footer)Color)$/, ['textColor']],
  [/^(?:linkStyle\.)?linkColor$/, ['linkStyle', 'linkColor']],
];

/** The color of a node in dark mode. */
export function readDark(store: DesignView, key: NodeKey, path: ValuePath): DarkReading {
  const own = valueAt(store.find(key)?.node, ['values', DARK_KEY, ...path]);
  // The list of dark colors in texts is by the light color.
  const light = path[0] === 'colors' ? path[1] : lightOf(store, key, path);
  if (own === KEEP) return { shown: light, source: 'keep' };
  if (typeof own === 'string' && own !== '') return { shown: own, source: 'own' };
  const page = FROM_PAGE.find(([name]) => name.test(path.join('.')))?.[1];
  if (page !== undefined && store.find(key)?.kind === 'block' && inherits(store, key)) {
    const { shown, source } = readDark(store, BODY_KEY, page);
    if (source !== 'light') return { shown, source: 'page' };
  }
  return { shown: light, source: 'light' };
}

/** The color of light mode: the node's own, or the page's. */
function lightOf(store: DesignView, key: NodeKey, path: ValuePath): unknown {
  const { value } = readValue(store, key, path);
  if ((value !== undefined && value !== null && value !== '') || path.join('.') !== 'color') return value;
  return readValue(store, BODY_KEY, ['textColor']).value;
}

/** Whether what is behind a block has a dark value, so that its text takes the page's dark colors. */
function inherits(store: DesignView, key: NodeKey): boolean {
  const { tree, design } = store.snapshot;
  const values = (kind: 'row' | 'column') => {
    const at = tree.ancestors(key).find((each) => each.kind === kind);
    return asObject((at?.node as { values?: object } | undefined)?.values);
  };
  return isOnDark(store.displayMode, asObject(design.body.values), values('row'), values('column'));
}
