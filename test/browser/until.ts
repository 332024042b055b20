/** Most readings ask the page or the service, which takes several milliseconds of a processor. */
const POLL_MS = 50;

/**
 * Waits for the expected result of `read`. Our policy forbids pages to evaluate text, so this polls from outside.
 *
 * @throws the last failure, or an Error with the last result, after `withinMs`
 */
export async function until<T>(
  read: () => Promise<T> | T,
  isRight: (value: T) => unknown = Boolean,
  withinMs = 60_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    let last: T | undefined;
    try {
      last = await read();
      if (isRight(last)) return last;
    } catch (cause) {
      if (Date.now() > end) throw cause;
    }
    if (Date.now() > end)
      throw new Error(`Not within ${withinMs} ms; the last answer: ${JSON.stringify(last)}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
