import type { RouteAnswer } from '../../base/route.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { storedPage } from '../../templates/index.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import type { SessionDesign } from '../session-design.ts';

/**
 * The design in its frame: a document with an opaque origin, without scripts, forms or frames. Images, style sheets and
 * fonts load from the design's URLs, as for its readers.
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

export async function designDocument(
  { design, displayMode }: SessionDesign,
  projectId: number,
  { addresses: { assetBase }, compute = computeHere }: Pick<EditorSessionsDeps, 'addresses' | 'compute'>,
): Promise<RouteAnswer<never>> {
  // It was validated or rendered when it was saved.
  const options = { displayMode, assetBase, title: 'Design' };
  const html = await compute(
    storedPage,
    { design, options },
    { tenant: String(projectId), characters: design.length },
  );
  const headers = { 'content-security-policy': POLICY, 'cache-control': 'no-store' };
  return { headers, stream: html, contentType: 'text/html; charset=utf-8' };
}
