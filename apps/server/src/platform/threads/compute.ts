import type { ErrorCode } from '@postpress/contracts';
import { AppError, type AppErrorOptions } from '../../base/app-error.ts';
import { type Computation, TooLargeInline } from '../../base/computation.ts';
import type { ThreadFailure, ThreadJob, Threads } from './threads.ts';

export type { Computation } from '../../base/computation.ts';

/**
 * A function that reads data of strangers, whose time has no known bound: it runs on a thread whatever its size. Others
 * import only the types of its module, `….thread.ts`, except for messages whose size bounds their time; `npm run check`
 * checks that.
 */
export type ForeignComputation<Input, Output> = {
  /** `import.meta.resolve('./read-message.thread.ts')`. */
  module: string;
  /** The name of the exported function. */
  name: string;
  /** Never set: carries the types. */
  readonly types?: (input: Input) => Output;
};

/** `foreignComputation<typeof readMessage>(import.meta.resolve('./read-message.thread.ts'), 'readMessage')`. */
export function foreignComputation<Run extends (input: never) => unknown>(
  module: string,
  name: string,
): ForeignComputation<Parameters<Run>[0], Awaited<ReturnType<Run>>> {
  return { module, name };
}

export type ComputeSize = {
  tenant: string;
  /** Total characters of its input texts. */
  characters: number;
  /** Aborts when the result is no longer needed. */
  signal?: AbortSignal;
};

/**
 * Runs a computation: a small one at once; a large or foreign one, or one marked `onThread`, on a worker thread.
 *
 * @throws AppError what the computation refuses; PAYLOAD_TOO_LARGE above the limits of time and memory;
 * SERVICE_UNAVAILABLE if too much of the tenant waits, or the machine does not get to it
 */
export type Compute = <Input, Output>(
  computation: Computation<Input, Output> | ForeignComputation<Input, Output>,
  input: Input,
  size: ComputeSize,
) => Promise<Output>;

/** The most expensive computation on this many characters takes less than 50 ms. */
export const INLINE_CHARACTERS_MAX = 65_536;
const LARGE_REQUESTS_SECONDS = 2;

export function createCompute(threads: Pick<Threads, 'run'>): Compute {
  return async (computation, input, { tenant, characters, signal }) => {
    if ('run' in computation && !computation.onThread && characters <= INLINE_CHARACTERS_MAX) {
      try {
        return computation.run(input, true);
      } catch (error) {
        if (!(error instanceof TooLargeInline)) throw error;
      }
    }
    return computeOn(threads, computation, input, { tenant, signal });
  };
}

/** Runs everything at once: for commands, which answer no requests. */
export const computeHere: Compute = async (computation, input) =>
  'run' in computation ? computation.run(input) : runExported(computation, input);

/** Runs a computation on a thread, whatever its size. @throws AppError as `Compute` */
export async function computeOn<Input, Output>(
  threads: Pick<Threads, 'run'>,
  { module, name }: Computation<Input, Output | Promise<Output>> | ForeignComputation<Input, Output>,
  input: Input,
  job: Pick<ThreadJob, 'tenant' | 'moved' | 'signal'>,
): Promise<Output> {
  const outcome = await threads.run<Computed<Output>>({
    ...job,
    module: import.meta.url,
    name: computeOnThread.name,
    input: { module, name, input },
  });
  if (!outcome.ok) throw toAppError(outcome);
  if ('result' in outcome.value) return outcome.value.result;
  const { code, message, ...options } = outcome.value.refusal;
  throw new AppError(code, message, options);
}

function toAppError({ kind, message }: ThreadFailure): Error {
  if (kind === 'threw') return new Error('The work of a request failed.', { cause: message });
  if (kind === 'busy' || kind === 'aborted')
    return new AppError('SERVICE_UNAVAILABLE', `${message} Try again.`, {
      retryAfterSeconds: LARGE_REQUESTS_SECONDS,
    });
  const limit = kind === 'timeout' ? message : `It took more memory than a request may. ${message}`;
  return new AppError('PAYLOAD_TOO_LARGE', `This is too much for one request. ${limit} Send less at once.`, {
    cause: message,
  });
}

type Refusal = { code: ErrorCode; message: string } & AppErrorOptions;
type Computed<Output> = { result: Output } | { refusal: Refusal };

/** Called on the worker threads. @onThread */
export async function computeOnThread({
  module,
  name,
  input,
}: Pick<ThreadJob, 'module' | 'name' | 'input'>): Promise<Computed<unknown>> {
  try {
    return { result: await runExported({ module, name }, input) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) return { refusal };
    throw error;
  }
}

type Exported = Computation<unknown, unknown> | ((input: unknown) => unknown);

async function runExported<Output>(
  { module, name }: Pick<ThreadJob, 'module' | 'name'>,
  input: unknown,
): Promise<Output> {
  const exported = ((await import(module)) as Record<string, Exported>)[name];
  if (!exported) throw new Error(`${module} exports no computation named ${name}.`);
  return (typeof exported === 'function' ? exported(input) : exported.run(input)) as Promise<Output>;
}

/** An AppError as plain data that can be copied between threads. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof AppError) {
    const { code, message, retryAfterSeconds, retry, details } = error;
    return { code, message, retryAfterSeconds, retry, details };
  }
  if (!(error instanceof RangeError)) return undefined;
  return {
    code: 'PAYLOAD_TOO_LARGE',
    message: 'The body is nested too deeply, or comes to more than a text can hold. Send less at once.',
  };
}
