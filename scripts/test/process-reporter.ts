import type { EventData, TestsStream } from 'node:test';
import { inspect } from 'node:util';
import type { FromProcess, Tally } from './messages.ts';

/** The test runner's wrappers around errors of nested tests, which add no information. */
const OF_SUBTESTS = 'subtestsFailed';

/**
 * The reporter of a test process: counts the results of each file and sends them to the run when the file's suite ends.
 */
export default async function* report(events: TestsStream): AsyncGenerator<string> {
  let tally = emptyTally();
  const path: string[] = [];
  for await (const { type, data } of events) {
    if (type === 'test:start') {
      if (data.nesting === 0) tally = emptyTally();
      path.length = data.nesting;
      path.push(data.name);
    } else if (type === 'test:pass' || type === 'test:fail') {
      record(tally, type === 'test:fail' ? data : undefined, data, path.slice(1, data.nesting + 1));
      if (data.nesting === 0) process.send?.({ type: 'tally', tally } satisfies FromProcess);
    } else if (type === 'test:diagnostic' && data.nesting > 0) {
      const test = path.slice(1, data.nesting + 1).join(' > ');
      tally.diagnostics.push({ test, message: data.message });
    }
  }
  yield '';
}

const emptyTally = () => ({
  passed: [] as string[],
  failures: [] as Tally['failures'],
  skipped: {} as Tally['skipped'],
  diagnostics: [] as Tally['diagnostics'][number][],
});

/** Suites are not counted, only the tests in them. */
function record(
  tally: ReturnType<typeof emptyTally>,
  failure: EventData.TestFail | undefined,
  test: EventData.TestPass | EventData.TestFail,
  path: readonly string[],
): void {
  if (test.skip !== undefined && test.skip !== false) {
    const reason = typeof test.skip === 'string' && test.skip !== '' ? test.skip : test.name;
    tally.skipped[reason] = (tally.skipped[reason] ?? 0) + 1;
  } else if (failure !== undefined) {
    const error = failure.details.error as Error & { failureType?: string };
    if (error.failureType === OF_SUBTESTS) return;
    tally.failures.push({ name: path.join(' > '), error: withoutRunner(inspect(error.cause ?? error)) });
  } else if (test.details.type !== 'suite') tally.passed.push(path.join(' > '));
}

/** Stack frames inside Node's test runner are useless. */
const withoutRunner = (text: string) =>
  text.replace(/\n +at [^\n]*\(?node:internal\/[^\n]*?\)?(?=\n| \{|$)/g, '');
