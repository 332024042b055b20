const AMP = 38;
const QUOTE = 34;
const APOSTROPHE = 39;
const LESS = 60;
const GREATER = 62;

/**
 * Text as it may stand between tags and inside double quotes alike.
 *
 * Nearly every value is harmless and comes back as it is. Written as a loop: a regular expression with a replacer takes
 * four times as long on the addresses with one `&` that e-mails are full of.
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
  // Letters, the rest beyond `>`, and everything below the quotes.
  if (code > GREATER || code < QUOTE) return '';
  if (code === AMP) return '&amp;';
  if (code === QUOTE) return '&quot;';
  if (code === APOSTROPHE) return '&#39;';
  if (code === LESS) return '&lt;';
  return code === GREATER ? '&gt;' : '';
}

/** A comment that says what could not be drawn here; findable by its first word, and unable to end early. */
export function marker(what: string, name: string): string {
  return `<!--postpress ${what}: ${name.replace(/[^\w .:/-]/g, '_').slice(0, 80)}-->`;
}
