import { type asNodeResolver, dnsErrorCode } from './as-node-resolver.ts';

type NodeResolver = ReturnType<typeof asNodeResolver>;

/** Answers to DNS queries as plain data that can be copied to a thread, by `TXT example.com`. */
export type RecordedAnswers = Readonly<Record<string, { records: unknown[] } | { code: string }>>;

/** What a computation made of the answers that it had, and the queries that it has no answers to. */
export type Asking<Result> = { result: Result; asked: readonly string[] };

/** Answers from a record. Queries without an answer fail as if no name server had answered, and are noted. */
export function recordedResolver(answers: RecordedAnswers): { resolver: NodeResolver; asked: string[] } {
  const asked: string[] = [];
  const resolver: NodeResolver = async (name, type) => {
    const query = `${type} ${name}`;
    const answer = Object.hasOwn(answers, query) ? answers[query] : undefined;
    if (answer && 'records' in answer) return answer.records;
    if (!answer) asked.push(query);
    throw Object.assign(new Error(`No answer to ${query}.`), { code: answer?.code ?? 'ETIMEOUT' });
  };
  return { resolver, asked };
}

/**
 * Runs a computation that asks DNS on a thread: the thread holds no socket, and no thread waits for name servers. Each
 * round runs the computation with all answers so far, until it asks no more.
 */
export async function runInRounds<Result>(
  run: (answers: RecordedAnswers) => Promise<Asking<Result>>,
  resolve: NodeResolver,
): Promise<Result> {
  const answers: Record<string, RecordedAnswers[string]> = Object.create(null);
  for (;;) {
    const { result, asked } = await run({ ...answers });
    if (asked.length === 0) return result;
    await Promise.all(
      [...new Set(asked)].map(async (query) => {
        const [type = '', name = ''] = query.split(/ (.*)/s);
        answers[query] = await resolve(name, type).then(
          (records) => ({ records }),
          (error: unknown) => ({ code: dnsErrorCode(error) }),
        );
      }),
    );
  }
}
