import { ANSWER_BYTES_MAX, CONTENT_VALUES_MAX } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { RouteAnswer } from '../../base/route.ts';
import type { AnyWork } from '../../base/route-work.ts';
import type { Computation } from '../../platform/threads/compute.ts';
import { checkLargeBody } from './check-large-body.ts';

/** Work for a thread: which, and the bytes of the body. */
export type BodyToWork = {
  module: string;
  name: string;
  bytes: Uint8Array;
  extra: unknown;
  /** Whether undeclared fields of the body are reported. */
  namesIgnoredFields: boolean;
};
export type WorkedBody = {
  result: unknown;
  ignored: string | undefined;
  /** The bytes of the body, which a thread gives back: the handler may have more work on them. */
  bytes: Uint8Array;
};

/** Parses a large body and runs the work. */
export const workOnBody: Computation<BodyToWork, Promise<WorkedBody>> = {
  module: import.meta.url,
  name: 'workOnBody',
  async run({ module, name, bytes, extra, namesIgnoredFields }) {
    const work = ((await import(module)) as Record<string, AnyWork>)[name];
    if (!work) throw new Error(`${module} exports no work named ${name}.`);
    const { body, bodyText, ignored } = checkLargeBody(bytes, work.body, namesIgnoredFields, {
      values: CONTENT_VALUES_MAX,
    });
    const result: unknown = work.run({ body, bodyText, extra, inline: false });
    return {
      result: work.makes === 'answer' ? asBytes(result as RouteAnswer<unknown>) : result,
      ignored,
      bytes,
    };
  },
};

/** The result as JSON bytes, which move to the other thread without a copy. */
function asBytes(answer: RouteAnswer<unknown>): unknown {
  if (!('body' in answer) && !('json' in answer)) return answer;
  const { body, ...rest } = answer as { body?: unknown; json?: string | Uint8Array };
  const json = rest.json ?? JSON.stringify(body);
  const bytes = typeof json === 'string' ? new TextEncoder().encode(json) : json;
  if (bytes.length > ANSWER_BYTES_MAX)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The response would have ${bytes.length} bytes; the limit is ${ANSWER_BYTES_MAX}. Send less in one request.`,
    );
  return { ...rest, json: bytes };
}
