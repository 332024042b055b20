import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** Each node, in the order of the document; those of templates, too. */
export function* nodesOf(html: string, scriptingEnabled = true): Generator<Node> {
  const waiting: Node[] = [parse(html, { scriptingEnabled })];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!node) return;
    yield node;
    if ('content' in node) waiting.push(node.content);
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
}

const FORBIDDEN =
  /^(?:script|iframe|frame|frameset|object|embed|applet|base|link|svg|math|form|input|select|textarea|button|template|noscript|noembed|noframes|xmp|plaintext|portal|marquee|dialog|bgsound|x|y)$/;
const PROGRAM =
  /^(?:java|vb|live)script:|^data:(?!image\/(?:png|gif|jpe?g|webp|avif|bmp))|^mocha:|^file:|^blob:/i;

/** What is still dangerous in cleaned HTML, read as a browser would, with a list of its own. */
export function dangers(html: string): string[] {
  const found: string[] = [];
  for (const node of nodesOf(html)) {
    if (node.nodeName === '#comment') found.push('comment');
    if (!('tagName' in node)) continue;
    if (FORBIDDEN.test(node.tagName)) found.push(`<${node.tagName}>`);
    if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(node.namespaceURI);
    for (const { name, value } of node.attrs) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them before reading the scheme
      const read = value.replace(/[\u0000-\u0020\u00a0\u200b-\u200f\u2028-\u202e]/g, '');
      if (
        /^on|^(?:srcdoc|formaction|action|ping|xlink:|http-equiv$)/.test(name) &&
        !/content-type|x-ua|content-language/i.test(value)
      )
        found.push(`${node.tagName} ${name}`);
      if (/^(?:href|src|background|poster|cite|srcset)$/.test(name) && PROGRAM.test(read))
        found.push(`${name}=${value}`);
      if (
        name === 'style' &&
        /expression\(|-moz-binding|behavior:|javascript:/i.test(read.replace(/\/\*.*?\*\//g, ''))
      )
        found.push(value);
    }
    if (node.tagName === 'style') {
      const css = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
      if (/@import|expression\s*\(|-moz-binding|behavior:|javascript:/i.test(css)) found.push(css);
    }
  }
  return found;
}
