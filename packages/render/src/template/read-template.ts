import type { Scope } from '../merge/scope.ts';
import { type Branch, byStart, type Mark, type Section } from '../merge/sections.ts';
import type { FoundTag } from '../merge/tag-syntax.ts';
import { compileBlock } from './blocks.ts';
import { compileExpression, type Evaluate, type Evaluation } from './evaluate.ts';
import { type BlockOpening, type Expression, pathText, readStatement, type Statement } from './expression.ts';
import { writtenTags } from './written-tags.ts';

/** A tag with a value. */
export type TemplateTag = FoundTag & {
  evaluate: Evaluate;
  expression: Expression;
  /** The variable, as messages name it; `undefined` for a call of a helper. */
  variable: string | undefined;
};

/** The tags and sections of a template, each in the order of the text. */
export type ReadTemplate = {
  tags: TemplateTag[];
  marks: Mark[];
  sections: Section[];
  openings: BlockOpening[];
  /** Tags that stay as written, each with the reason. */
  warnings: string[];
};

const NESTED_MAX = 16;

type Found = { statement: Statement; mark: Mark };

/** Reads all tags of a template. Its sections expect the `Evaluation` of the merge as their context. */
export function readTemplate(text: string): ReadTemplate {
  const tags: TemplateTag[] = [];
  const marks: Found[] = [];
  const warnings = new Set<string>();
  let last = 0;
  for (const { index, literal, inside, raw } of writtenTags(text)) {
    const statement = readStatement(inside, raw);
    if (!statement) {
      warnings.add(`${literal} is no expression that templates know; it stays as written.`);
      continue;
    }
    const { start, end } = trimmed(text, inside, index, index + literal.length, last);
    last = end;
    if (statement.kind === 'value') tags.push(tagOf(statement, literal, start, end));
    else marks.push({ statement, mark: { start, end, text: literal } });
  }
  const { sections, openings, unpaired } = pair(marks);
  for (const literal of unpaired)
    warnings.add(`${literal} has no counterpart, or is nested too deeply; it stays as written.`);
  return { tags, marks: marks.map(({ mark }) => mark), sections, openings, warnings: [...warnings] };
}

/** `{{~x~}}` takes the white space beside it along, up to the tag before. */
function trimmed(text: string, inside: string, from: number, to: number, last: number) {
  let start = from;
  let end = to;
  if (inside.startsWith('~')) while (start > last && /\s/.test(text[start - 1] ?? '')) start -= 1;
  if (inside.endsWith('~')) while (/\s/.test(text[end] ?? '')) end += 1;
  return { start, end };
}

function tagOf(
  { expression, raw }: Extract<Statement, { kind: 'value' }>,
  literal: string,
  start: number,
  end: number,
): TemplateTag {
  const isPath = expression.kind === 'path';
  return {
    start,
    end,
    literal,
    raw,
    path: { keys: isPath ? expression.keys : [], grouped: false },
    expression,
    evaluate: compileExpression(expression),
    variable: isPath ? pathText(expression) : undefined,
  };
}

type Open = {
  /** Names allowed in its closing tag. */
  name: string;
  marks: Mark[];
  branches: { enter: Branch['enter']; inner: Section[] }[];
  /** It has an `else` without a condition. */
  isComplete: boolean;
};

/** Pairs openings with their ends. `else` belongs to the innermost open section. */
function pair(found: readonly Found[]) {
  const sections: Section[] = [];
  const openings: BlockOpening[] = [];
  const unpaired: string[] = [];
  const open: Open[] = [];
  const branch = (opening: BlockOpening) => {
    openings.push(opening);
    const enter = compileBlock(opening);
    return { enter: (scope: Scope, context: unknown) => enter(scope, context as Evaluation), inner: [] };
  };
  for (const { statement, mark } of found) {
    if (statement.kind === 'comment') sectionOf(comment(mark), open, sections);
    else if (statement.kind === 'open') {
      if (open.length >= NESTED_MAX) unpaired.push(mark.text);
      else
        open.push({ name: statement.name, marks: [mark], branches: [branch(statement)], isComplete: false });
    } else if (statement.kind === 'else') {
      const innermost = open.at(-1);
      // Nothing follows the last `else`.
      if (!innermost || innermost.isComplete) {
        unpaired.push(mark.text);
        continue;
      }
      innermost.marks.push(mark);
      innermost.branches.push(
        statement.opening ? branch(statement.opening) : { enter: () => true, inner: [] },
      );
      innermost.isComplete = !statement.opening;
    } else if (statement.kind === 'close') {
      const at = open.findLastIndex(({ name }) => name === statement.name);
      if (at < 0) {
        unpaired.push(mark.text);
        continue;
      }
      const [closed, ...unclosed] = open.splice(at);
      if (!closed) continue;
      for (const one of unclosed) {
        dissolve(one, unpaired, closed.branches.at(-1)?.inner ?? []);
      }
      sectionOf({ marks: [...closed.marks, mark], branches: closed.branches }, open, sections);
    }
  }
  for (const one of open) dissolve(one, unpaired, sections);
  return { sections: sections.sort(byStart), openings, unpaired };
}

/** A section without its end: what is inside it belongs to the one around. It may have a hundred thousand branches. */
function dissolve({ marks, branches }: Open, unpaired: string[], around: Section[]): void {
  for (const { text } of marks) unpaired.push(text);
  for (const { inner } of branches) for (const section of inner) around.push(section);
}

function sectionOf(section: Section, open: readonly Open[], top: Section[]): void {
  (open.at(-1)?.branches.at(-1)?.inner ?? top).push(section);
}

/** A comment is a section that is never entered. */
function comment(mark: Mark): Section {
  return { marks: [mark], branches: [] };
}
