import type { Content } from '@postpress/design';
import { isBlockKind } from '@postpress/design/kinds';
import { textOf } from '@postpress/markup';
import type { Translate } from './edit.ts';
import type { DesignView } from './editable-design.ts';
import type { NodeKey } from './node.ts';

const WORDS_SHOWN = 40;

/** The name of a kind of block. */
export function kindName(kind: string, t: Translate): string {
  return isBlockKind(kind) ? t(`model.kind.${kind}`) : t('model.kind.unknown');
}

/**
 * The name of a node with its text: `Button, Shop now`; rows and columns by their number. For labels, the outline and
 * announcements.
 */
export function nameOf(store: DesignView, t: Translate, key: NodeKey): string {
  const { tree } = store.snapshot;
  const at = tree.find(key);
  if (!at?.position) return t('model.body');
  if (at.kind === 'block') {
    const content = at.node as Content;
    const kind = kindName(content.type, t);
    const words = wordsOf(content);
    return words === '' ? kind : t('model.named', { kind, words });
  }
  if (at.kind === 'body') return t('model.body');
  const { parent, area } = at.position;
  const siblings = tree.children(parent, area);
  const kind =
    at.kind === 'column'
      ? t('model.column')
      : t(area === 'headers' ? 'model.header' : area === 'footers' ? 'model.footer' : 'model.row');
  return t('model.rowOf', { kind, number: siblings.indexOf(key) + 1, count: siblings.length });
}

/**
 * The name of a node without its text: the kind of a block, or a custom tool's own name. For the label on the canvas.
 */
export function shortNameOf(store: DesignView, t: Translate, key: NodeKey): string {
  const at = store.find(key);
  if (at?.kind !== 'block') return nameOf(store, t, key);
  const { type, slug } = at.node as Content;
  return type === 'custom' && typeof slug === 'string' ? slug : kindName(type, t);
}

/** The name of one node, or the number of several. */
export function namesOf(store: DesignView, t: Translate, keys: readonly NodeKey[]): string {
  const [only] = keys;
  return keys.length === 1 && only !== undefined
    ? nameOf(store, t, only)
    : t('model.several', { count: keys.length });
}

/** The first words of a node, which name a row. */
export function wordsIn(store: DesignView, key: NodeKey): string {
  const at = store.find(key);
  if (at?.kind === 'block') return wordsOf(at.node as Content);
  for (const child of store.snapshot.tree.children(key)) {
    const words = wordsIn(store, child);
    if (words !== '') return words;
  }
  return '';
}

type Words = { text?: unknown; textJson?: unknown; src?: unknown; altText?: unknown; menu?: unknown };

/** The first words of a block, as one line; for a custom tool without text, the tool's name. */
function wordsOf({ type, slug, values }: Content): string {
  const { text, textJson, altText } = (values ?? {}) as Words;
  const label =
    typeof text === 'string' && text !== ''
      ? textOf(text.slice(0, 2_000))
      : typeof textJson === 'string'
        ? ofState(textJson)
        : typeof altText === 'string'
          ? altText
          : type === 'custom' && typeof slug === 'string'
            ? slug
            : '';
  const line = label.replace(/\s+/g, ' ').trim();
  return [...line].length > WORDS_SHOWN ? `${[...line].slice(0, WORDS_SHOWN).join('')}…` : line;
}

/** The texts of a Lexical state, found without reading all of it. */
function ofState(state: string): string {
  const found = state.slice(0, 20_000).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g);
  return [...found].map(([, text]) => JSON.parse(`"${text}"`) as string).join(' ');
}
