/** An operator of a content stream with the range of its operands and itself. */
type Operation = { operator: string; start: number; end: number };

const SPACE_OR_COMMENT = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y;
const OPERAND = /<<|>>|[[\]{}]|<[\da-fA-F\s]*>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[+-]?[\d.]+/y;
const OPERATOR = /[A-Za-z'"][A-Za-z0-9*]*/y;
const INLINE_IMAGE_END = /[\s]EI(?=[\s]|$)/g;

/** The operators of a content stream (ISO 32000-1, 7.8.2), of which each character stands for a byte. */
export function* operationsIn(content: string): Generator<Operation> {
  let start = -1;
  for (let at = 0; ; ) {
    at = skip(SPACE_OR_COMMENT, content, at);
    if (at >= content.length) return;
    if (start < 0) start = at;
    const operand = content[at] === '(' ? stringEnd(content, at) : skip(OPERAND, content, at);
    if (operand > at) {
      at = operand;
      continue;
    }
    let end = skip(OPERATOR, content, at);
    if (end === at) end = at + 1;
    const operator = content.slice(at, end);
    if (operator === 'true' || operator === 'false' || operator === 'null') {
      at = end;
      continue;
    }
    if (operator === 'BI') {
      INLINE_IMAGE_END.lastIndex = end;
      end = INLINE_IMAGE_END.test(content) ? INLINE_IMAGE_END.lastIndex : content.length;
    }
    yield { operator, start, end };
    at = end;
    start = -1;
  }
}

function skip(pattern: RegExp, content: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(content) ? pattern.lastIndex : at;
}

/** Strings may contain balanced parentheses. */
function stringEnd(content: string, open: number): number {
  let depth = 0;
  for (let at = open; at < content.length; at++) {
    const sign = content[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && --depth === 0) return at + 1;
  }
  return content.length;
}

const TEXT: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);
const PATH_START: ReadonlySet<string> = new Set(['m', 're']);
const PATH_PAINT: ReadonlySet<string> = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's']);
const OBJECT: ReadonlySet<string> = new Set(['Do', 'sh', 'BI']);
const MCID = /\/MCID\s+(\d+)/;

/** The marked content of a page by its id: whether it shows text. */
export function textOfMarks(content: string): Map<number, boolean> {
  const marks = new Map<number, boolean>();
  const open: number[] = [];
  for (const { operator, start, end } of operationsIn(content)) {
    if (operator === 'BDC' || operator === 'BMC') {
      const id = markOf(content, start, end);
      open.push(id);
      if (id >= 0 && !marks.has(id)) marks.set(id, false);
    } else if (operator === 'EMC') open.pop();
    else if (TEXT.has(operator)) for (const id of open) if (id >= 0) marks.set(id, true);
  }
  return marks;
}

/** The id of marked content; -1 without one. */
function markOf(content: string, start: number, end: number): number {
  return Number(MCID.exec(content.slice(start, end))?.[1] ?? -1);
}

const ARTIFACT = '/Artifact BMC';

/**
 * A content stream in which everything that is painted is content of the structure or an artifact: marked content for
 * which `isContent` is false, and what is not marked at all, become artifacts (ISO 14289-1, 7.1).
 */
export function markArtifacts(content: string, isContent: (id: number) => boolean): string {
  let [written, copied, depth, pathStart, textStart] = ['', 0, 0, -1, -1];
  const replace = (start: number, end: number, text: string) => {
    written += content.slice(copied, start) + text;
    copied = end;
  };
  const wrap = (start: number, end: number) => {
    replace(start, start, `${ARTIFACT}\n`);
    replace(end, end, '\nEMC');
  };
  for (const { operator, start, end } of operationsIn(content)) {
    if (operator === 'BDC' || operator === 'BMC') {
      depth += 1;
      const id = markOf(content, start, end);
      if (id >= 0 && !isContent(id)) replace(start, end, ARTIFACT);
    } else if (operator === 'EMC') depth -= 1;
    else if (depth > 0) continue;
    else if (PATH_START.has(operator) && pathStart < 0) pathStart = start;
    else if (operator === 'n') pathStart = -1;
    else if (PATH_PAINT.has(operator)) {
      wrap(pathStart < 0 ? start : pathStart, end);
      pathStart = -1;
    } else if (OBJECT.has(operator)) wrap(start, end);
    else if (operator === 'BT') textStart = start;
    else if (operator === 'ET' && textStart >= 0) {
      wrap(textStart, end);
      textStart = -1;
    }
  }
  return written + content.slice(copied);
}

/** The painting operators outside of any marked content. */
export function unmarkedIn(content: string): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const { operator } of operationsIn(content)) {
    if (operator === 'BDC' || operator === 'BMC') depth += 1;
    else if (operator === 'EMC') depth -= 1;
    else if (depth === 0 && (TEXT.has(operator) || PATH_PAINT.has(operator) || OBJECT.has(operator)))
      found.push(operator);
  }
  return found;
}
