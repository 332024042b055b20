import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { validateDesign } from '@postpress/design';
import { importHtml } from '@postpress/import';
import { renderDesign } from '@postpress/render';
import { withoutChromium } from '../specimens/darkroom.ts';
import { FIT_WIDTHS_PX, type FitGauge, openFitGauge } from './fit.ts';

/** Pages made for one width, each of another build. */
const PAGES: Readonly<Record<string, string>> = {
  'two columns of a table of 600 px':
    '<table width="600" align="center"><tr><td width="390" style="padding:10px">Use this line for a short teaser of the message.</td><td width="190" style="padding:10px">Cannot read it? <a href="https://a.example/v">Open in a browser</a></td></tr></table>',
  'three columns of products':
    '<table width="640" cellpadding="20"><tr><td width="213">Extraordinarily comfortable armchair</td><td width="213">Waterproof wristwatch with illumination</td><td width="213">Counterrevolutionary teapot</td></tr></table>',
  'six columns of figures':
    '<table width="600"><tr><td width="100">Monday</td><td width="100">Tuesday</td><td width="100">Wednesday</td><td width="100">Thursday</td><td width="100">Friday</td><td width="100">Saturday</td></tr></table>',
  'a price beside a button':
    '<table style="border-radius:10px;background-color:#07214b"><tr><td style="padding:10px 20px;color:#fff">$2,000</td><td style="border-radius:12px;background-color:#2b79fa"><a href="https://a.example/" style="display:block;padding:12px 25px;color:#fff">MORE DETAILS</a></td></tr></table>',
  'a heading between wide paddings':
    '<table width="600"><tr><td style="padding:0 120px"><h1 style="font-size:34px">Congratulations everybody</h1></td></tr></table>',
  'a sidebar of floating boxes':
    '<div style="width:600px"><div style="float:left;width:180px;padding:10px">Accessories and replacements</div><div style="float:left;width:380px;padding:10px">An article that is long enough to be wrapped on every phone that people have.</div></div>',
  'a picture beside words':
    '<table width="600"><tr><td width="300"><img src="https://a.example/p.png" width="300" height="200" alt=""></td><td width="300" style="padding:0 30px">Internationally acclaimed</td></tr></table>',
  'an invoice':
    '<table width="560"><tr><td>Description</td><td align="right">Amount</td></tr><tr><td>Professional subscription</td><td align="right">$1,299.00</td></tr><tr><td>Discount</td><td align="right">-$299.00</td></tr></table>',
  'a fixed button in a narrow cell':
    '<table width="600"><tr><td style="padding:0 110px" align="center"><a href="https://a.example/" style="display:inline-block;width:210px;background:url(https://a.example/b.png);line-height:38px">Add more</a></td></tr></table>',
};

describe('an imported page that was made for one width', { skip: withoutChromium }, () => {
  let gauge: FitGauge;
  before(async () => {
    gauge = await openFitGauge();
  });
  after(() => gauge.close());

  for (const [name, inside] of Object.entries(PAGES)) {
    it(`fits phones: ${name}`, async () => {
      const page = `<!DOCTYPE html><html><body style="margin:0;font-family:Arial">${inside}</body></html>`;
      const { design } = importHtml(page, { displayMode: 'email' });
      assert.deepEqual(validateDesign({ ...design }, { displayMode: 'email' }).errors, []);
      const { html } = renderDesign(design, { displayMode: 'email' });
      for (const widthPx of FIT_WIDTHS_PX)
        assert.deepEqual(
          await gauge.measure(html, widthPx),
          { overflowPx: 0, squeezed: [] },
          `${widthPx} px`,
        );
    });
  }
});
