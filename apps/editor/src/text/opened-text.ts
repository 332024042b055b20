import type { NodeKey } from '@postpress/edits';
import { Store, type StoreView } from '@postpress/ui/store';
import type { Editor } from '../kernel/editor.ts';
import { perEditor } from '../kernel/per-editor.ts';
import type { FormatState } from './format/format-state.ts';

/** What can be done to the selected text. Each action is one step of the history. */
export type TextAction =
  | { do: 'emphasis'; name: 'strong' | 'em' | 'u' | 's' | 'sub' | 'sup' | 'code' }
  | {
      do: 'style';
      property: 'font-family' | 'font-size' | 'font-weight' | 'color' | 'background-color';
      value: string | undefined;
      /** Continues the last step: a drag through colors. */
      continues?: boolean;
    }
  | { do: 'block-style'; property: 'text-align' | 'line-height'; value: string | undefined }
  | { do: 'list'; tag: 'ul' | 'ol' }
  | { do: 'indent' }
  | { do: 'outdent' }
  | { do: 'clear' }
  | { do: 'unlink' }
  | { do: 'link'; link: { href: string; target: string; value: unknown } }
  | { do: 'tag'; text: string; after?: string | undefined }
  | { do: 'paste-as'; way: PasteWay };

/** How foreign text is pasted: with its formatting, with that of the surrounding text, or as plain text. */
export type PasteWay = 'keep' | 'match' | 'plain';

/** What the tools of an open text show. */
export type TextSnapshot = {
  format: FormatState;
  /** `{{` was typed: the text after it, and its position in the editor's window. */
  tagQuery: { text: string; x: number; y: number; height: number; active: number } | undefined;
  /** Text was just pasted and can be pasted in another way. */
  pasted: { way: PasteWay } | undefined;
  /** The link dialog is open. */
  linking: boolean;
};

/** A text that is open for typing. */
export interface OpenText extends StoreView<TextSnapshot> {
  readonly key: NodeKey;
  /** A heading or a button: no lists and no paragraphs. */
  readonly inline: boolean;
  act(action: TextAction): void;
  /** Position of the caret in the document of the text editor. */
  readonly caret: { anchor: number; head: number };
  /** The link at the caret, as designs store it. */
  readonly link: unknown;
  /** A computed style at the caret. */
  computed(property: string): string;
  askForLink(asks: boolean): void;
  /** Stops offering merge tags, or other ways to paste. */
  dismiss(): void;
  /** Set by the list of merge tags while it is open: inserts the highlighted one. */
  takeTag: (() => boolean) | undefined;
  focus(): void;
}

/** `shown` follows `current` once a text that opened is painted: the tools would delay it. */
const openTexts = perEditor(() => ({
  current: undefined as OpenText | undefined,
  shown: new Store<OpenText | undefined>(undefined),
}));

/** The text that is open, once it can be typed into. */
export function openTextOf(editor: Editor): OpenText | undefined {
  return openTexts(editor).current;
}

/** The text that is open, for its tools. */
export function shownTextOf(editor: Editor): StoreView<OpenText | undefined> {
  return openTexts(editor).shown;
}

export function setOpenText(editor: Editor, text: OpenText | undefined): void {
  const texts = openTexts(editor);
  texts.current = text;
  const show = () => texts.shown.set(texts.current);
  if (text) requestAnimationFrame(() => setTimeout(show));
  else show();
}
