import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ErrorCode, errorTable } from '@postpress/contracts';
import type { AnyRoute } from './base/route.ts';

/** A source file by its path below `src`, with its content. */
export type SourceText = { file: string; text: string };

const here = import.meta.dirname;
const all = globSync('{*,*/*}/routes/**/*.ts', { cwd: here })
  .sort()
  .map((file): SourceText => ({ file, text: readFileSync(join(here, file), 'utf8') }));

/** Route files. */
export const routeSources = all.filter(({ file }) => !file.endsWith('.test.ts'));
const tests = all.filter(({ file }) => file.endsWith('.test.ts'));

/** The route file of an operation; its test is beside it. */
export function fileOf({ operationId }: Pick<AnyRoute<never>, 'operationId'>): string | undefined {
  return routeSources.find(({ text }) => text.includes(`operationId: '${operationId}'`))?.file;
}

/** The tests that may be of an operation: those beside its route file. */
export function testsOf(route: Pick<AnyRoute<never>, 'operationId'>): SourceText[] {
  const file = fileOf(route);
  return file === undefined ? [] : tests.filter((test) => dirname(test.file) === dirname(file));
}

/** The tests of an operation that expect success with this status. */
export function testsOfSuccess(route: AnyRoute<never>): SourceText[] {
  return testsOf(route).filter(sees([route.status ?? 200, 'ok', 'deepEqual']));
}

/** The tests of an operation that expect a refusal with this code or status. */
export function testsOfRefusal(route: AnyRoute<never>, code: ErrorCode): SourceText[] {
  return testsOf(route).filter(sees([code, errorTable[code].status]));
}

function sees(words: readonly (string | number)[]): (test: SourceText) => boolean {
  const any = new RegExp(`\\b(${words.join('|')})\\b`);
  return ({ text }) => any.test(text);
}
