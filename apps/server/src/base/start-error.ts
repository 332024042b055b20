/**
 * The process cannot start or continue for a reason that its operator can fix. The message says what is wrong and what
 * to do; main and the command line print it without a stack and exit with 1.
 */
export class StartError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StartError';
  }
}
