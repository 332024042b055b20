import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuMsOf } from '../../../../../test/cpu-time.ts';
import { outlineMjml } from './compile-mjml.ts';

const page = (inside: string) => `<mjml>\n<mj-body>\n${inside}\n</mj-body>\n</mjml>`;
const whole = (inside: string) => () => assert.deepEqual(outlineMjml(page(inside)), { includes: [] });
const fails = (mjml: string, line: number, says: RegExp) => () => {
  const { fault } = outlineMjml(mjml);
  assert.equal(fault?.line, line);
  assert.match(fault?.message ?? '', says);
};

describe('the outline of MJML', () => {
  it('is whole', whole('<mj-section><mj-column><mj-text>Hi</mj-text></mj-column></mj-section>'));
  it('may close itself', whole('<mj-section><mj-column><mj-text/><mj-divider /></mj-column></mj-section>'));
  it('may hold brackets in quotation marks', whole('<mj-section css-class="a > b\'"></mj-section>'));
  it('knows no MJML in comments', whole('<!-- <mj-section> --><![CDATA[ </mj-text> ]]>'));
  it('knows no MJML in what is raw', whole('<mj-raw><mj-section></mj-raw>'));
  it('accepts HTML in a text', whole('<mj-section><mj-text a="1"><p>a<br>b</mj-text ></mj-section>'));
  it(
    'names an element that is not closed',
    fails(page('<mj-section>\n<p>'), 3, /<mj-section> is not closed/),
  );
  it(
    'names a text that is not closed',
    fails(page('<mj-section>\n<mj-text>a\n</mj-section>'), 4, /<mj-text> is not closed/),
  );
  it('names a text in a text', fails(page('<mj-text>a<mj-text>b</mj-text>'), 3, /<mj-text> is not closed/));
  it('names what closes nothing', fails(page('\n</mj-column>'), 4, /<\/mj-column> closes nothing/));
  it('names what is crossed', fails(page('<mj-section><mj-column></mj-section>'), 3, /line 3/));
  it('names a tag that does not end', fails('<mjml>\n<mj-body', 2, /never ends/));
  it('names a quotation mark that does not end', fails('<mjml>\n<mj-body a="b>', 2, /never ends/));
  it('names a comment that does not end', fails('<mjml><mj-body/>\n<!-- </mjml>', 2, /never ends/));
  it('is none', fails('<p>Hi', 1, /no <mjml>/));
  it('has a body', fails('<mjml>\n</mjml>', 1, /one <mj-body>/));
  it('is one', fails('<mjml><mj-body/></mjml>\n<mjml/>', 2, /outside/));
  it('has a depth', fails(page('<mj-wrapper>'.repeat(60)), 3, /deeper/));
  it('names the directory of requested files', () =>
    assert.deepEqual(
      outlineMjml(page('<mj-include path="a"/>\n<mj-include path="b"></mj-include>')).includes,
      [3, 4],
    ));
  for (const [name, bit] of Object.entries({
    tags: '<mj-a ',
    quotes: '<mj-a "',
    comments: '<!--',
    texts: '<mj-text>',
  }))
    it(`ends soon: ${name}`, () => {
      assert.ok(cpuMsOf(() => outlineMjml(page(bit.repeat(200_000)))) < 2_000);
    });
});
