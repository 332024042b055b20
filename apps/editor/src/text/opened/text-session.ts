import { type Change, isRefused, type NodeKey, nameOf, sameJson } from '@postpress/edits';
import { EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Editor } from '../../kernel/editor.ts';
import { perform } from '../../kernel/perform.ts';
import { formatState } from '../format/format-state.ts';
import { linkAt, linkValueOf } from '../format/links.ts';
import type { TagForms } from '../merge-tags.ts';
import { setOpenText, type TextAction, type TextSnapshot } from '../opened-text.ts';
import { readStoredText, type StoredText } from '../stored-text.ts';
import { changesText, type TextPlace, textEdit, textPlaceOf } from '../text-place.ts';
import { actOn } from './act.ts';
import { Carets } from './carets.ts';
import { inWindow } from './in-window.ts';
import { patchDocument } from './patch-document.ts';
import { CONTINUES, FROM_STORE, LABEL, PASTED, type Pasted, type Session } from './session.ts';
import { queryAt, type TagQuery, triggerOf } from './tag-query.ts';
import { type TextToOpen, textToOpen } from './text-to-open.ts';
import { mountView } from './text-view.ts';

/** One text while it is open: the view on its element, and both ways between its document and the store. */
export class TextSession implements Session {
  readonly editor: Editor;
  readonly place: TextPlace;
  readonly tags: TagForms;
  readonly view: EditorView;
  snapshot: TextSnapshot;
  /** What was pasted in last, while it can still come in another way. */
  pasted: Pasted | undefined;
  #stored: StoredText;
  /** What the store holds. */
  #written: string;
  #isWriting = false;
  #waits = false;
  /** The last step was typing, so that more typing may become part of it. */
  #mergesTyping = true;
  #tagQuery: TagQuery | undefined;
  readonly #trigger: RegExp;
  #linking = false;
  /** What the caret stood in when the tools were told last. */
  #around = '';
  readonly #carets = new Carets();
  readonly #listeners = new Set<() => void>();
  readonly #offs: (() => void)[] = [];

  /** @param at where the caret goes, in the frame's window; `all` selects everything; absent: to the end */
  static open(editor: Editor, key: NodeKey, at: { x: number; y: number } | 'all' | undefined): void {
    const found = textToOpen(editor, key);
    if (typeof found !== 'string') {
      new TextSession(editor, found).#begin(at);
      return;
    }
    editor.view.set({ texting: null });
    editor.refuse(found, key);
  }

  private constructor(editor: Editor, { place, tags, stored, element }: TextToOpen) {
    this.editor = editor;
    this.place = place;
    this.tags = tags;
    this.#stored = stored;
    this.#written = place.source;
    this.#trigger = triggerOf(editor.options.snapshot.mergeTagsConfig);
    this.#offs.push(editor.canvas.hold(place.key));
    // The name on the ring would cover what is typed in the first line of a design.
    const marks = element.ownerDocument.querySelector<HTMLElement>('pp-overlay');
    if (marks) marks.dataset.texting = '';
    this.#offs.push(() => delete marks?.dataset.texting);
    const state = EditorState.create({ doc: stored.doc });
    const { view, unmount } = mountView(this, element, state);
    this.view = view;
    this.#offs.unshift(unmount);
    this.snapshot = this.#look();
  }

  #begin(at: { x: number; y: number } | 'all' | undefined): void {
    const { editor, key, view } = this;
    this.#offs.push(
      editor.store.onChange((change) => this.#follow(change)),
      editor.store.subscribe(() => this.#stayOn()),
      editor.view.subscribe(() => this.#stayOn()),
    );
    const { doc } = view.state;
    const found = typeof at === 'object' ? view.posAtCoords({ left: at.x, top: at.y }) : undefined;
    const end = Selection.atEnd(doc);
    const all = TextSelection.between(Selection.atStart(doc).$from, end.$to);
    const selection = found ? TextSelection.near(doc.resolve(found.pos), -1) : at === 'all' ? all : end;
    view.dispatch(view.state.tr.setSelection(selection));
    this.focus();
    setOpenText(editor, this);
    editor.announce(editor.word('text.opened', { name: nameOf(editor.store, editor.word, key) }));
  }

  get key(): NodeKey {
    return this.place.key;
  }

  get inline(): boolean {
    return this.place.inline;
  }

  get isLexical(): boolean {
    return this.place.form === 'lexical';
  }

  get link(): unknown {
    const found = linkAt(this.view.state);
    return found ? linkValueOf(found.mark.attrs.attrs) : undefined;
  }

  computed(property: string): string {
    const { node } = this.view.domAtPos(this.view.state.selection.from);
    const element = (node.nodeType === 1 ? node : node.parentNode) as Element | null;
    const inside = element && this.view.dom.contains(element) ? element : this.view.dom;
    return inside.ownerDocument.defaultView?.getComputedStyle(inside).getPropertyValue(property) ?? '';
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  focus(): void {
    // The window of the frame first: a view in a frame without the focus would not show a caret.
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

  /** Takes the merge tag that is marked in the list; the list sets it while it is shown. */
  takeTag: (() => boolean) | undefined;

  /** The place of `{{…` before the caret, while merge tags are offered there. */
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
    const looked = this.#look();
    const around = aroundCaret(this.view.state);
    // Most typed characters change nothing that the tools show.
    if (around === this.#around && sameJson(looked, this.snapshot)) return;
    this.#around = around;
    this.snapshot = looked;
    for (const listener of this.#listeners) listener();
  }

  #look(): TextSnapshot {
    const query = this.tagQuery;
    const at = query && inWindow(this.view, query.from);
    return {
      format: formatState(this.view.state),
      tagQuery: query && at ? { text: query.text, active: query.active, ...at } : undefined,
      pasted: this.pasted && { way: this.pasted.way },
      linking: this.#linking,
    };
  }

  /** While an input method is at work nothing is written: the store would cut its word in two. */
  #change(before: EditorState, tr: Transaction): void {
    const label: string | undefined = tr.getMeta(LABEL);
    if (this.view.composing) {
      this.#waits = true;
      return;
    }
    if (label === undefined && !this.#mergesTyping) this.editor.store.endMerge();
    // Typing goes on with typing; all else is a step of its own, a drag one until it ends.
    const { store } = this.editor;
    const isDrag = tr.getMeta(CONTINUES) === true;
    if (label !== undefined && !isDrag) store.endMerge();
    this.#write(before.selection, label);
    this.#mergesTyping = label === undefined;
  }

  /** Told when an input method has finished its word. */
  composed(): void {
    if (!this.#waits || this.view.composing) return;
    this.#waits = false;
    this.#write(this.view.state.selection, undefined);
    this.changed();
  }

  #write(before: Selection, label: string | undefined): void {
    const { editor, place, view } = this;
    const { store, word } = editor;
    const next = this.#stored.write(view.state.doc);
    if (next === this.#written) return;
    const name = nameOf(store, word, place.key);
    const said = label ? `${label}, ${name}` : word('text.typed', { name });
    const edit = textEdit(store, word, place, next, said);
    this.#isWriting = true;
    const isDone = perform(editor, edit, { silent: true });
    this.#isWriting = false;
    if (!isDone) {
      this.#patch(this.#written);
      return;
    }
    this.#written = next;
    if (!isRefused(edit)) this.#carets.remember(store.snapshot, before, view.state.selection);
  }

  /** The store was changed by something else: undo, another part, a load. */
  #follow(change: Change): void {
    if (this.#isWriting) return;
    const { editor, place } = this;
    const now = textPlaceOf(editor.store, place.key, place.language);
    const isOurs =
      change.operations.length > 0 && change.operations.every((each) => changesText(each, place));
    if (change.cause === 'load' || !now || now.name !== place.name) {
      this.#leave();
      return;
    }
    if (now.source !== this.#written) this.#patch(now.source, this.#carets.of(change));
    if (!isOurs && (change.touched.has(place.key) || change.cause !== 'edit')) this.#leave();
  }

  #patch(source: string, caret?: { anchor: number; head: number }): void {
    const { place, tags, view } = this;
    const stored = readStoredText(source, place.form, tags, place.inline);
    if (!stored) {
      this.#leave();
      return;
    }
    this.#stored = stored;
    this.#written = source;
    view.dispatch(patchDocument(view.state, stored.doc, caret).setMeta(FROM_STORE, true));
  }

  /** Closes when the block is not the selected one any more, or somebody asked for it. */
  #stayOn(): void {
    const { texting } = this.editor.view.snapshot;
    const { selection } = this.editor.store.snapshot;
    if (texting !== this.key) this.#close();
    else if (selection.length > 0 && !selection.includes(this.key)) this.#leave();
    else if (this.editor.view.snapshot.readOnly || this.editor.view.snapshot.language !== this.place.language)
      this.#leave();
  }

  /** Escape, Tab: the block stays selected and gets the focus. */
  leave(): void {
    this.#leave();
    this.editor.canvas.focus();
  }

  #leave(): void {
    if (this.editor.view.snapshot.texting === this.key) this.editor.view.set({ texting: null });
    else this.#close();
  }

  #close(): void {
    const offs = this.#offs.splice(0);
    if (offs.length === 0) return;
    setOpenText(this.editor, undefined);
    // An input method that is cut off has written its word into the document all the same.
    if (this.#waits) this.#write(this.view.state.selection, undefined);
    this.editor.store.endMerge();
    for (const off of offs) off();
  }
}

/** The paragraph that the caret is in, and the marks around it: what the browser computes for its words follows from these. */
function aroundCaret({ selection: { $from } }: EditorState): string {
  return `${$from.start()} ${JSON.stringify($from.marks())}`;
}
