/** What is wrong with markup, and in which line. */
export type MarkupFault = { kind: 'unclosed' | 'unopened' | 'script'; tag: string; line: number };

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose end may be left out. */
const LOOSE = new Set('p li td th tr thead tbody tfoot option dt dd colgroup html head body'.split(' '));
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;

/** The first element that is opened and not closed, or closed and not opened; a script, which mail clients drop. */
export function faultInMarkup(markup: string): MarkupFault | undefined {
  const open: { tag: string; at: number }[] = [];
  const fault = (kind: MarkupFault['kind'], tag: string, at: number): MarkupFault => ({
    ...{ kind, tag, line: markup.slice(0, at).split('\n').length },
  });
  for (const found of markup.matchAll(TAG)) {
    const [, closes, name = '', attributes = ''] = found;
    const tag = name.toLowerCase();
    if (tag === '' || VOID.has(tag) || attributes.endsWith('/')) continue;
    if (tag === 'script' && closes === '') return fault('script', tag, found.index);
    if (closes === '') {
      open.push({ tag, at: found.index });
      continue;
    }
    const at = open.findLastIndex((each) => each.tag === tag);
    if (at < 0) return fault('unopened', tag, found.index);
    const inside = open.splice(at).slice(1);
    const left = inside.find((each) => !LOOSE.has(each.tag));
    if (left) return fault('unclosed', left.tag, left.at);
  }
  const left = open.find((each) => !LOOSE.has(each.tag));
  return left && fault('unclosed', left.tag, left.at);
}
