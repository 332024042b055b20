import {
  decodeText,
  escapeText,
  isSelfClosed,
  protectTags,
  splitTags,
  type Token,
  tokenize,
} from '@postpress/markup';

/**
 * Elements whose children are elements of MJML only, and what holds text there. The compiler drops what else is between
 * them. Sections have no font size and divide their width among their columns, so text in them is beside those.
 */
const HOLDERS: { readonly [name: string]: readonly [before: string, after: string] | undefined } = {
  'mj-body': ['<mj-section><mj-column><mj-text>', '</mj-text></mj-column></mj-section>'],
  'mj-wrapper': ['<mj-section><mj-column><mj-text>', '</mj-text></mj-column></mj-section>'],
  'mj-section': ['<mj-raw><div style="font-size:13px">', '</div></mj-raw>'],
  'mj-group': ['<mj-raw><div style="font-size:13px">', '</div></mj-raw>'],
  'mj-column': ['<mj-text>', '</mj-text>'],
  'mj-hero': ['<mj-text>', '</mj-text>'],
};

/**
 * MJML in which what is between elements is not dropped: words and HTML become text, tags of template languages `mj-raw`.
 * Tags in attributes and texts become what the compiler leaves alone. Lines stay.
 */
export function keepBetween(given: string): string {
  const mjml = protectTags(given);
  const open: string[] = [];
  let kept = '';
  let between: Token[] = [];
  const write = () => {
    kept += heldBy(HOLDERS[open.at(-1) ?? ''], mjml, between);
    between = [];
  };
  for (const token of tokenize(mjml)) {
    if (!('name' in token) || !token.name.startsWith('mj')) {
      between.push(token);
      continue;
    }
    write();
    kept += mjml.slice(token.start, token.end);
    if (token.kind === 'open' && !isSelfClosed(mjml, token)) open.push(token.name);
    else if (token.kind === 'close' && open.at(-1) === token.name) open.pop();
  }
  write();
  return kept;
}

function heldBy(
  holder: readonly [before: string, after: string] | undefined,
  mjml: string,
  tokens: readonly Token[],
): string {
  const source = mjml.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
  if (!holder || tokens.length === 0) return source;
  const texts = tokens.map(({ kind, start, end }) =>
    kind === 'text' ? decodeText(mjml.slice(start, end)) : '',
  );
  const isContent = (token: Token, index: number) =>
    token.kind === 'open' ? token.name !== 'br' : hasWords(texts[index] ?? '');
  if (tokens.some(isContent)) return holder[0] + source + holder[1];
  return tokens
    .map((token, index) =>
      token.kind === 'text' ? tagsInRaw(texts[index] ?? '') : mjml.slice(token.start, token.end),
    )
    .join('');
}

function hasWords(text: string): boolean {
  return splitTags(text).some((piece) => !piece.isTag && piece.text.trim() !== '');
}

/** White space and tags, each tag in `mj-raw`. */
function tagsInRaw(text: string): string {
  return splitTags(text)
    .map((piece) => (piece.isTag ? `<mj-raw>${escapeText(piece.text)}</mj-raw>` : piece.text))
    .join('');
}
