/** Over any answer of the services we ask; an image of 25 megapixels as base64 fits. */
const ANSWER_BYTES_MAX = 96 * 1_048_576;

/** An answer that goes on past its bound. */
export class AnswerTooLarge extends Error {
  constructor() {
    super(`The answer is over ${ANSWER_BYTES_MAX} bytes.`);
    this.name = 'AnswerTooLarge';
  }
}

/**
 * `fetch` for addresses that the operator chose, such as those of model providers: follows no redirect, for a key would
 * travel along, and reads no answer past its bound.
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
