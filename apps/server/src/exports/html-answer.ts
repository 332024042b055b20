import type { DrawnDesign } from './draw-design.ts';

/**
 * The v3 answer as JSON, the design as it came, written by hand: the body of the page stands in it twice, inside `html` and by itself, and
 * escaping it twice would be the largest cost of the whole request.
 */
export function htmlAnswer(drawn: DrawnDesign, designText: string, amp: string): string {
  const { html, chunks, warnings } = drawn;
  const { page, body } = escapeOnce(html, chunks.body);
  const fonts = chunks.fonts.length === 0 ? '[]' : JSON.stringify(chunks.fonts);
  const tags = chunks.tags.length === 0 ? '[]' : JSON.stringify(chunks.tags);
  return `{"success":true,"data":{"html":"${page}","chunks":{"css":${JSON.stringify(chunks.css)},"js":${JSON.stringify(chunks.js)},"body":"${body}","fonts":${fonts},"tags":${tags}},"design":${designText},"amp":${amp}${warningsMember(warnings)}}}`;
}

/** The v2 answer: no design, no AMP, fonts by their addresses. */
export function legacyHtmlAnswer({ html, chunks, warnings }: DrawnDesign): string {
  const { page, body } = escapeOnce(html, chunks.body);
  const fonts = JSON.stringify(chunks.fonts.map(({ url }) => url));
  return `{"success":true,"data":{"html":"${page}","chunks":{"body":"${body}","css":${JSON.stringify(chunks.css)},"js":${JSON.stringify(chunks.js)},"fonts":${fonts}}${warningsMember(warnings)}}}`;
}

function warningsMember(warnings: DrawnDesign['warnings']): string {
  return warnings.length === 0 ? '' : `,"warnings":${JSON.stringify(warnings)}`;
}

/** Both as the inside of JSON strings. */
function escapeOnce(html: string, body: string): { page: string; body: string } {
  const start = html.indexOf(body);
  const escaped = inJson(body);
  // A cut between the halves of a surrogate pair would be escaped differently from the whole; ours are at tags.
  if (start < 0 || body === '') return { page: inJson(html), body: escaped };
  return {
    page: inJson(html.slice(0, start)) + escaped + inJson(html.slice(start + body.length)),
    body: escaped,
  };
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
