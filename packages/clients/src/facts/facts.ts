import { type Column, columns } from './columns.ts';
import { support } from './support.generated.ts';

/** A feature by its name on caniemail: `https://www.caniemail.com/features/<feature>/`. */
export type Feature = keyof typeof support;

/** `unknown`: not tested; such features stay unchanged. */
export type Support = 'yes' | 'partly' | 'no' | 'unknown';

const BY_LETTER: Readonly<Record<string, Support>> = { y: 'yes', a: 'partly', n: 'no' };

/** What caniemail found of a feature in a client. */
export function supportOf(feature: Feature, column: Column): Support {
  return BY_LETTER[support[feature][1][columns.indexOf(column)] ?? ''] ?? 'unknown';
}

/** When a feature was tested last (YYYY-MM-DD), and the client's version in that test. */
export function testOf(feature: Feature, column: Column): { testedOn: string; version: string } {
  const [testedOn, , versions] = support[feature];
  return { testedOn, version: versions.split(' ')[columns.indexOf(column)] ?? '-' };
}

/** Whether caniemail knows a feature by this name. */
export function isFeature(name: string): name is Feature {
  return Object.hasOwn(support, name);
}
