/**
 * Text as it may stand between tags and inside double quotes alike.
 *
 * Nearly every value is harmless: the test spares it the replacing.
 */
export function escapeHtml(text: string): string {
  return UNSAFE.test(text) ? text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char) : text;
}

const UNSAFE = /[&<>"']/;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A comment that says what could not be drawn here; findable by its first word, and unable to end early. */
export function marker(what: string, name: string): string {
  return `<!--postpress ${what}: ${name.replace(/[^\w .:/-]/g, '_').slice(0, 80)}-->`;
}
