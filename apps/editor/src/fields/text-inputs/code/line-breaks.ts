/** How lines end in a stored text. Within the field it is always a line feed. */
export type LineBreak = '\n' | '\r\n';

/** Both characters, where every line of the text ends on both; else a carriage return is a character as any other. */
export function lineBreakOf(text: string): LineBreak {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? '\r\n' : '\n';
}

export function withoutBreaks(text: string, breaks: LineBreak): string {
  return breaks === '\n' ? text : text.replaceAll(breaks, '\n');
}

export function withBreaks(text: string, breaks: LineBreak): string {
  return breaks === '\n' ? text : text.replaceAll('\n', breaks);
}
