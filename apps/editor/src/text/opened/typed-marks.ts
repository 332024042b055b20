import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isLink } from '../format/ranges.ts';
import { replacingMarks, typingMarks } from '../format/style.ts';
import { schema } from '../schema.ts';

/**
 * The marks of typed text: it takes the style of the text it replaces, and does not extend the link that it follows. The
 * schema has one mark for all elements, so links can't be `inclusive: false` there.
 */
export function typedMarks(): Plugin {
  return new Plugin({
    appendTransaction: (_all, before, next) => besideLink(before, next),
    props: {
      handleKeyPress: replaceSelection,
      handleDOMEvents: {
        compositionstart(view) {
          deleteSelection(view);
          return false;
        },
      },
    },
  });
}

/** The browser would replace the text in an element of its own choice. */
function replaceSelection(view: EditorView, { charCode }: KeyboardEvent): boolean {
  const { state } = view;
  const { from, to, empty } = state.selection;
  const text = String.fromCharCode(charCode);
  if (empty || /[\r\n]/.test(text)) return false;
  const typed = () => {
    const marks = replacingMarks(state);
    const tr = state.tr.replaceSelectionWith(schema.text(text, marks), false).scrollIntoView();
    return marks.some(isLink) ? tr.setStoredMarks(marks) : tr;
  };
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, text, typed)))
    view.dispatch(typed());
  return true;
}

/** Deletes the selection. Text typed next has its style. */
export function deleteSelection(view: EditorView): void {
  const { state } = view;
  if (state.selection.empty) return;
  view.dispatch(state.tr.deleteSelection().setStoredMarks(replacingMarks(state)).scrollIntoView());
}

/** Text typed at an end of a link is not part of it, unless it began as a replacement of the link's text. */
function besideLink(before: EditorState, next: EditorState): Transaction | undefined {
  const { empty, $from } = next.selection;
  const link = typingMarks(next).find(isLink);
  if (!empty || !link || next.storedMarks) return undefined;
  const goesOn = next.doc !== before.doc && before.storedMarks?.some((mark) => mark.eq(link));
  const isInside = [$from.nodeBefore, $from.nodeAfter].every((node) =>
    node?.marks.some((mark) => mark.eq(link)),
  );
  if (isInside && !goesOn) return undefined;
  const marks = typingMarks(next);
  return next.tr.setStoredMarks(goesOn ? marks : marks.filter((mark) => mark !== link));
}
