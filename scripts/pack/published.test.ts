import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { libraries, root } from './published.ts';

describe('the README of a published package', () => {
  for (const name of libraries)
    it(`says before its first program how ${name} is installed`, () => {
      const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
      const [, language, code] = /```(\w+)\n([\s\S]*?)```/.exec(text) ?? [];
      assert.deepEqual([language, code], ['sh', `npm install @postpress/${name}\n`]);
    });
});
