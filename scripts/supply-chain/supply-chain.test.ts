import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bundledReleases } from '../../apps/server/src/platform/bundled/bundled-releases.generated.ts';
import { isAllowed } from './licenses.ts';
import { readSbom } from './sbom.ts';

describe('the software bill of materials', () => {
  const { metadata, components } = readSbom();
  const versionsOf = (name: string) =>
    components.filter((each) => each.name === name).map(({ version }) => version);

  it('is of this project and lists what it runs on, not what builds it', () => {
    assert.equal(metadata.component.name, 'postpress');
    for (const name of ['fastify', 'pg', 'nodemailer', 'parse5'])
      assert.notDeepEqual(versionsOf(name), [], name);
    for (const name of ['@biomejs/biome', 'playwright-core', 'fast-check'])
      assert.deepEqual(versionsOf(name), [], name);
  });
  it('names the programs inside packages as vulnerability databases do', () => {
    for (const [name, { version }] of Object.entries(bundledReleases)) {
      const component = components.find((each) => each.name === name && each.version === version);
      const program = component?.components?.[0];
      assert.match(
        program?.cpe ?? '',
        /^cpe:2\.3:a:(nodejs|postgresql|google):[a-z.]+:\d[\d.]+(:\*){7}$/,
        name,
      );
    }
  });
});

describe('licenses', () => {
  const cases: [string, boolean][] = [
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-3.0-only OR (MIT AND ISC)', true],
    ['MIT AND AGPL-3.0-only', false],
    ['(MIT AND (GPL-2.0-only OR LGPL-3.0-only))', false],
    ['GPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['MIT OR', false],
    ['MIT ISC', false],
    ['(MIT', false],
    ['', false],
  ];
  for (const [expression, expected] of cases) {
    it(`are ${expected ? '' : 'not '}allowed as ${expression || 'nothing'}`, () =>
      assert.equal(isAllowed(expression), expected));
  }
});
