import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** What publint and "Are the types wrong?" find in a tarball, in every way in which TypeScript resolves modules. */
export async function verifyPackage(tarball: string): Promise<string[]> {
  const data = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, strict: true });
  const analysis = await checkPackage(createPackageFromTarballData(data));
  // `postpress` is a command: it exports nothing that could have types.
  const isLibrary = (pkg as { exports?: unknown }).exports !== undefined;
  const problems = analysis.types ? analysis.problems : isLibrary ? ['it has no types'] : [];
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`),
    ...new Set(problems.map(describe)),
  ];
}

function describe(problem: Problem | string): string {
  if (typeof problem === 'string') return `attw: ${problem}`;
  const { kind, ...details } = problem;
  const where = ['entrypoint', 'fileName', 'moduleSpecifier', 'typesFileName'] as const;
  const named = where.map((name) => (details as Record<string, unknown>)[name]).filter(Boolean);
  return `attw: ${kind} ${named.join(' ')}`;
}
