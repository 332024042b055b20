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
