import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import {
  bracketMatching,
  bracketMatchingHandle,
  HighlightStyle,
  indentNodeProp,
  LRLanguage,
  syntaxHighlighting,
} from '@codemirror/language';
import { linter } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { parser as css } from '@lezer/css';
import { tags } from '@lezer/highlight';
import { configureNesting, parser } from '@lezer/html';
import { useEffect, useRef } from 'react';
import { commonEnds } from '../../../kernel/common-ends.ts';
import type { Editor } from '../../../kernel/editor.ts';
import { useEditor } from '../../../kernel/use-editor.ts';
import { faultsInMarkup, type LineBreak, lineBreakOf, withBreaks, withoutBreaks } from './check-markup.ts';

const theme = EditorView.theme({
  '&': { blockSize: '100%', background: 'var(--surface)', color: 'var(--text)', fontSize: '12px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '18px' },
  '.cm-content': { padding: '6px 0', caretColor: 'var(--text)' },
  '.cm-gutters': { background: 'var(--subtle)', color: 'var(--text-muted)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '24px', padding: '0 6px' },
  '.cm-content ::selection': { background: 'var(--selected)' },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--selected)' },
  '.cm-tooltip': {
    background: 'var(--surface)',
    color: 'var(--text)',
    border: '1px solid var(--hairline)',
    borderRadius: 'var(--radius-field)',
  },
  '.cm-diagnostic': { font: 'var(--text-12)', padding: '4px 8px' },
});

const colors = HighlightStyle.define([
  { tag: tags.tagName, color: 'var(--accent-text)' },
  { tag: tags.angleBracket, color: 'var(--text-muted)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--warn)' },
  { tag: [tags.attributeValue, tags.string, tags.character], color: 'var(--good)' },
  { tag: [tags.number, tags.unit, tags.color, tags.atom], color: 'var(--info)' },
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--accent-text)' },
  { tag: [tags.comment, tags.documentMeta, tags.processingInstruction], color: 'var(--text-muted)' },
  { tag: tags.invalid, color: 'var(--bad)' },
]);

/**
 * Applies text typed over a selection to the state instead of the page: browsers would keep the removed styles in style
 * attributes, which our policy blocks with a console warning.
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { state } = view;
    if (inputType !== 'insertText' || data === null || view.composing) return false;
    if (state.readOnly || state.selection.main.empty) return false;
    view.dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/**
 * HTML with CSS inside: in `style` elements and attributes. Built from the parsers: the ready-made language includes
 * JavaScript and TypeScript, 30 KB that blocks rarely need.
 */
const htmlLanguage = LRLanguage.define({
  name: 'html',
  parser: parser.configure({
    wrap: configureNesting(
      [{ tag: 'style', parser: css }],
      [{ name: 'style', parser: css.configure({ top: 'Styles' }) }],
    ),
    props: [
      indentNodeProp.add({
        Element(context) {
          const closes = /^\s*<\//.test(context.textAfter);
          return context.lineIndent(context.node.from) + (closes ? 0 : context.unit);
        },
        'OpenTag CloseTag SelfClosingTag': (context) => context.column(context.node.from) + context.unit,
      }),
      bracketMatchingHandle.add({ 'OpenTag CloseTag': (node) => node.getChild('TagName') }),
    ],
  }),
});

type CodeFieldProps = {
  id: string;
  label: string;
  describedBy: string;
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
};

/**
 * A field for markup by CodeMirror. It has no own history: edits are steps of the design's history, so Mod+Z undoes
 * there. Line breaks come back as they were stored.
 */
export default function CodeField(props: CodeFieldProps) {
  const editor = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<Field>(undefined);
  const now = useRef(props);
  now.current = props;
  useEffect(() => {
    if (!host.current) return;
    const made = openField(host.current, editor, now);
    field.current = made;
    return () => made.view.destroy();
  }, [editor]);
  const { value, readOnly } = props;
  useEffect(() => field.current?.setReadOnly(readOnly), [readOnly]);
  useEffect(() => field.current?.show(value), [value]);
  return <div className="pp-code-field" ref={host} />;
}

type Field = ReturnType<typeof openField>;

function openField(parent: HTMLElement, editor: Editor, now: { readonly current: CodeFieldProps }) {
  const { id, label, describedBy } = now.current;
  const mode = new Compartment();
  let breaks: LineBreak = lineBreakOf(now.current.value);
  const typed = EditorView.updateListener.of(({ docChanged, transactions, state }) => {
    const isOurs = transactions.some((each) => each.isUserEvent('show'));
    if (docChanged && !isOurs) now.current.onChange(withBreaks(state.doc.toString(), breaks));
  });
  const view = new EditorView({
    parent,
    doc: withoutBreaks(now.current.value, breaks),
    extensions: [
      mode.of(modeOf(now.current.readOnly)),
      // Other line separators are kept as they are.
      EditorState.lineSeparator.of('\n'),
      EditorView.contentAttributes.of({
        id,
        'aria-label': label,
        'aria-describedby': describedBy,
        spellcheck: 'false',
        autocapitalize: 'off',
      }),
      ...[lineNumbers(), bracketMatching(), htmlLanguage, codeLook(), typed],
      ...[tabLeavesUntilTyped(), typeOver],
      linter((shown) => messagesFor(editor, shown.state.doc.toString())),
      keymap.of([...historyKeys(editor), indentWithTab, ...defaultKeymap]),
    ],
  });
  return {
    view,
    setReadOnly: (readOnly: boolean) => view.dispatch({ effects: mode.reconfigure(modeOf(readOnly)) }),
    /** External changes, such as undo, replace only what differs, so that the caret stays. */
    show(value: string) {
      const shown = view.state.doc.toString();
      if (withBreaks(shown, breaks) === value) return;
      breaks = lineBreakOf(value);
      const next = withoutBreaks(value, breaks);
      const { head, tail } = commonEnds(shown, next);
      view.dispatch({
        changes: { from: head, to: shown.length - tail, insert: next.slice(head, next.length - tail) },
        userEvent: 'show',
      });
    },
  };
}

/** Read-only text can still be read, copied, and reached by keyboard. */
function modeOf(readOnly: boolean): Extension {
  return [
    EditorState.readOnly.of(readOnly),
    EditorView.editable.of(!readOnly),
    EditorView.contentAttributes.of(readOnly ? { tabindex: '0', 'aria-readonly': 'true' } : {}),
  ];
}

function historyKeys(editor: Editor) {
  const runs = (id: string) => () => {
    editor.run(id);
    return true;
  };
  return [
    { key: 'Mod-z', run: runs('edit.undo'), preventDefault: true },
    { key: 'Mod-y', run: runs('edit.redo'), preventDefault: true },
    { key: 'Mod-Shift-z', run: runs('edit.redo'), preventDefault: true },
  ];
}

function messagesFor({ t }: Editor, markup: string) {
  return faultsInMarkup(markup).map(({ kind, tag, line, at, to }) => ({
    from: at,
    to,
    severity: 'warning' as const,
    message: t(`fields.code.${kind}`, { tag, line }),
  }));
}

/**
 * Tab moves to the next field until the user types or clicks here: keyboard users who pass through are not
 * held. From then on it indents, and Escape, then Tab, leaves.
 */
function tabLeavesUntilTyped(): Extension {
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

/** Our colors, in the light and the dark theme. */
function codeLook(): Extension {
  // The library adds a style element, which our policy allows only with the page's nonce.
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return [nonce ? EditorView.cspNonce.of(nonce) : [], theme, syntaxHighlighting(colors)];
}
