/** Above any response of the services we call; an image of 25 megapixels in base64 fits. */
const ANSWER_BYTES_MAX = 96 * 1_048_576;

/** A response that exceeds the limit. */
class AnswerTooLarge extends Error {
  constructor() {
    super(`The answer is over ${ANSWER_BYTES_MAX} bytes.`);
    this.name = 'AnswerTooLarge';
  }
}

/**
 * `fetch` for the operator's URLs, such as those of model providers: follows no redirects, which would forward the key,
 * and limits the size of responses.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let bytes = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > ANSWER_BYTES_MAX) controller.error(new AnswerTooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(bounded, { status, statusText, headers });
};
