const AMP = 38;
const QUOTE = 34;
const APOSTROPHE = 39;
const LESS = 60;
const GREATER = 62;

/**
 * Escapes text for use between tags and inside double quotes.
 *
 * Most values need no escaping and are returned as they are. A loop, because a regular expression with a replacer takes
 * four times as long on the URLs with one `&` that emails are full of.
 */
export function escapeHtml(text: string): string {
  let escaped = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const entity = entityOf(text.charCodeAt(at));
    if (entity === '') continue;
    escaped += text.slice(from, at) + entity;
    from = at + 1;
  }
  return from === 0 ? text : escaped + text.slice(from);
}

function entityOf(code: number): string {
  // Characters after `>` and before `"` need no escaping.
  if (code > GREATER || code < QUOTE) return '';
  if (code === AMP) return '&amp;';
  if (code === QUOTE) return '&quot;';
  if (code === APOSTROPHE) return '&#39;';
  if (code === LESS) return '&lt;';
  return code === GREATER ? '&gt;' : '';
}

/** A comment about content that could not be rendered. It starts with `postpress`, and the name cannot end it early. */
export function marker(what: string, name: string): string {
  return `<!--postpress ${what}: ${name.replace(/[^\w .:/-]/g, '_').slice(0, 80)}-->`;
}
