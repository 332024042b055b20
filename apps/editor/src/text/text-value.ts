import type { Content } from '@postpress/design';
import {
  type DesignView,
  type Edit,
  isRefused,
  type NodeKey,
  type Operation,
  type Refused,
  readValue,
  refusalOfChange,
  setValue,
  type Translate,
  valueAt,
} from '@postpress/edits';
import { commonEnds } from '../kernel/common-ends.ts';
import type { TextForm } from './stored-text.ts';

/** Where and how the text of a block is stored. */
export type TextValue = {
  key: NodeKey;
  name: 'text' | 'textJson';
  form: TextForm;
  /** Inline content only: headings and buttons. */
  inline: boolean;
  /** The translation that is edited; null: the base language. */
  language: string | null;
  source: string;
};

const KINDS: ReadonlySet<string> = new Set(['text', 'text_deprecated', 'paragraph', 'heading', 'button']);
const INLINE: ReadonlySet<string> = new Set(['heading', 'button']);

/** The text of a block for a device and language; undefined if it is not edited in place. */
export function textValueOf(store: DesignView, key: NodeKey, language: string | null): TextValue | undefined {
  const at = store.find(key);
  const type = at?.kind === 'block' ? (at.node as Content).type : '';
  if (!KINDS.has(type)) return undefined;
  const read = (name: string) => {
    const { value, source } = readValue(store, key, [name], { language });
    // A default is not rendered; an empty translation is rendered as the base language.
    if (source === 'default') return '';
    if (value !== '' || language === null) return typeof value === 'string' ? value : '';
    return String(readValue(store, key, [name]).value ?? '');
  };
  const state = read('textJson');
  const isState = type === 'paragraph' || readValue(store, key, ['textJson']).value;
  const usesState = state !== '' || (isState && (type === 'paragraph' || read('text') === ''));
  const name = usesState ? 'textJson' : 'text';
  const source = usesState ? state : read('text');
  const isJson = name === 'textJson' && (source === '' || /^\s*\{(?!\{)/.test(source));
  return { key, name, form: isJson ? 'lexical' : 'html', inline: INLINE.has(type), language, source };
}

/** Why a text must not be edited; undefined if it may. */
export function refusalOfText(store: DesignView, t: Translate, key: NodeKey): Refused | undefined {
  return refusalOfChange(store, t, key);
}

/** The edit that changes a text to another: only the difference, so that the history and the journal stay small. */
export function textEdit(
  store: DesignView,
  t: Translate,
  { key, name, language }: Pick<TextValue, 'key' | 'name' | 'language'>,
  next: string,
  label: string,
): Edit | Refused {
  const edit = setValue(store, t, [key], [name], next, { language });
  if (isRefused(edit)) return edit;
  const operations = edit.operations.map((operation) => asSplice(store, operation));
  return { label, operations, merge: `text:${key}` };
}

function asSplice(store: DesignView, operation: Operation): Operation {
  if (operation.kind !== 'set' || typeof operation.value !== 'string') return operation;
  const { key, path, value } = operation;
  const now = valueAt(store.find(key)?.node, path);
  if (typeof now !== 'string') return operation;
  const { head: at, tail } = commonEnds(now, value);
  return {
    kind: 'splice-text',
    key,
    path,
    at,
    remove: now.length - at - tail,
    insert: value.slice(at, value.length - tail),
  };
}

/** Whether an operation changes only the text of a block. */
export function changesText(operation: Operation, { key, name }: TextValue): boolean {
  if (!('path' in operation) || operation.key !== key) return false;
  return (
    operation.path.includes(name) ||
    String(operation.path.at(-1)).startsWith('_languages') ||
    operation.path.includes('_languages')
  );
}
