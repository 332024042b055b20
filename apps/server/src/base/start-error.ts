/**
 * The process cannot start, or cannot go on, for a reason that its operator can mend. The message says what is
 * wrong and what to do; main and the command line print it without a stack and exit 1.
 */
export class StartError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StartError';
  }
}
