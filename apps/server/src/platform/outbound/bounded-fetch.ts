/** Above any response of the services we call; an image of 25 megapixels in base64 fits. */
const ANSWER_BYTES_MAX = 96 * 1_048_576;

/** A response that exceeds the limit. */
export class AnswerTooLarge extends Error {
  constructor(bytesMax: number) {
    super(`The answer is over ${bytesMax} bytes.`);
    this.name = 'AnswerTooLarge';
  }
}

/**
 * `fetch` for the operator's URLs, such as those of model providers: follows no redirects, which would forward the key,
 * and limits the size of responses.
 */
export const boundedFetch: typeof fetch = (input, init) => fetchUpTo(ANSWER_BYTES_MAX, input, init);

/** The same with a limit of its own. */
export const fetchWithin =
  (bytesMax: number): typeof fetch =>
  (input, init) =>
    fetchUpTo(bytesMax, input, init);

async function fetchUpTo(bytesMax: number, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let bytes = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > bytesMax) controller.error(new AnswerTooLarge(bytesMax));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(bounded, { status, statusText, headers });
}
