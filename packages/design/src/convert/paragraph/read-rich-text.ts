import { ELEMENTS_MAX, parseContent } from '../../parse-html.ts';
import type { LexicalBlock, LexicalState } from '../lexical-state.ts';
import { readFlow } from './flow.ts';
import {
  type CharacterBudget,
  newBudget,
  plainContext,
  type Reading,
  STATE_CHARACTERS_MAX,
} from './reading.ts';

/**
 * Rich text read from HTML.
 *
 * `lost` lists invisible parts that may have been intended (`class of <p>`). `obstacles` lists visible parts that the
 * state cannot represent (`<table>`); then there is no state, because it would show a different text.
 */
export type RichText =
  | { state: LexicalState; lost: string[]; obstacles: [] }
  | { state: null; lost: string[]; obstacles: string[] };

/**
 * Converts the HTML of a text block, parsed as the content of a `div`, to the state of a paragraph with the same text,
 * links and styles. Never throws.
 *
 * @param basePx font size of the block, the base of `em` and percentages.
 * @param room character budget shared by the texts of a design
 */
export function readRichText(html: string, basePx: number, room: CharacterBudget = newBudget()): RichText {
  const reading: Reading = { lost: new Set(), obstacles: new Set(), room, readFlow };
  const before = room.characters;
  const content = parseContent(html, {});
  if (!content) return { state: null, lost: [], obstacles: [TOO_MANY_ELEMENTS] };
  const blocks = readFlow(content.childNodes, plainContext(basePx), reading);
  if (room.characters < 0) {
    room.characters = before;
    return { state: null, lost: [], obstacles: [TOO_LONG] };
  }
  const lost = [...reading.lost];
  if (reading.obstacles.size > 0) return { state: null, lost, obstacles: [...reading.obstacles] };
  return { state: stateOf(blocks), lost, obstacles: [] };
}

const TOO_MANY_ELEMENTS = `more than ${ELEMENTS_MAX.toLocaleString('en-US')} elements, or more than its tags open`;
const TOO_LONG = `what makes the paragraphs of the design longer than ${STATE_CHARACTERS_MAX.toLocaleString('en-US')} characters`;

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
