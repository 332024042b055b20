import { html } from '../../base/markup.ts';
import { plainPage } from '../../base/plain-page.ts';
import type { RouteAnswer } from '../../base/route.ts';
import { drawTemplate } from '../../templates/index.ts';
import type { OpenSession } from '../editor-sessions.ts';

/**
 * The design itself, for the frame: a document of no origin, without script, forms or frames. Pictures, style sheets and
 * fonts come from where the design says, as they will for its readers.
 */
const POLICY = [
  'sandbox',
  "default-src 'none'",
  'img-src data: https: http:',
  "style-src 'unsafe-inline' https:",
  'font-src data: https:',
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export function designDocument(
  { design, displayMode }: OpenSession,
  { assetBase }: { assetBase: string },
): RouteAnswer<never> {
  const headers = { 'content-security-policy': POLICY, 'cache-control': 'no-store' };
  const page = draw(design, { displayMode, assetBase, title: 'Design' });
  if (page === undefined)
    return plainPage(422, 'This design cannot be shown', html`<p>It is nested too deeply to be drawn.</p>`);
  return { headers, stream: page, contentType: 'text/html; charset=utf-8' };
}

function draw(design: string, options: Parameters<typeof drawTemplate>[1]): string | undefined {
  try {
    return drawTemplate(JSON.parse(design), options).html;
  } catch (error) {
    // Nesting beyond the stack is the one thing that drawing cannot do anything about.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
