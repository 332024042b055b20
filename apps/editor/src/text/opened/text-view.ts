import { decodeText } from '@postpress/markup';
import { baseKeymap } from 'prosemirror-commands';
import { undoInputRule } from 'prosemirror-inputrules';
import { keydownHandler } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import {
  type EditorState,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { EditorView, type NodeView, type NodeViewConstructor } from 'prosemirror-view';
import { disarm, takeOutDangers } from '../../canvas/frame-fragments.ts';
import { isWriting, matchesKey } from '../../kernel/keymap.ts';
import { breakLine, indent, listAt, newBlock, outdent, setApart } from '../format/blocks.ts';
import { typingMarks } from '../format/style.ts';
import { schema } from '../schema.ts';
import { adoptFrameCss } from './frame-css.ts';
import { markdownRules } from './markdown-rules.ts';
import { copyTo, paste } from './paste.ts';
import { LABEL, type Session } from './session.ts';
import { deleteSelection, typedMarks } from './typed-marks.ts';

class Island implements NodeView {
  readonly dom: HTMLElement;

  constructor(frame: Document, node: Node) {
    const template = frame.createElement('template');
    template.innerHTML = node.attrs.html;
    const [only, ...others] = [...template.content.childNodes].filter(({ nodeType }) => nodeType !== 8);
    const isAlone = others.length === 0 && only?.nodeType === 1;
    this.dom = isAlone ? (only as HTMLElement) : frame.createElement('span');
    if (!isAlone) this.dom.append(...template.content.childNodes);
    // Its white space was invisible, but white space is preserved here.
    if (node.isInline && /^\s*$/.test(this.dom.textContent ?? '') && this.dom.childElementCount === 0)
      this.dom.textContent = '';
    takeOutDangers(this.dom);
    disarm(this.dom);
    this.dom.dataset.ppIsland = '';
  }

  ignoreMutation(): boolean {
    return true;
  }

  stopEvent(): boolean {
    return false;
  }
}

/** A merge tag, as the canvas shows it outside of an open text. */
class Chip implements NodeView {
  readonly dom: HTMLElement;

  constructor({ editor, key, tags }: Session, frame: Document, node: Node) {
    const { raw } = node.attrs;
    const text = decodeText(raw);
    const known = tags.nameOf(text);
    const block = editor.store.find(key)?.node;
    const template = frame.createElement('template');
    template.innerHTML = (block && editor.shownMarkup.snapshot?.(raw, block)) ?? '';
    const shown = template.content.querySelector<HTMLElement>('[data-pp-tag]');
    this.dom = frame.createElement('span');
    this.dom.textContent = shown?.textContent ?? text;
    this.dom.dataset.ppTag = known ? 'known' : (shown?.dataset.ppTag ?? 'unknown');
    const isUnknown = this.dom.dataset.ppTag === 'unknown';
    const name = known?.name ?? (isUnknown ? editor.t('text.unknownTag') : undefined);
    this.dom.title = [name, text, known?.sample].filter(Boolean).join(' · ');
  }

  ignoreMutation(): boolean {
    return true;
  }
}

const { Enter: _, 'Mod-Enter': __, ...commonKeys } = baseKeymap;
const commonHandler = keydownHandler(commonKeys);

/** Mounts a view in place of the element with the text, which is restored when the view is unmounted. */
export function mountView(
  session: Session,
  element: HTMLElement,
  state: EditorState,
): { view: EditorView; unmount: () => void } {
  const { editor } = session;
  const frame = element.ownerDocument;
  adoptFrameCss(frame);
  const { mount, restore } = takeOver(element);
  const label = editor.t('text.label');
  const plugin = new Plugin({ appendTransaction: (all, _old, next) => normalised(session, all, next) });
  let asPlain = false;
  const view = new EditorView(
    { mount },
    {
      state: state.reconfigure({ plugins: [plugin, typedMarks(), markdownRules(session)] }),
      nodeViews: nodeViews(session, frame),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' },
      dispatchTransaction: (tr) => session.dispatch(tr),
      handleKeyDown: (_view, event) => {
        asPlain = matchesKey('Shift+Mod+V', event);
        return !asPlain && onKey(session, event);
      },
      handleDOMEvents: {
        keydown: (view) => {
          readCaret(view);
          return false;
        },
        // Before the view parses the HTML in a document under the editor's own policy.
        paste: (_view, event) => {
          if (!event.clipboardData || !paste(session, event.clipboardData, asPlain)) return false;
          event.preventDefault();
          return true;
        },
        copy: (_view, event) => onCopy(session, event, false),
        cut: (_view, event) => onCopy(session, event, true),
        click: (_view, event) => {
          event.preventDefault();
          return false;
        },
        compositionend: () => {
          // The view reads the finished word a moment later.
          setTimeout(() => session.composed(), 60);
          return false;
        },
      },
    },
  );
  const off = keepInside(mount);
  return {
    view,
    unmount() {
      off();
      view.destroy();
      restore();
    },
  };
}

/** Lets the view know a moved caret that the browser reports only later: keys and changes of others may come before. */
export function readCaret(view: EditorView): void {
  (view as unknown as { domObserver: { flush(): void } }).domObserver.flush();
}

/** Empties the element for the view. A link is replaced by a span: at the end of a link, Chromium types after it. */
function takeOver(element: HTMLElement): { mount: HTMLElement; restore: () => void } {
  if (element.localName === 'a') {
    const span = element.ownerDocument.createElement('span');
    for (const { name, value } of element.attributes)
      if (!/^(?:href|target|rel|download|tabindex|onclick)$/.test(name)) span.setAttribute(name, value);
    element.replaceWith(span);
    return { mount: span, restore: () => span.replaceWith(element) };
  }
  const rendered = [...element.childNodes];
  const before = new Map([...element.attributes].map(({ name, value }) => [name, value]));
  element.replaceChildren();
  return {
    mount: element,
    restore() {
      element.replaceChildren(...rendered);
      for (const { name } of [...element.attributes]) if (!before.has(name)) element.removeAttribute(name);
      for (const [name, value] of before) element.setAttribute(name, value);
    },
  };
}

function normalised(
  { inline, isLexical }: Session,
  all: readonly Transaction[],
  next: EditorState,
): Transaction | undefined {
  if (inline || !all.some(({ docChanged }) => docChanged)) return undefined;
  return setApart(next, isLexical);
}

/** Keys and clipboard events stay in the text: the canvas and the window have their own shortcuts. */
function keepInside(element: HTMLElement): () => void {
  const off = new AbortController();
  const options = { signal: off.signal };
  element.addEventListener(
    'keydown',
    (event) => {
      const isShortcut = event.ctrlKey || event.metaKey || /^F\d+$/.test(event.key);
      if (event.defaultPrevented || !isShortcut) event.stopPropagation();
    },
    options,
  );
  for (const name of ['copy', 'cut', 'paste', 'dragover', 'drop'] as const)
    element.addEventListener(name, (event) => event.stopPropagation(), options);
  return () => off.abort();
}

function onCopy(session: Session, event: ClipboardEvent, cuts: boolean): boolean {
  if (!event.clipboardData || !copyTo(session, event.clipboardData)) return false;
  event.preventDefault();
  const { view, editor } = session;
  if (cuts)
    view.dispatch(view.state.tr.deleteSelection().scrollIntoView().setMeta(LABEL, editor.t('text.cut')));
  return true;
}

/** Keys in an open text. An active input method gets all of them. */
function onKey(session: Session, event: KeyboardEvent): boolean {
  if (isWriting(event)) return false;
  const { view, editor } = session;
  if (onTagList(session, event)) return true;
  const command = [...editor.commands.values()].find(
    ({ id, keys }) =>
      (id.startsWith('text.') || id === 'edit.undo' || id === 'edit.redo') &&
      id !== 'text.open' &&
      keys?.some((key) => matchesKey(key, event)),
  );
  if (command) {
    editor.run(command.id);
    return true;
  }
  // In an empty text, a slash opens the insert menu.
  if (event.key === '/' && !session.inline && view.state.doc.textContent === '') {
    session.leave();
    return editor.run('insert.open');
  }
  const isInList = listAt(view.state) !== undefined;
  const dispatch = (tr: Transaction) => view.dispatch(tr);
  switch (event.key) {
    case 'Escape':
      session.leave();
      return true;
    case 'Tab':
      if (isInList) (event.shiftKey ? outdent : indent)(view.state, dispatch);
      else if (!toCell(view, event.shiftKey ? -1 : 1)) session.leave();
      return true;
    case 'Enter':
      if (session.inline || event.shiftKey || event.ctrlKey || event.metaKey)
        return breakLine(view.state, dispatch);
      return newBlock(session.isLexical)(view.state, dispatch, view);
    case 'Backspace':
    case 'Delete':
      if (event.key === 'Backspace' && undoInputRule(view.state, dispatch)) return true;
      if (view.state.selection instanceof NodeSelection || view.state.selection.empty)
        return commonHandler(view, event);
      deleteSelection(view);
      return true;
    case 'Home':
    case 'End':
      return toTheEdge(view, event) || commonHandler(view, event);
    default:
      return commonHandler(view, event);
  }
}

/** Selects what is in the next or previous cell of a table. @returns whether there is one */
function toCell({ state, dispatch }: EditorView, step: 1 | -1): boolean {
  const { $from } = state.selection;
  const depths = Array.from({ length: $from.depth }, (_, above) => $from.depth - above);
  const own = depths.find((depth) => $from.node(depth).type === schema.nodes.cell);
  const table = depths.findLast((depth) => $from.node(depth).type === schema.nodes.table);
  if (own === undefined || table === undefined) return false;
  const cells: { from: number; to: number }[] = [];
  $from.node(table).descendants((node, at) => {
    const from = $from.start(table) + at;
    if (node.type === schema.nodes.cell) cells.push({ from, to: from + node.nodeSize });
  });
  const to = cells[cells.findIndex(({ from }) => from === $from.before(own)) + step];
  if (!to) return false;
  const { doc, tr } = state;
  const selection = TextSelection.between(doc.resolve(to.from + 1), doc.resolve(to.to - 1));
  dispatch(tr.setSelection(selection).scrollIntoView());
  return true;
}

/** Chromium does not find the start of a text in a table cell. */
function toTheEdge(view: EditorView, event: KeyboardEvent): boolean {
  if (!matchesKey('Mod+Home', event) && !matchesKey('Mod+End', event)) {
    if (!matchesKey('Shift+Mod+Home', event) && !matchesKey('Shift+Mod+End', event)) return false;
  }
  const { doc, selection, tr } = view.state;
  const edge = event.key === 'Home' ? Selection.atStart(doc) : Selection.atEnd(doc);
  const anchor = event.shiftKey ? selection.$anchor : edge.$head;
  view.dispatch(tr.setSelection(TextSelection.between(anchor, edge.$head)).scrollIntoView());
  return true;
}

/** While merge tags are offered, arrow keys move through them and Enter inserts one. */
function onTagList(session: Session, event: KeyboardEvent): boolean {
  const { tagQuery } = session;
  if (!tagQuery) return closesTag(session, event);
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step !== 0) {
    tagQuery.active += step;
    session.changed();
    return true;
  }
  if (event.key === 'Escape') {
    session.dismiss();
    return true;
  }
  if (event.key === 'Enter' || event.key === 'Tab') return session.takeTag?.() ?? false;
  return closesTag(session, event);
}

/** The second brace ends a tag that was typed by hand: it becomes a chip. */
function closesTag({ view, editor }: Session, { key }: KeyboardEvent): boolean {
  const { $from, empty } = view.state.selection;
  if (key !== '}' || !empty) return false;
  const text = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 200),
    $from.parentOffset,
    undefined,
    '\uFFFC',
  );
  const begun = /(?<!\{)\{\{[^{}<>\uFFFC]+\}$/.exec(text)?.[0];
  if (begun === undefined) return false;
  const chip = schema.nodes.mergeTag.create(
    { raw: `${begun}}`.replaceAll('&', '&amp;') },
    null,
    typingMarks(view.state),
  );
  const tr = view.state.tr.replaceWith($from.pos - begun.length, $from.pos, chip);
  view.dispatch(tr.setMeta(LABEL, editor.t('text.mergeTag')));
  return true;
}

/** How atoms are shown: verbatim content as it is rendered, merge tags as chips. */
function nodeViews(session: Session, frame: Document): Record<string, NodeViewConstructor> {
  const island: NodeViewConstructor = (node) => new Island(frame, node);
  return {
    island,
    inlineIsland: island,
    mergeTag: (node) => new Chip(session, frame, node),
  };
}
