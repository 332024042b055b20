import { EditorView } from '@codemirror/view';

/**
 * Puts what is typed over marked text into the state, not into the page: there browsers keep the looks of what they take
 * away in style attributes, which our policy refuses with a line in the console.
 */
export const typeOver = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { state } = view;
    if (inputType !== 'insertText' || data === null || view.composing) return false;
    if (state.readOnly || state.selection.main.empty) return false;
    view.dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});
