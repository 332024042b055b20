import type { Editor } from '../kernel/editor.ts';
import { focusProperty } from '../kernel/focus-property.ts';
import { chosenPanel } from '../panels/chosen-panel.ts';
import { resolveEntry } from '../panels/resolve-entry.ts';
import { sayProperty } from '../panels/say-property.ts';
import type { Entry } from './palette-entries.ts';

/** Every property of what is selected, whether its group is open or not: going there puts the focus on its control. */
export function propertyEntries(editor: Editor): Entry[] {
  const { store, t } = editor;
  const chosen = chosenPanel(store, store.snapshot.selection);
  return chosen.groups.flatMap((group) => {
    const name = t(`panels.group.${group.name}`);
    return group.entries.flatMap((given): Entry[] => {
      const entry = resolveEntry(chosen.name, given, store.displayMode);
      if (!entry) return [];
      const { label } = sayProperty(editor, chosen.name, entry);
      const path = entry.path.join('.');
      return [
        {
          id: `property.${group.name}.${path}`,
          group: 'property',
          title: label.toLocaleLowerCase() === name.toLocaleLowerCase() ? name : `${name}: ${label}`,
          run: () => focusProperty(editor, { path, group: name }),
        },
      ];
    });
  });
}
