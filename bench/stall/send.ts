import { request } from 'undici';

/** How a service answered: an HTTP status, an SMTP reply, or why there was none. */
export type Answer = { status: number | string; bytes: number };

export type Sent = {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  contentType?: string;
  /** The client leaves after this time. */
  patienceMs?: number;
};

const PATIENCE_MS = 180_000;

/** Sends one request and reads its answer to the end. */
export async function send(url: string, sent: Sent): Promise<Answer> {
  const { method, headers, body, contentType = 'application/json', patienceMs = PATIENCE_MS } = sent;
  let bytes = 0;
  try {
    const answer = await request(url, {
      method: method as 'GET',
      headers: { ...headers, ...(body !== undefined && { 'content-type': contentType }) },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(patienceMs),
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    let beginning = '';
    for await (const chunk of answer.body) {
      bytes += (chunk as Buffer).length;
      if (beginning === '') beginning = (chunk as Buffer).toString('utf8', 0, 300);
    }
    if (answer.statusCode >= 500 || process.argv.includes('--answers'))
      console.error(`${method} ${url.slice(0, 200)}: ${answer.statusCode} ${beginning}`);
    return { status: answer.statusCode, bytes };
  } catch (error) {
    const { name, code } = error as { name: string; code?: string };
    return { status: name === 'TimeoutError' ? 'left' : (code ?? name), bytes };
  }
}
