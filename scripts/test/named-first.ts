import { basename, dirname } from 'node:path';

const IN_BROWSER = /^test\/browser\//;

/**
 * Tests with those in a browser first that are named like a changed file or its folder: all of them reach a change only
 * through their whole app, so the distance does not tell which of them show it.
 */
export function namedFirst(tests: readonly string[], changed: readonly string[]): string[] {
  const words = new Set(changed.flatMap((file) => [...wordsOf(file), ...wordsOf(dirname(file))]));
  const isNamed = (test: string) => IN_BROWSER.test(test) && wordsOf(test).some((word) => words.has(word));
  return [...tests.filter(isNamed), ...tests.filter((test) => !isNamed(test))];
}

/** Without short ones, such as `of` and `ts`. */
function wordsOf(path: string): string[] {
  return basename(path)
    .split(/[-.]/)
    .filter((word) => word.length > 3 && word !== 'test');
}
