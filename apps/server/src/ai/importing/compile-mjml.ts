import { keepBetween } from './keep-between.ts';

export type CompiledMjml =
  | { ok: true; html: string; warnings: readonly LineNote[] }
  | { ok: false; fault: Partial<LineNote> & { message: string } };

/** The URL of this module, for the thread that runs it. */
export const compileMjmlModule = import.meta.url;

const WARNINGS_MAX = 100;
const CHARACTERS_MAX = 300;

/**
 * Compiles MJML to a page. Included files are not read: the browser build of the compiler cannot read files. Hostile
 * input may take many seconds: call it on a thread.
 */
export async function compileMjml({ mjml: given }: { mjml: string }): Promise<CompiledMjml> {
  const mjml = keepBetween(given);
  const { fault, includes } = outlineMjml(mjml);
  if (fault) return { ok: false, fault };
  const compile = await loadCompiler();
  try {
    const { html, errors } = await compile(mjml, {
      validationLevel: 'soft',
      ignoreIncludes: true,
      minify: false,
      beautify: false,
      keepComments: true,
    });
    const left = includes.map((line) => ({
      line,
      message: 'mj-include is not followed: paste what it names.',
    }));
    const messages = errors.map(({ line, tagName, message }) => ({
      line,
      message: `${tagName}: ${message}`,
    }));
    return { ok: true, html, warnings: short([...left, ...messages]) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      fault: { message: `the compiler of MJML stops at it: ${message.slice(0, CHARACTERS_MAX)}` },
    };
  }
}

function short(notes: readonly LineNote[]): LineNote[] {
  return notes
    .toSorted((a, b) => a.line - b.line)
    .slice(0, WARNINGS_MAX)
    .map(({ line, message }) => ({ line, message: message.slice(0, CHARACTERS_MAX) }));
}

/** The browser build needs a `window` while it loads, and cheerio, which its package forgets to name. */
async function loadCompiler() {
  const scope = globalThis as { window?: unknown };
  scope.window = globalThis;
  try {
    return (await import('mjml-browser')).default;
  } finally {
    delete scope.window;
  }
}

/** A line of a text and its message. */
type LineNote = { line: number; message: string };

type MjmlOutline = {
  /** Why it cannot be read: the first fault. */
  fault?: LineNote;
  /** Lines that include another file. */
  includes: readonly number[];
};

/** Elements whose content is not MJML: text or HTML up to their closing tag. */
const HOLD_TEXT = new Set(
  'accordion-text accordion-title button carousel-image html-attribute navbar-link preview raw social-element style table text title'
    .split(' ')
    .map((name) => `mj-${name}`),
);
/** Of those, the ones whose text may contain MJML tags. */
const HOLD_ANYTHING = new Set(['mj-raw', 'mj-style']);
/** Real ones nest ten deep; the compiler is recursive. */
const DEPTH_MAX = 50;

type Tag = { name: string; line: number };

/**
 * Checks in one pass that the elements of MJML are properly opened and closed. The compiler accepts everything: it
 * silently drops what follows a missing closing tag.
 */
export function outlineMjml(mjml: string): MjmlOutline {
  const includes: number[] = [];
  const lineAt = countLines(mjml);
  const open: Tag[] = [];
  let roots = 0;
  let bodies = 0;
  const fail = (line: number, message: string) => ({ fault: { line, message }, includes });
  const tags = /<!--|<!\[CDATA\[|<\/?mj(?:ml\b|-[\w-]+)/g;
  for (let found = tags.exec(mjml); found; found = tags.exec(mjml)) {
    const line = lineAt(found.index);
    const end = endOf(mjml, found[0], tags.lastIndex);
    if (end < 0) return fail(line, `${found[0]} begins here and never ends`);
    tags.lastIndex = end;
    if (found[0].startsWith('<!')) continue;
    const name = found[0].replace(/^<\/?/, '');
    if (found[0].startsWith('</')) {
      const fault = close(open, { name, line });
      if (fault) return { fault, includes };
      continue;
    }
    if (name === 'mj-include') includes.push(line);
    if (name === 'mj-body') bodies++;
    if (open.length === 0 && (name !== 'mjml' || roots++ > 0))
      return fail(line, `<${name}> is outside of the only <mjml>`);
    if (mjml[end - 2] === '/') continue;
    const closing = HOLD_TEXT.has(name) ? textEnd(mjml, name, end) : undefined;
    if (closing === -1) return fail(line, `<${name}> is not closed`);
    if (closing !== undefined) tags.lastIndex = closing;
    else if (open.push({ name, line }) > DEPTH_MAX)
      return fail(line, `elements are nested deeper than ${DEPTH_MAX}`);
  }
  const last = open.at(-1);
  if (last) return fail(last.line, `<${last.name}> is not closed`);
  if (roots === 0) return fail(1, 'there is no <mjml>');
  return bodies === 1 ? { includes } : fail(1, `there must be one <mj-body>; there are ${bodies}`);
}

function close(open: Tag[], { name, line }: Tag): LineNote | undefined {
  const top = open.pop();
  if (top?.name === name) return undefined;
  if (top && open.some((tag) => tag.name === name))
    return { line: top.line, message: `<${top.name}> is not closed before the </${name}> of line ${line}` };
  return { line, message: `</${name}> closes nothing` };
}

/** The end of a tag, comment or CDATA; -1 if it is not closed. */
function endOf(mjml: string, begin: string, from: number): number {
  const ending = { '<!--': '-->', '<![CDATA[': ']]>' }[begin];
  if (ending) {
    const at = mjml.indexOf(ending, from);
    return at < 0 ? -1 : at + ending.length;
  }
  for (let at = from; at >= 0 && at < mjml.length; at++) {
    const character = mjml[at];
    if (character === '>') return at + 1;
    if (character === '"' || character === "'") {
      at = mjml.indexOf(character, at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}

/** The end of the content of a text element, including its closing tag; -1 if it is not closed. */
function textEnd(mjml: string, name: string, from: number): number {
  const next = HOLD_ANYTHING.has(name) ? new RegExp(`</${name}\\s*>`, 'g') : /<\/?mj(?:ml\b|-[\w-]+)\s*>?/g;
  next.lastIndex = from;
  const found = next.exec(mjml);
  return found && new RegExp(`^</${name}\\s*>$`).test(found[0]) ? next.lastIndex : -1;
}

/** Returns the line of a position, counted from 1. Positions must ascend. */
function countLines(text: string): (index: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (index) => {
    while (next >= 0 && next < index) {
      line++;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
