import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as htmlNames, parseFragment } from 'parse5';
import type { LexicalBlock, LexicalState } from '../lexical-state.ts';
import { readFlow } from './flow.ts';
import { plainSurroundings, type Reading } from './reading.ts';

/**
 * Rich text read from HTML.
 *
 * `lost` names what nobody sees but somebody may have meant (`class of <p>`). With `obstacles`, a part that is seen has no
 * form in the state (`<table>`): then there is no state, since one without that part would draw another text.
 */
export type RichText =
  | { state: LexicalState; lost: string[]; obstacles: [] }
  | { state: null; lost: string[]; obstacles: string[] };

/**
 * Reads the HTML of a text block, as a browser would within a `div`, into the state of a paragraph that draws the same
 * words, links and styles. Never throws: whatever stands there is some HTML.
 *
 * @param basePx size of the block's letters, which sizes in `em` and percent are relative to.
 */
export function readRichText(html: string, basePx: number): RichText {
  const reading: Reading = { lost: new Set(), obstacles: new Set(), readFlow };
  const blocks = readFlow(parseWithinDiv(html).childNodes, plainSurroundings(basePx), reading);
  const lost = [...reading.lost];
  if (reading.obstacles.size > 0) return { state: null, lost, obstacles: [...reading.obstacles] };
  return { state: stateOf(blocks), lost, obstacles: [] };
}

/** In a `div` and not in parse5's default, a `template`, where loose table cells would become elements. */
function parseWithinDiv(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  const around = defaultTreeAdapter.createElement('div', htmlNames.NS.HTML, []);
  return parseFragment(around, html, { sourceCodeLocationInfo: false });
}

/** An editor can't put its cursor into a root without children: no text is one empty paragraph. */
function stateOf(blocks: LexicalBlock[]): LexicalState {
  const children = blocks.length > 0 ? blocks : [emptyParagraph];
  return { root: { type: 'root', version: 1, children, direction: null, format: '', indent: 0 } };
}

const emptyParagraph: LexicalBlock = {
  type: 'paragraph',
  version: 1,
  children: [],
  direction: null,
  format: '',
  indent: 0,
  textFormat: 0,
  textStyle: '',
};
