import { type Change, isRefused, type NodeKey, nameOf, sameJson } from '@postpress/edits';
import { Listeners } from '@postpress/ui/store';
import type { Node } from 'prosemirror-model';
import { EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Editor } from '../../kernel/editor.ts';
import { perform } from '../../kernel/perform.ts';
import { formatState } from '../format/format-state.ts';
import { linkAt, linkValueOf } from '../format/links.ts';
import { type TagForms, tagForms, tagsInTexts } from '../merge-tags.ts';
import { setOpenText, type TextAction, type TextSnapshot } from '../opened-text.ts';
import { readStoredText, type StoredText } from '../stored-text.ts';
import { changesText, refusalOfText, type TextValue, textEdit, textValueOf } from '../text-value.ts';
import { actOn } from './act.ts';
import { type Caret, Carets } from './carets.ts';
import { withoutName } from './frame-css.ts';
import { changedAlike, patchDocument } from './patch-document.ts';
import { CONTINUES, FROM_STORE, LABEL, PASTED, type Pasted, type Session } from './session.ts';
import { locateTypedText, SourceOfText } from './source-of-text.ts';
import { queryAt, type TagQuery, triggerOf } from './tag-query.ts';
import { mountView, readCaret } from './text-view.ts';

type TextToOpen = { value: TextValue; tags: TagForms; stored: StoredText; element: HTMLElement };

/** One open text: the view on its element, and the synchronization between its document and the store. */
export class TextSession implements Session {
  readonly editor: Editor;
  readonly value: TextValue;
  readonly tags: TagForms;
  readonly view: EditorView;
  snapshot: TextSnapshot;
  /** The last paste, while it can still be changed to another way. */
  pasted: Pasted | undefined;
  readonly #source: SourceOfText;
  #isWriting = false;
  #waits = false;
  /** Others have changed the text while an input method was active. */
  #isLate = false;
  /** The last step was typing, so more typing may become part of it. */
  #mergesTyping = true;
  #tagQuery: TagQuery | undefined;
  readonly #trigger: RegExp;
  #linking = false;
  /** The caret's surroundings at the last notification of the tools. */
  #around = '';
  readonly #carets = new Carets();
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.add;
  readonly #offs: (() => void)[] = [];

  /** @param at where the caret goes, in the frame's window; `all` selects everything; absent: to the end */
  static open(editor: Editor, key: NodeKey, at: { x: number; y: number } | 'all' | undefined): void {
    const found = textToOpen(editor, key);
    if (typeof found !== 'string') {
      new TextSession(editor, found).#begin(at);
      return;
    }
    editor.view.set({ editingText: null });
    editor.refuse(found, key);
  }

  private constructor(editor: Editor, { value, tags, stored, element }: TextToOpen) {
    this.editor = editor;
    this.value = value;
    this.tags = tags;
    this.#source = new SourceOfText({ value, tags, stored });
    this.#trigger = triggerOf(editor.options.snapshot.mergeTagsConfig);
    this.#offs.push(editor.canvas.hold(value.key));
    // The label on the selection ring would cover the first line of a design.
    this.#offs.push(withoutName(element.ownerDocument));
    const state = EditorState.create({ doc: stored.doc });
    const { view, unmount } = mountView(this, element, state);
    this.view = view;
    this.#offs.unshift(unmount);
    this.snapshot = lookOf(this, this.#linking);
  }

  #begin(at: { x: number; y: number } | 'all' | undefined): void {
    const { editor, key, view } = this;
    this.#offs.push(
      editor.store.onChange((change) => this.#follow(change)),
      editor.store.subscribe(() => this.#stayOn()),
      editor.view.subscribe(() => this.#stayOn()),
    );
    const selection = firstSelection(view, at);
    view.dispatch(view.state.tr.setSelection(selection));
    this.focus();
    setOpenText(editor, this);
    editor.announce(editor.t('text.opened', { name: nameOf(editor.store, editor.t, key) }));
  }

  get key(): NodeKey {
    return this.value.key;
  }

  get inline(): boolean {
    return this.value.inline;
  }

  get caret(): Caret {
    const { anchor, head } = this.view.state.selection;
    return { anchor, head };
  }

  get isLexical(): boolean {
    return this.value.form === 'lexical';
  }

  get link(): unknown {
    const found = linkAt(this.view.state);
    return found ? linkValueOf(found.mark.attrs.attrs) : undefined;
  }

  computed(property: string): string {
    return computedAt(this.view, property);
  }

  focus(): void {
    // The frame's window first: without the focus it would not show a caret.
    this.view.dom.ownerDocument.defaultView?.focus();
    this.view.focus();
  }

  act(action: TextAction): void {
    if (this.view.composing) return;
    actOn(this, action);
  }

  askForLink(asks: boolean): void {
    this.#linking = asks;
    this.changed();
    if (!asks) this.focus();
  }

  dismiss(): void {
    this.pasted = undefined;
    if (this.#tagQuery) this.#tagQuery.isDismissed = true;
    this.changed();
  }

  /** Inserts the highlighted merge tag; set by the list while it is open. */
  takeTag: (() => boolean) | undefined;

  /** The range of `{{…` before the caret, while merge tags are offered. */
  get tagQuery(): TagQuery | undefined {
    return this.#tagQuery?.isDismissed ? undefined : this.#tagQuery;
  }

  /** Every transaction of the view comes here. */
  dispatch(tr: Transaction): void {
    const before = this.view.state;
    const { state, transactions } = before.applyTransaction(tr);
    this.view.updateState(state);
    const fromStore = transactions.some((each) => each.getMeta(FROM_STORE));
    if (tr.docChanged && !fromStore) this.#change(before, tr);
    else if (tr.selectionSet && !this.view.composing && !fromStore) this.editor.store.endMerge();
    if (!tr.getMeta(PASTED)) this.pasted = undefined;
    this.#tagQuery = queryAt(state, this.#tagQuery, this.#trigger);
    this.changed();
  }

  changed(): void {
    const looked = lookOf(this, this.#linking);
    const around = aroundCaret(this.view.state);
    // Most typed characters change nothing that the tools show.
    if (around === this.#around && sameJson(looked, this.snapshot)) return;
    this.#around = around;
    this.snapshot = looked;
    this.#listeners.notify();
  }

  /** While an input method is active nothing is written: the store would split its word. */
  #change(before: EditorState, tr: Transaction): void {
    const label: string | undefined = tr.getMeta(LABEL);
    if (this.view.composing) {
      this.#waits = true;
      return;
    }
    if (label === undefined && !this.#mergesTyping) this.editor.store.endMerge();
    // Consecutive typing is one step; everything else is a separate step, a drag one until it ends.
    const { store } = this.editor;
    const isDrag = tr.getMeta(CONTINUES) === true;
    if (label !== undefined && !isDrag) store.endMerge();
    this.#write(before.selection, label);
    this.#mergesTyping = label === undefined;
  }

  /** Called when an input method has finished its word. */
  composed(): void {
    if (this.view.composing) return;
    if (this.#waits) {
      this.#waits = false;
      this.#write(this.view.state.selection, undefined);
      this.changed();
    }
    if (!this.#isLate) return;
    this.#isLate = false;
    this.#followOthers();
  }

  #write(before: Selection, label: string | undefined): void {
    const { editor, value, view } = this;
    const { store, t } = editor;
    const { selection } = view.state;
    const { written } = this.#source;
    const mine = this.#source.typed(before, selection);
    if (mine === written) return;
    const next = this.#isLate ? changedAlike(written, mine, this.#now?.source ?? mine) : mine;
    const name = nameOf(store, t, value.key);
    const said = label ? `${label}, ${name}` : t('text.typed', { name });
    const made = textEdit(store, t, value, next, said);
    const edit = this.#isLate ? made : locateTypedText(made, written, before, selection);
    this.#isWriting = true;
    const isDone = perform(editor, edit, { silent: true });
    this.#isWriting = false;
    if (isDone) {
      this.#source.wrote(mine);
      if (!isRefused(edit)) this.#carets.remember(store.snapshot, before, selection);
      this.#followOthers();
    } else this.#patch(written);
  }

  /** The store was changed by something else: undo, another part, a load. */
  #follow(change: Change): void {
    if (this.#isWriting) return;
    const { value } = this;
    const now = this.#now;
    if (change.cause === 'load' || now?.name !== value.name) this.#leave();
    else if (change.cause === 'remote') this.#followOthers(change);
    else {
      const { operations, touched } = change;
      const isOurs = operations.length > 0 && operations.every((each) => changesText(each, value));
      if (now.source !== this.#source.written) this.#patch(now.source, this.#carets.of(change));
      if (!isOurs && (touched.has(value.key) || change.cause !== 'edit')) this.#leave();
    }
  }

  /** Changes of others are merged around the caret, once an input method has finished its word. */
  #followOthers(change?: Change): void {
    const { view } = this;
    const { written } = this.#source;
    const source = this.#now?.source ?? written;
    if (view.composing || this.#waits) {
      this.#isLate = true;
      return;
    }
    if (source === written) return;
    readCaret(view);
    const read = this.#source.readOthers(source, view.state.selection, change);
    if (read) this.#show(read.doc, read.caret, false);
    else this.#leave();
  }

  /** The present value in the store. */
  get #now(): TextValue | undefined {
    return textValueOf(this.editor.store, this.key, this.value.language);
  }

  #patch(source: string, caret?: Caret): void {
    const doc = this.#source.read(source, false);
    if (doc) this.#show(doc, caret, true);
    else this.#leave();
  }

  #show(doc: Node, caret: Caret | undefined, scrolls: boolean): void {
    const { view } = this;
    view.dispatch(patchDocument(view.state, doc, caret, scrolls).setMeta(FROM_STORE, true));
  }

  /** Closes when the block is no longer selected, or on request. */
  #stayOn(): void {
    const { editingText } = this.editor.view.snapshot;
    const { selection } = this.editor.store.snapshot;
    if (editingText !== this.key) this.#close();
    else if (selection.length > 0 && !selection.includes(this.key)) this.#leave();
    else if (this.editor.view.snapshot.readOnly || this.editor.view.snapshot.language !== this.value.language)
      this.#leave();
  }

  /** Escape, Tab: the block stays selected and gets the focus. */
  leave(): void {
    this.#leave();
    this.editor.canvas.focus();
  }

  #leave(): void {
    if (this.editor.view.snapshot.editingText === this.key) this.editor.view.set({ editingText: null });
    else this.#close();
  }

  #close(): void {
    const offs = this.#offs.splice(0);
    if (offs.length === 0) return;
    setOpenText(this.editor, undefined);
    // An interrupted input method has still written its word into the document.
    if (this.#waits) this.#write(this.view.state.selection, undefined);
    this.editor.store.endMerge();
    for (const off of offs) off();
  }
}

/** What is needed to open a text, or why it can't be opened, as a message. */
function textToOpen(editor: Editor, key: NodeKey): TextToOpen | string {
  const { store, canvas, view, t, options } = editor;
  if (view.snapshot.readOnly) return t('model.readOnly');
  const refused = refusalOfText(store, t, key);
  if (refused) return refused.refused;
  const element = canvas.textElementOf(key);
  const value = textValueOf(store, key, view.snapshot.language);
  if (!value || !element) return t('text.notHere');
  const tags = tagForms(tagsInTexts(options.snapshot));
  const stored = readStoredText(value.source, value.form, tags, value.inline);
  return stored ? { value, tags, stored, element } : t('text.broken');
}

/** The paragraph and the marks at the caret: they determine the computed style. */
function aroundCaret({ selection: { $from } }: EditorState): string {
  return `${$from.start()} ${JSON.stringify($from.marks())}`;
}

/** A computed style at the caret. */
function computedAt(view: EditorView, property: string): string {
  const { dom, state } = view;
  const { node } = view.domAtPos(state.selection.from);
  const element = (node.nodeType === 1 ? node : node.parentNode) as Element | null;
  const inside = element && dom.contains(element) ? element : dom;
  return inside.ownerDocument.defaultView?.getComputedStyle(inside).getPropertyValue(property) ?? '';
}

/**
 * The initial selection of an opened text. @param at in the frame's window; `all` selects everything; absent: to the
 * end
 */
function firstSelection(view: EditorView, at: { x: number; y: number } | 'all' | undefined): Selection {
  const { doc } = view.state;
  const end = Selection.atEnd(doc);
  if (at === 'all') return TextSelection.between(Selection.atStart(doc).$from, end.$to);
  const found = at && view.posAtCoords({ left: at.x, top: at.y });
  return found ? TextSelection.near(doc.resolve(found.pos), -1) : end;
}

/** The snapshot for the tools of an open text. */
function lookOf({ view, tagQuery, pasted }: Session, linking: boolean): TextSnapshot {
  const at = tagQuery && inWindow(view, tagQuery.from);
  return {
    format: formatState(view.state),
    tagQuery: tagQuery && at ? { text: tagQuery.text, active: tagQuery.active, ...at } : undefined,
    pasted: pasted && { way: pasted.way },
    linking,
  };
}

/** Converts a position in the document to the editor's window: the frame may be scaled. */
function inWindow(view: EditorView, pos: number): { x: number; y: number; height: number } {
  const { left, top, bottom } = view.coordsAtPos(pos);
  const frame = view.dom.ownerDocument.defaultView?.frameElement as HTMLElement | null | undefined;
  if (!frame) return { x: left, y: top, height: bottom - top };
  const around = frame.getBoundingClientRect();
  const scale = around.width / frame.offsetWidth || 1;
  return { x: around.x + left * scale, y: around.y + top * scale, height: (bottom - top) * scale };
}
