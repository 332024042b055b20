import {
  applyStyleGuide,
  changeDesign,
  changedColors,
  mergeChanges,
  type NodeChange,
  replaceColors,
} from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import {
  type DesignView,
  type Json,
  type Operation,
  refusalOfChange,
  setOne,
  valueAt,
} from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import { styleGuideOf } from './style-guide-of.ts';

/**
 * Changes nodes of the open design as one step of the history. Locked nodes stay as they are.
 *
 * @returns whether anything changed
 */
export function changeNodes(editor: Editor, label: string, changes: readonly NodeChange[]): boolean {
  const operations = changes.flatMap((change) => operationsOf(editor, change));
  return operations.length > 0 && perform(editor, { label, operations });
}

/** Applies the styles of nodes to the open design. @returns whether anything changed */
export function applyStyles(editor: Editor): boolean {
  const changes = applyStyleGuide(editor.store.snapshot.design, styleGuideOf(editor.options.snapshot));
  return changeNodes(editor, editor.t('brand.updated'), changes);
}

/** Applies a changed kit to the open design: first the colors, then the styles, as one step. */
export function applyKit(editor: Editor, before: BrandKit | null, after: BrandKit): boolean {
  const { design } = editor.store.snapshot;
  const recolored = replaceColors(design, before ? changedColors(before, after) : []);
  const styled = applyStyleGuide(changeDesign(design, recolored), styleGuideOf(editor.options.snapshot));
  return changeNodes(editor, editor.t('brand.updated'), mergeChanges([...recolored, ...styled]));
}

function operationsOf({ store, t }: Editor, { path, values }: NodeChange): Operation[] {
  const key = keyAt(store, path);
  if (key === undefined || refusalOfChange(store, t, key)) return [];
  return Object.entries(values).flatMap(([name, value]) =>
    setOne(store, key, { path: ['values', name], value: value as Json }),
  );
}

function keyAt({ snapshot: { design, tree } }: DesignView, path: NodeChange['path']): string | undefined {
  const node = valueAt(design, path);
  return typeof node === 'object' && node !== null ? tree.keyOf(node) : undefined;
}
