import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Our colors, as they are in light and dark. */
export function codeLook(): Extension {
  // The library adds a style element: our policy lets it through with the page's nonce only.
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return [nonce ? EditorView.cspNonce.of(nonce) : [], theme, syntaxHighlighting(colors)];
}

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
