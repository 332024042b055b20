import type { NodeKey } from '@postpress/edits';
import { useRef, useSyncExternalStore } from 'react';
import type { Person } from '../kernel/people-store.ts';
import { useEditor } from '../kernel/use-editor.ts';

type SelectedBy = ReadonlyMap<NodeKey, readonly Person[]>;

/** Who else selects which nodes; the same object, and the same lists in it, until that changes. */
export function useSelectedByOthers(): SelectedBy {
  const { people } = useEditor();
  const last = useRef<{ signs: string; selected: SelectedBy }>({ signs: '[]', selected: new Map() });
  return useSyncExternalStore(people.subscribe, () => {
    const { others } = people.snapshot;
    const picks = others.flatMap((person) =>
      (person.presence.selection ?? []).map((key) => ({ key, person })),
    );
    // Pointers move all the time: only what is selected, and by whom, counts here.
    const signs = JSON.stringify(picks.map(({ key, person: { id, name, color } }) => [key, id, name, color]));
    if (signs !== last.current.signs) {
      const selected = new Map<NodeKey, Person[]>();
      for (const { key, person } of picks) selected.set(key, [...(selected.get(key) ?? []), person]);
      last.current = { signs, selected };
    }
    return last.current.selected;
  });
}
