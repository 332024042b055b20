/**
 * Text in the format `flowed` (RFC 3676) with its paragraphs on one line each. A line is joined to the one before if that
 * one ends with a space and has the same quote depth; `-- ` is a line of its own. Quoted paragraphs keep their marks:
 * `> text`.
 *
 * @param delSp whether the spaces at which lines were broken are no part of the text
 */
export function unflow(text: string, delSp: boolean): string {
  const paragraphs: string[] = [];
  /** The pieces of the open paragraph. */
  let open: { depth: number; pieces: string[] } | undefined;
  const close = () => {
    if (open) paragraphs.push(quoted(open.depth, open.pieces.join('')));
    open = undefined;
  };
  for (const line of text.split(/\r?\n/)) {
    const depth = quoteDepth(line);
    const rest = line.slice(depth);
    // Space-stuffing, 4.4.
    const content = rest.startsWith(' ') ? rest.slice(1) : rest;
    if (open && (open.depth !== depth || content === '-- ')) {
      const last = open.pieces.pop() ?? '';
      open.pieces.push(delSp ? last : last.slice(0, -1));
      close();
    }
    if (content === '-- ') {
      paragraphs.push(quoted(depth, content));
      continue;
    }
    const isFlowed = content.endsWith(' ');
    open ??= { depth, pieces: [] };
    open.pieces.push(isFlowed && delSp ? content.slice(0, -1) : content);
    if (!isFlowed) close();
  }
  close();
  return paragraphs.join('\n');
}

function quoteDepth(line: string): number {
  let depth = 0;
  while (line[depth] === '>') depth++;
  return depth;
}

function quoted(depth: number, content: string): string {
  if (depth === 0) return content;
  return content === '' ? '>'.repeat(depth) : `${'>'.repeat(depth)} ${content}`;
}
