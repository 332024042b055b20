import type { Json } from '@postpress/edits';
import { decodeText, escapeText, inlineElements, voidElements } from '@postpress/markup';
import { labelsOf, mapLabels } from '@postpress/render';
import { scanHtml, type Token } from '../text/html/scan-html.ts';

/** The format of a value's text. */
export type TextForm = 'markup' | 'state' | 'labels' | 'plain';

/**
 * The text of a stored value as translators see it: a line for each paragraph, formatting as numbered tags such as
 * `<1>…</1>`.
 */
export type NumberedText = {
  readonly text: string;
  /** The value with another text; undefined if the text lacks a line or a tag. */
  write(translation: string): Json | undefined;
};

/** A line as pieces of text and tags, or what is between lines. */
type Piece = { text: string } | { tag: string; source: string };
type Part = { glue: string } | { line: Piece[] };

/** @returns undefined for a value without text, or one that can’t be shown this way */
export function numberedText(value: unknown, form: TextForm): NumberedText | undefined {
  if (form === 'labels') return numberedLabels(value);
  if (form === 'state') return numberedState(String(value));
  if (form === 'plain') return plainText(String(value));
  return numberedMarkup(String(value));
}

function numberedMarkup(value: string): NumberedText | undefined {
  const parts = partsOf(value);
  const lines = parts.flatMap((part) => ('line' in part ? [part.line] : []));
  const isAmbiguous = lines.flat().some((piece) => 'text' in piece && /<\/?\d+\/?>/.test(piece.text));
  if (lines.length === 0 || isAmbiguous) return undefined;
  return {
    text: lines.map(shown).join('\n'),
    write(translation) {
      const written = linesOf(translation, lines.length)?.map((line, at) => writeLine(line, lines[at] ?? []));
      if (!written || written.includes(undefined)) return undefined;
      let at = 0;
      return parts.map((part) => ('glue' in part ? part.glue : written[at++])).join('');
    },
  };
}

function plainText(value: string): NumberedText | undefined {
  const write = (translation: string) => translation.trim() || undefined;
  return value.trim() === '' ? undefined : { text: value, write };
}

/** The labels of a menu or a form, one in each line. */
function numberedLabels(value: unknown): NumberedText | undefined {
  const labels = labelsOf(value);
  if (labels.length === 0) return undefined;
  return {
    text: labels.map((label) => label.replace(/\s+/g, ' ').trim()).join('\n'),
    write(translation) {
      const lines = linesOf(translation, labels.length);
      if (!lines || lines.includes('')) return undefined;
      const rest = lines.values();
      return mapLabels(value, (label) => rest.next().value ?? label) as Json;
    },
  };
}

function linesOf(translation: string, count: number): string[] | undefined {
  const lines = translation.trim().split('\n');
  return lines.length === count ? lines.map((line) => line.trim()) : undefined;
}

const shown = (line: readonly Piece[]) =>
  line.map((piece) => ('text' in piece ? piece.text : piece.tag)).join('');

/** Cuts markup into lines: at the edges of paragraphs, and at line breaks. */
function partsOf(source: string): Part[] {
  const parts: Part[] = [];
  let line: Token[] = [];
  const endLine = () => {
    parts.push(...lineParts(source, line));
    line = [];
  };
  for (const token of scanHtml(source)) {
    if (
      token.kind === 'text' ||
      ('name' in token && (inlineElements.has(token.name) || token.name === 'img'))
    )
      line.push(token);
    else {
      endLine();
      parts.push({ glue: source.slice(token.start, token.end) });
    }
  }
  endLine();
  return parts;
}

/** A line without the tags around all of it, which stay as they are. */
function lineParts(source: string, tokens: readonly Token[]): Part[] {
  const cut = ({ start, end }: Token) => source.slice(start, end);
  const glue = (some: readonly Token[]): Part[] =>
    some.length > 0 ? [{ glue: some.map(cut).join('') }] : [];
  const isWords = (token: Token) => token.kind === 'text' && decodeText(cut(token)).trim() !== '';
  if (!tokens.some(isWords)) return glue(tokens);
  const pairs = pairsOf(tokens);
  let [first, last] = [0, tokens.length - 1];
  const isOuter = (at: number) => {
    const other = pairs[at];
    return !isWords(tokens[at] as Token) && (other === undefined || other < first || other > last);
  };
  for (;;) {
    if (isOuter(first)) first += 1;
    else if (isOuter(last)) last -= 1;
    else if (pairs[first] === last && first < last) [first, last] = [first + 1, last - 1];
    else break;
  }
  return [
    ...glue(tokens.slice(0, first)),
    ...trimmed(piecesOf(source, tokens.slice(first, last + 1))),
    ...glue(tokens.slice(last + 1)),
  ];
}

/** The index of each tag's counterpart; undefined for tags without one. */
function pairsOf(tokens: readonly Token[]): (number | undefined)[] {
  const pairs: (number | undefined)[] = tokens.map(() => undefined);
  const open: number[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'open' && !token.closed && !voidElements.has(token.name)) open.push(at);
    if (token.kind !== 'close') continue;
    const begin = open.findLastIndex((each) => (tokens[each] as { name?: string }).name === token.name);
    if (begin < 0) continue;
    const [opened] = open.splice(begin);
    pairs[at] = opened;
    pairs[opened as number] = at;
  }
  return pairs;
}

function piecesOf(source: string, tokens: readonly Token[]): Piece[] {
  const pairs = pairsOf(tokens);
  const numbers = new Map<number, number>();
  return tokens.map((token, at): Piece => {
    const text = source.slice(token.start, token.end);
    // Line breaks of the source are spaces to a reader.
    if (token.kind === 'text') return { text: decodeText(text.replace(/[ \t\r\n]+/g, ' ')) };
    const pair = pairs[at];
    const ends = pair !== undefined && pair < at;
    const number = ends ? numbers.get(pair) : numbers.size + 1;
    if (!ends) numbers.set(at, numbers.size + 1);
    return { tag: pair === undefined ? `<${number}/>` : ends ? `</${number}>` : `<${number}>`, source: text };
  });
}

/** Spaces at the ends of a line are not part of its text. */
function trimmed(line: Piece[]): Part[] {
  const [first, last] = [line[0], line.at(-1)];
  const before = first && 'text' in first ? (/^\s*/.exec(first.text)?.[0] ?? '') : '';
  if (first && 'text' in first) first.text = first.text.slice(before.length);
  const after = last && 'text' in last ? (/\s*$/.exec(last.text)?.[0] ?? '') : '';
  if (last && 'text' in last) last.text = last.text.slice(0, last.text.length - after.length);
  return [{ glue: escapeText(before) }, { line }, { glue: escapeText(after) }];
}

const TAG = /(<\/?\d+\/?>)/;

function writeLine(translation: string, line: readonly Piece[]): string | undefined {
  const sources = new Map(line.flatMap((piece) => ('tag' in piece ? [[piece.tag, piece.source]] : [])) as []);
  const open: string[] = [];
  let written = '';
  let count = 0;
  for (const piece of translation.split(TAG)) {
    if (!TAG.test(piece)) {
      written += escapeText(piece);
      continue;
    }
    const source = sources.get(piece);
    if (source === undefined) return undefined;
    if (piece.startsWith('</') && open.pop() !== `<${piece.slice(2)}`) return undefined;
    if (!piece.startsWith('</') && !piece.endsWith('/>')) open.push(piece);
    sources.delete(piece);
    written += source;
    count += 1;
  }
  const isWhole = sources.size === 0 && open.length === 0;
  return isWhole && (count > 0 || written !== '') ? written : undefined;
}

type StateNode = { type?: unknown; text?: unknown; children?: unknown };

/** A Lexical state: each run of text is a numbered tag if a line has several. */
function numberedState(value: string): NumberedText | undefined {
  const lines = linesOfState(value)?.lines;
  if (!lines || lines.length === 0) return undefined;
  const isAmbiguous = lines.flat().some(({ text }) => /<\/?\d+\/?>/.test(String(text)));
  if (isAmbiguous) return undefined;
  return {
    text: lines
      .map((runs) =>
        runs.length === 1
          ? String(runs[0]?.text)
          : runs.map(({ text }, at) => `<${at + 1}>${text}</${at + 1}>`).join(''),
      )
      .join('\n'),
    write(translation) {
      const written = linesOf(translation, lines.length);
      const copy = linesOfState(value);
      if (!written || !copy) return undefined;
      return written.every((line, at) => writeRuns(line, copy.lines[at] ?? []))
        ? JSON.stringify(copy.state)
        : undefined;
    },
  };
}

function linesOfState(value: string): { state: unknown; lines: StateNode[][] } | undefined {
  try {
    const state = JSON.parse(value) as { root?: StateNode };
    const lines: StateNode[][] = [[]];
    readRuns(state.root, lines);
    const isFilled = (runs: readonly StateNode[]) => runs.some(({ text }) => String(text).trim() !== '');
    return { state, lines: lines.filter(isFilled) };
  } catch {
    return undefined;
  }
}

const LINKS = new Set<unknown>(['link', 'autolink']);

function readRuns(node: StateNode | undefined, lines: StateNode[][]): void {
  if (typeof node !== 'object' || node === null) return;
  if (/(^|-)text$/.test(String(node.type)) && typeof node.text === 'string') lines.at(-1)?.push(node);
  const breaks = node.type === 'linebreak' || (Array.isArray(node.children) && !LINKS.has(node.type));
  if (breaks) lines.push([]);
  if (Array.isArray(node.children)) for (const child of node.children) readRuns(child, lines);
  if (breaks) lines.push([]);
}

/** Runs keep their order. Text outside of the tags joins the previous run. */
function writeRuns(line: string, runs: readonly StateNode[]): boolean {
  const [only] = runs;
  if (runs.length === 1 && only) {
    only.text = line;
    return line !== '' && !TAG.test(line);
  }
  const pieces = line.split(/<(\d+)>(.*?)<\/\1>/);
  const numbers = pieces.filter((_, at) => at % 3 === 1);
  if (numbers.length !== runs.length || numbers.some((number, at) => Number(number) !== at + 1)) return false;
  for (const [at, run] of runs.entries())
    run.text = `${at === 0 ? pieces[0] : ''}${pieces[at * 3 + 2]}${pieces[at * 3 + 3]}`;
  return !runs.some(({ text }) => TAG.test(String(text)));
}
