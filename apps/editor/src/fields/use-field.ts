import type { NodeKey, Scope, ValuePath } from '@postpress/edits';
import { useEffect, useMemo } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import { useDesign, useEditor } from '../kernel/use-editor.ts';
import { changeValues, type Patch } from './change-values.ts';
import type { ControlProps, Merge } from './control.ts';
import { type Reading, readCommon, sameReading } from './reading.ts';

export type FieldAccess = Pick<ControlProps, 'reading' | 'set' | 'change' | 'endDrag'>;

/** A value of the selection and the ways to change it, each change one step of the history. */
export function useField(
  keys: readonly NodeKey[],
  path: ValuePath,
  { scope, what }: { scope: Scope; what: string },
): FieldAccess {
  const editor = useEditor();
  const reading = useDesign<Reading>(() => readCommon(editor.store, keys, path, scope), sameReading);
  const name = `${path.join('.')}:${keys.join(',')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: name stands for keys and path
  const access = useMemo(
    () => accessTo(editor, { keys, path, scope, what, name }),
    [editor, name, what, scope.device, scope.language],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left open ends with the field
  useEffect(() => () => access.endDrag(), [name]);
  return { reading, ...access };
}

function accessTo(
  editor: Editor,
  {
    keys,
    path,
    scope,
    what,
    name,
  }: { keys: readonly NodeKey[]; path: ValuePath; scope: Scope; what: string; name: string },
): Omit<FieldAccess, 'reading'> {
  const { store, t } = editor;
  let dragging = false;
  const change = (patch: Patch, merge?: Merge) => {
    dragging ||= merge === 'drag';
    const options = {
      ...scope,
      what,
      ...(merge && { merge: `${merge}:${name}` }),
      ...(merge === 'drag' && { mergeMs: Number.POSITIVE_INFINITY }),
    };
    perform(editor, changeValues(store, t, keys, path, patch, options));
  };
  return {
    change,
    set: (value, merge) => change(() => value, merge),
    endDrag: () => {
      if (dragging) store.endMerge();
      dragging = false;
    },
  };
}
