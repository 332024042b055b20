import type { RenderedExport } from './render-for-export.ts';

/**
 * The v3 response as JSON, with the design byte for byte. Concatenated by hand: it contains the page body twice, in `html`
 * and in `chunks.body`, and escaping it twice would be the largest cost of the request.
 */
export function htmlAnswer(drawn: RenderedExport, designText: string, amp: string): string {
  const { html, chunks, warnings } = drawn;
  const { page, body } = escapeOnce(html, chunks.body);
  const fonts = chunks.fonts.length === 0 ? '[]' : JSON.stringify(chunks.fonts);
  const tags = chunks.tags.length === 0 ? '[]' : JSON.stringify(chunks.tags);
  return `{"success":true,"data":{"html":"${page}","chunks":{"css":${JSON.stringify(chunks.css)},"js":${JSON.stringify(chunks.js)},"body":"${body}","fonts":${fonts},"tags":${tags}},"design":${designText},"amp":${amp}${warningsMember(warnings)}}}`;
}

/** The v2 response: without design and AMP, fonts as URLs. */
export function legacyHtmlAnswer({ html, chunks, warnings }: RenderedExport): string {
  const { page, body } = escapeOnce(html, chunks.body);
  const fonts = JSON.stringify(chunks.fonts.map(({ url }) => url));
  return `{"success":true,"data":{"html":"${page}","chunks":{"body":"${body}","css":${JSON.stringify(chunks.css)},"js":${JSON.stringify(chunks.js)},"fonts":${fonts}}${warningsMember(warnings)}}}`;
}

function warningsMember(warnings: RenderedExport['warnings']): string {
  return warnings.length === 0 ? '' : `,"warnings":${JSON.stringify(warnings)}`;
}

/** Page and body as the content of JSON strings, escaping the body once. */
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
