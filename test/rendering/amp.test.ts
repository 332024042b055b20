import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAmp, renderAmp } from '@postpress/render/amp';
import { renderCustomBlock } from '../specimens/custom-tools.ts';
import { subjects } from './subjects.ts';

/** AMP errors that only the author can fix: URLs that are insecure, relative, or contain a merge tag. */
const AUTHORS =
  /^(?:INVALID_URL_PROTOCOL|DISALLOWED_RELATIVE_URL|INVALID_ATTR_VALUE|INVALID_URL|MISSING_URL)$/;

describe('the AMP form of designs', () => {
  let drawn = 0;
  for (const { name, design } of subjects()) {
    const options = { assetBase: 'https://assets.example', customBlocks: renderCustomBlock };
    const { enabled, html, validation } = renderAmp(design, options);
    if (!enabled) continue;
    drawn += 1;
    it(`of ${name} is valid but for the author's addresses`, () => {
      const others = validation.errors.filter(
        ({ severity, code }) => severity === 'ERROR' && !AUTHORS.test(code),
      );
      assert.deepEqual(others, []);
      assert.notEqual(validation.status, 'UNKNOWN');
      assert.deepEqual(checkAmp(html ?? ''), validation.errors);
    });
  }
  it('is drawn for several', () => assert.ok(drawn >= 3, `${drawn} drawn`));
});
