import { isSelfClosed, tokenize, voidElements } from '@postpress/markup';

/** What is wrong with markup, with the line and the character range of the tag. */
export type MarkupFault = {
  kind: 'unclosed' | 'unopened' | 'script';
  tag: string;
  line: number;
  at: number;
  to: number;
};

/** Elements with an optional end tag, and scripts, which are always reported. */
const LOOSE = new Set(
  'script p li td th tr thead tbody tfoot option dt dd colgroup html head body'.split(' '),
);

/** The maximum number of reported faults. */
const FAULTS_MAX = 20;

/**
 * Elements that are opened and not closed, or closed and not opened, and scripts, which mail clients drop: in source
 * order.
 */
export function faultsInMarkup(markup: string): MarkupFault[] {
  const open: Tag[] = [];
  const found: (Tag & { kind: MarkupFault['kind'] })[] = [];
  for (const token of tokenize(markup)) {
    if (token.kind !== 'open' && token.kind !== 'close') continue;
    const tag = { name: token.name, at: token.start, to: token.end };
    if (voidElements.has(tag.name) || isSelfClosed(markup, token)) continue;
    if (token.kind === 'open') {
      if (tag.name === 'script') found.push({ ...tag, kind: 'script' });
      open.push(tag);
      continue;
    }
    const at = open.findLastIndex((each) => each.name === tag.name);
    if (at < 0) found.push({ ...tag, kind: 'unopened' });
    else found.push(...unclosed(open.splice(at).slice(1)));
  }
  return [...found, ...unclosed(open)]
    .sort((one, other) => one.at - other.at)
    .slice(0, FAULTS_MAX)
    .map(({ kind, name, at, to }) => ({
      kind,
      tag: name,
      at,
      to,
      line: markup.slice(0, at).split('\n').length,
    }));
}

type Tag = { name: string; at: number; to: number };

function unclosed(tags: readonly Tag[]): (Tag & { kind: 'unclosed' })[] {
  return tags.flatMap((tag) => (LOOSE.has(tag.name) ? [] : [{ ...tag, kind: 'unclosed' }]));
}

/** The line ending of a stored text. Within the field it is always a line feed. */
export type LineBreak = '\n' | '\r\n';

/** CRLF if every line ends with it; otherwise a carriage return is an ordinary character. */
export function lineBreakOf(text: string): LineBreak {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? '\r\n' : '\n';
}

export function withoutBreaks(text: string, breaks: LineBreak): string {
  return breaks === '\n' ? text : text.replaceAll(breaks, '\n');
}

export function withBreaks(text: string, breaks: LineBreak): string {
  return breaks === '\n' ? text : text.replaceAll('\n', breaks);
}
