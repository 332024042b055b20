import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** The package has no types. Throws for what is no SPDX expression. */
const satisfies: (expression: string, allowed: readonly string[]) => boolean = require('spdx-satisfies');

/**
 * Licenses (SPDX) that allow what we and our users do: run, change and pass on, also inside products that are not open.
 * OFL-1.1 is for fonts.
 */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

/** Whether we may ship what has this license. What is no SPDX expression is refused, so that a person reads it. */
export function isAllowed(expression: string): boolean {
  try {
    return satisfies(expression, allowed);
  } catch {
    return false;
  }
}
