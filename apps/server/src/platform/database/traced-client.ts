import pg from 'pg';
import { activeSpan, beginSpan } from '../../base/tracing.ts';

const TEXT_CHARACTERS_MAX = 2_000;

/**
 * A connection whose statements are spans of the active trace, with their text and never their values. Statements of
 * {@link prepareStatement} have a span of their own already, which includes the wait for a connection.
 */
export class TracedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver has eight overloads, all of which are passed on as they are
  override query(...given: any[]): any {
    const forward = super.query as (...given: unknown[]) => unknown;
    const [statement] = given;
    const text: unknown = typeof statement === 'string' ? statement : statement?.text;
    if (typeof text !== 'string' || statement.name !== undefined || !activeSpan())
      return forward.apply(this, given);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
    const span = beginSpan({
      name: operation,
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, TEXT_CHARACTERS_MAX),
      },
    });
    const ended = (error: unknown) => {
      if (error) span?.fail(String((error as { code?: unknown }).code ?? 'error'));
      span?.end();
    };
    const last = given.at(-1);
    if (typeof last === 'function') {
      const then = (error: unknown, result: unknown) => {
        ended(error);
        last(error, result);
      };
      return forward.apply(this, [...given.slice(0, -1), then]);
    }
    const answer = forward.apply(this, given) as Promise<unknown>;
    answer.then(() => ended(undefined), ended);
    return answer;
  }
}
