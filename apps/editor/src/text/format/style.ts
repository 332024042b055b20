import type { Mark, Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { styleOf, withStyle } from '../html/attributes.ts';
import { schema } from '../schema.ts';
import {
  coversExactly,
  elementsOf,
  isLink,
  outerDepth,
  type Run,
  reachesOut,
  remark,
  selectedRuns,
} from './ranges.ts';

/** Elements around text, each with its synonyms. */
export const emphases = {
  strong: { same: ['strong', 'b'], property: 'font-weight', on: /^(?:bold|[6-9]\d\d)/, off: 'normal' },
  em: { same: ['em', 'i'], property: 'font-style', on: /^(?:italic|oblique)/, off: 'normal' },
  u: { same: ['u', 'ins'], property: 'text-decoration', on: /underline/, off: 'none' },
  s: { same: ['s', 'strike', 'del'], property: 'text-decoration', on: /line-through/, off: 'none' },
  sub: { same: ['sub'], property: 'vertical-align', on: /^sub/, off: 'baseline' },
  sup: { same: ['sup'], property: 'vertical-align', on: /^super/, off: 'baseline' },
  code: { same: ['code'], property: '', on: /^$/, off: '' },
} as const;
export type Emphasis = keyof typeof emphases;

const tagOf = (mark: Mark): string => mark.attrs.tag.toLowerCase();

/** Whether text within these elements has an emphasis; the innermost element that sets it decides. */
function isEmphasised(marks: readonly Mark[], emphasis: Emphasis): boolean {
  const { same, property, on } = emphases[emphasis];
  for (const mark of marks.toReversed()) {
    if (mark.type !== schema.marks.el) continue;
    if ((same as readonly string[]).includes(tagOf(mark))) return true;
    const value = property === '' ? undefined : styleOf(mark.attrs.attrs, property);
    if (value !== undefined) return on.test(value);
  }
  return false;
}

/** The marks of the next typed text. */
export function typingMarks(state: EditorState): readonly Mark[] {
  return state.storedMarks ?? state.selection.$from.marks();
}

/**
 * The marks of text that replaces the selection: those of the first replaced character, and a link only if all of the
 * selection is in it.
 */
export function replacingMarks(state: EditorState): readonly Mark[] {
  const nodes = selectedRuns(state).flatMap((run) => run.nodes);
  const [first] = nodes;
  if (!first) return typingMarks(state);
  return first.marks.filter((mark) => !isLink(mark) || nodes.every((node) => mark.isInSet(node.marks)));
}

/** Whether the whole selection has an emphasis. */
export function isActive(state: EditorState, emphasis: Emphasis): boolean {
  const runs = selectedRuns(state);
  if (runs.length === 0) return isEmphasised(typingMarks(state), emphasis);
  return runs.every(({ nodes }) =>
    nodes.every((node) => node.type === schema.nodes.br || isEmphasised(node.marks, emphasis)),
  );
}

/** Adds an emphasis to the selection, or removes it if all of the selection has it. */
export function toggleEmphasis(emphasis: Emphasis): Command {
  return (state, dispatch) => {
    const isOn = isActive(state, emphasis);
    const rival = emphasis === 'sub' ? 'sup' : emphasis === 'sup' ? 'sub' : undefined;
    const change = (marks: readonly Mark[], depth: number) => {
      const bare = rival === undefined ? marks : without(marks, rival);
      return isOn ? without(bare, emphasis) : withEmphasis(bare, emphasis, depth);
    };
    return changeMarks(state, dispatch, change);
  };
}

/**
 * Sets a declaration on the selection, or removes it. The element that wraps exactly the selection gets it, or a new
 * one. Elements inside lose the declaration.
 */
export function setStyle(property: string, value: string | undefined): Command {
  return (state, dispatch) => {
    const runs = selectedRuns(state);
    if (runs.length === 0)
      return changeMarks(state, dispatch, (marks) => withDeclaration(without(marks), property, value));
    if (!dispatch) return true;
    const tr = remark(state.tr, runs, (node, run) => styled(node, run, property, value));
    dispatch(tr.scrollIntoView());
    return true;
  };
}

function styled(node: Node, run: Run, property: string, value: string | undefined): Mark[] {
  const elements = elementsOf(node);
  const exact = elements.findLast((mark) => tagOf(mark) === 'span' && coversExactly(run, mark));
  const marks = elements.flatMap((mark) => {
    if (exact && mark.eq(exact)) return restyled(mark, property, value);
    return reachesOut(run, mark) ? [mark] : restyled(mark, property, undefined);
  });
  if (value === undefined || exact) return marks;
  // The color of a link is its own: an element that colors its text goes inside it.
  const depth = property === 'color' || property === 'text-decoration' ? marks.length : outerDepth(run);
  return marks.toSpliced(depth, 0, spanWith(property, value));
}

/** A mark with a changed declaration; an empty span is removed. */
function restyled(mark: Mark, property: string, value: string | undefined): Mark[] {
  const attrs = withStyle(mark.attrs.attrs, property, value);
  if (attrs === mark.attrs.attrs) return [mark];
  if (attrs.trim() === '' && tagOf(mark) === 'span') return [];
  return [schema.marks.el.create({ ...mark.attrs, attrs })];
}

function spanWith(property: string, value: string): Mark {
  return schema.marks.el.create({ tag: 'span', attrs: withStyle('', property, value) });
}

function withDeclaration(marks: readonly Mark[], property: string, value: string | undefined): Mark[] {
  const last = marks.findLast(({ type }) => type === schema.marks.el);
  const isOwn = last && tagOf(last) === 'span' && styleOf(last.attrs.attrs, property) !== undefined;
  if (isOwn) return marks.flatMap((mark) => (mark === last ? restyled(mark, property, value) : [mark]));
  return value === undefined ? [...marks] : [...marks, spanWith(property, value)];
}

function without(marks: readonly Mark[], emphasis?: Emphasis): Mark[] {
  if (emphasis === undefined) return [...marks];
  const { same, property, on, off } = emphases[emphasis];
  const kept = marks.flatMap((mark) => {
    if ((same as readonly string[]).includes(tagOf(mark))) return [];
    const value = property === '' ? undefined : styleOf(mark.attrs.attrs, property);
    return value !== undefined && on.test(value) && tagOf(mark) === 'span'
      ? restyled(mark, property, undefined)
      : [mark];
  });
  return isEmphasised(kept, emphasis) ? [...kept, spanWith(property, off)] : kept;
}

function withEmphasis(marks: readonly Mark[], emphasis: Emphasis, depth: number): Mark[] {
  if (isEmphasised(marks, emphasis)) return [...marks];
  return marks.toSpliced(depth, 0, schema.marks.el.create({ tag: emphasis }));
}

/** Changes the elements around the selection; at a caret, around the next typed text. */
function changeMarks(
  state: EditorState,
  dispatch: Parameters<Command>[1],
  change: (marks: readonly Mark[], depth: number) => readonly Mark[],
): boolean {
  const runs = selectedRuns(state);
  if (!dispatch) return true;
  if (runs.length > 0) {
    dispatch(
      remark(state.tr, runs, (node, run) => change(elementsOf(node), outerDepth(run))).scrollIntoView(),
    );
    return true;
  }
  const marks = typingMarks(state);
  const elements = marks.filter(({ type }) => type === schema.marks.el);
  const others = marks.filter(({ type }) => type !== schema.marks.el);
  dispatch(state.tr.setStoredMarks([...change(elements, elements.length), ...others]));
  return true;
}

/** Clears the formatting of the selection, except links. */
export const clearFormatting: Command = (state, dispatch) =>
  changeMarks(state, dispatch, (marks) =>
    marks
      .filter((mark) => tagOf(mark) === 'a')
      .map((mark) => schema.marks.el.create({ ...mark.attrs, attrs: withoutStyle(mark.attrs.attrs) })),
  );

function withoutStyle(attrs: string): string {
  return attrs.replace(/\s+(?:style|class)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, '');
}
