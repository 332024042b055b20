import { type Style, styleChanges, textStyleIds } from '@postpress/brand';
import {
  type DesignView,
  type Json,
  type NodeKey,
  namesOf,
  type Operation,
  refusalOfChange,
  sameJson,
  setOne,
  valueAt,
} from '@postpress/edits';
import { Button, Field, Select } from '@postpress/ui';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import { useDesign, useEditor, useOptions } from '../kernel/use-editor.ts';
import type { MessageName } from '../messages/catalog.ts';
import './brand.css';
import { styleGuideOf } from './style-guide-of.ts';

/** Radix reserves the empty string for no selection. */
const NONE = ' ';

/** The names of the styles that each brand kit has; buttons are named by the user. */
const kitStyles: Readonly<Record<string, MessageName>> = {
  [textStyleIds.heading1]: 'brand.styles.heading1',
  [textStyleIds.heading2]: 'brand.styles.heading2',
  [textStyleIds.heading3]: 'brand.styles.heading3',
  [textStyleIds.heading4]: 'brand.styles.heading4',
  [textStyleIds.body]: 'brand.styles.body',
  [textStyleIds.small]: 'brand.styles.small',
  brand_row_surface: 'brand.styles.rowSurface',
  brand_row_primary: 'brand.styles.rowPrimary',
  brand_row_accent: 'brand.styles.rowAccent',
  brand_page: 'fields.brand',
  brand_menu: 'fields.brand',
  brand_logo: 'brand.styles.logo',
};

/** The style of the selected nodes, if their kind has styles. */
export default function StyleChoice({ keys }: { keys: readonly NodeKey[] }) {
  const editor = useEditor();
  const { t, store } = editor;
  const tool = useDesign(() => commonTool(store, keys));
  const styles = useOptions((options) => stylesOf(styleGuideOf(options).tools, tool), sameJson);
  const chosen = useDesign(() => commonStyle(store, keys));
  const style = styles[chosen ?? NONE];
  const isChanged = useDesign(() => style !== undefined && keys.some((key) => differs(store, key, style)));
  const known = Object.entries(styles).map(([value, { label }]) => ({
    value,
    label: kitStyles[value] ? t(kitStyles[value]) : label,
  }));
  if (known.length === 0) return null;
  const pick = (id: string) => followStyle(editor, keys, id === NONE ? null : id, styles[id]);
  const value = chosen === null ? NONE : chosen;
  return (
    <div className="pp-style-choice pp-tight">
      <Field label={t('brand.style')}>
        {(tied) => (
          <Select
            tied={tied}
            value={value}
            placeholder={t('fields.mixed')}
            onChange={pick}
            choices={[{ value: NONE, label: t('brand.noStyle') }, ...known]}
          />
        )}
      </Field>
      {isChanged && (
        <Button look="quiet" onClick={() => chosen && pick(chosen)}>
          {t('brand.reset')}
        </Button>
      )}
    </div>
  );
}

/** Sets the style of nodes and takes over its values, as one step. */
function followStyle(editor: Editor, keys: readonly NodeKey[], id: string | null, style: Style | undefined) {
  const { store, t } = editor;
  const operations: Operation[] = [];
  for (const key of keys) {
    const refused = refusalOfChange(store, t, key);
    if (refused) {
      perform(editor, refused);
      return;
    }
    const changed = { _styleGuide: id, ...(style && styleChanges(valuesOf(store, key), style.values)) };
    for (const [name, value] of Object.entries(changed))
      operations.push(...setOne(store, key, { path: ['values', name], value: value as Json }));
  }
  const label = t('model.changed', { what: t('brand.style'), name: namesOf(store, t, keys) });
  perform(editor, { label, operations });
}

function differs(store: DesignView, key: NodeKey, { values }: Style): boolean {
  return styleChanges(valuesOf(store, key), values) !== undefined;
}

function valuesOf(store: DesignView, key: NodeKey): { [name: string]: unknown } {
  return (valueAt(store.find(key)?.node, ['values']) ?? {}) as { [name: string]: unknown };
}

/** The kind of all nodes, as style guides name it; undefined if they differ. */
function commonTool(store: DesignView, keys: readonly NodeKey[]): string | undefined {
  const tools = new Set(keys.map((key) => toolOf(store, key)));
  return tools.size === 1 ? [...tools][0] : undefined;
}

function toolOf(store: DesignView, key: NodeKey): string | undefined {
  const at = store.find(key);
  if (at?.kind !== 'block') return at?.kind;
  const { type, slug } = at.node as { type: string; slug?: string };
  return type === 'custom' ? slug : type;
}

/** The style of all nodes, null for none; undefined if they differ. */
function commonStyle(store: DesignView, keys: readonly NodeKey[]): string | null | undefined {
  const ids = new Set(keys.map((key) => valuesOf(store, key)._styleGuide));
  const [id] = ids;
  if (ids.size > 1) return undefined;
  return typeof id === 'string' ? id : null;
}

function stylesOf(
  tools: ReturnType<typeof styleGuideOf>['tools'],
  tool: string | undefined,
): Readonly<Record<string, Style>> {
  if (tool === undefined || !tools || !Object.hasOwn(tools, tool)) return {};
  return tools[tool]?.styles ?? {};
}
