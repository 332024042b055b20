import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Tab moves to the next field until the user types or clicks here: keyboard users who pass through are not
 * held. From then on it indents, and Escape, then Tab, leaves.
 */
export function tabLeavesUntilTyped(): Extension {
  let byPointer = false;
  return [
    EditorView.domEventHandlers({
      mousedown(_event, view) {
        byPointer = !view.hasFocus;
        view.setTabFocusMode(false);
      },
      focus(_event, view) {
        if (!byPointer) view.setTabFocusMode(true);
        byPointer = false;
      },
    }),
    EditorView.updateListener.of(({ transactions, view }) => {
      if (transactions.some((each) => each.isUserEvent('input') || each.isUserEvent('delete')))
        view.setTabFocusMode(false);
    }),
  ];
}
