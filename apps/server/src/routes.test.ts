import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { errorTable } from '@postpress/contracts';
import { allRoutes } from './routes.ts';

const here = import.meta.dirname;
const sources = globSync('*/routes/**/*.ts', { cwd: here })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(here, file), 'utf8') }));

/** The file that holds an operation, which its test stands beside. */
function fileOf(operationId: string): string | undefined {
  return sources.find(({ text }) => text.includes(`operationId: '${operationId}'`))?.file;
}

const tests = globSync('*/routes/**/*.test.ts', { cwd: here }).map((file) => ({
  file,
  text: readFileSync(join(here, file), 'utf8'),
}));

/** What tests an operation: the test beside its file, and those of its folder that call its path. */
function testsOf(file: string, path: string): string {
  const own = tests.filter((test) => test.file === file.replace(/\.ts$/, '.test.ts'));
  const others = tests.filter(
    ({ file: other, text }) => dirname(other) === dirname(file) && text.includes(path),
  );
  return [...own, ...others].map(({ text }) => text).join('\n');
}

for (const { operationId, errors, status = 200, body, query, path } of allRoutes)
  describe(operationId, () => {
    const file = fileOf(operationId) ?? '';
    const test = testsOf(file, path);
    const sees = (...words: (string | number)[]) =>
      words.some((word) => new RegExp(`\\b${word}\\b`).test(test));

    it('has a file of its own', () => assert.notEqual(file, ''));
    it(`is tested for ${status}`, () => assert.ok(sees(status, 'ok', 'deepEqual')));
    const refusals = new Set([...errors, ...(body || query ? (['VALIDATION_ERROR'] as const) : [])]);
    for (const code of refusals)
      it(`is tested for ${code}`, () =>
        assert.ok(sees(code, errorTable[code].status), `no test of ${file} sees ${code}`));
  });

describe('files of operations', () => {
  it('are all in the list', () => {
    const defined = sources.flatMap(({ text }) =>
      [...text.matchAll(/operationId: '(\w+)'/g)].map(([, id]) => id),
    );
    assert.deepEqual(defined.sort(), allRoutes.map(({ operationId }) => operationId).sort());
  });
});
