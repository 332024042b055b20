import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { designOf, openTestExports } from '../testing.ts';
import { countdownBanner, productCard, ratingStars } from './tools.testing.ts';

const test = await openTestExports();
const serve = (path: string, body: string, contentType = 'text/javascript') => {
  test.site.pages[path] = { contentType, body };
};
serve('/product-card.js', productCard);
serve('/rating.js', ratingStars, 'application/javascript');
serve('/banner.js', countdownBanner, 'text/plain');
serve('/page.html', productCard, 'text/html');
serve('/broken.js', 'unlayer.registerTool({ name: "broken", ');
serve('/endless.js', 'for (;;) {}');
test.site.pages['/slow.js'] = { contentType: 'text/javascript', body: productCard, delayMs: 60_000 };
after(() => test.close());

const block = (slug: string, values: object = {}, n = 1) => ({
  id: `c-${slug}-${n}`,
  type: 'custom',
  slug,
  values: { _meta: { htmlID: `u_content_custom_${slug}_${n}` }, ...values },
});
const url = (path: string) => test.site.url + path;

async function render(contents: object[], customJS: string | string[], body: object = {}) {
  const answer = await test.call('/v3/templates/export/html', {
    design: designOf(contents),
    customJS,
    ...body,
  });
  assert.equal(answer.status, 200, answer.body.message);
  const { html, chunks, warnings = [] } = answer.body.data;
  const codes = warnings.map(({ code }: { code: string }) => code);
  return { html: html as string, chunks, warnings, codes };
}

describe('three real tools', () => {
  it('a product card: values, a link, an image', async () => {
    const values = {
      productTitle: 'Blue mug',
      price: '€9',
      productImage: { url: 'https://shop.example/mug.png' },
      buttonLink: {
        name: 'web',
        attrs: { href: '{{href}}', target: '{{target}}' },
        values: { href: 'https://shop.example/mug', target: '_blank' },
      },
    };
    const { html, codes } = await render([block('product_card', values)], [url('/product-card.js')]);
    assert.deepEqual(codes, []);
    assert.match(html, /<td class="product-card">.*Blue mug.*€9/s);
    assert.ok(html.includes('<a href="https://shop.example/mug" target="_blank"'));
    assert.ok(html.includes('Buy now'), 'defaults of the options fill what the block leaves out');
  });
  it('rating stars: an exporter for each mode, styles in the head', async () => {
    const email = await render([block('rating_stars', { stars: 4 })], url('/rating.js'));
    assert.ok(email.html.includes('★★★★☆') && !email.html.includes('<meter'));
    assert.match(email.chunks.css, /#u_content_custom_rating_stars_1 \{ color: #ffaa00; \}/);
    const web = await render([block('rating_stars', { stars: 2 })], url('/rating.js'), {
      displayMode: 'web',
    });
    assert.ok(web.html.includes('<meter'));
    assert.ok(web.chunks.js.includes('data-rating'));
    for (const displayMode of ['popup', 'document']) {
      const other = await render([block('rating_stars', { stars: 2 })], url('/rating.js'), { displayMode });
      assert.ok(other.html.includes(displayMode === 'popup' ? 'popup stars' : '<meter'), displayMode);
    }
  });
  it('a countdown banner: a viewer alone, React-like helpers, a property editor', async () => {
    const { html, codes } = await render(
      [block('countdown_banner', { until: '2030-01-01' })],
      [url('/banner.js')],
    );
    assert.deepEqual(codes, []);
    assert.ok(html.includes('Sale ends on 2030-01-01'));
  });
  it('all together, several blocks of one', async () => {
    const { html, codes } = await render(
      [
        block('rating_stars', { stars: 1 }),
        block('rating_stars', { stars: 5 }, 2),
        block('product_card'),
        block('countdown_banner'),
      ],
      [url('/rating.js'), url('/product-card.js'), url('/banner.js')],
    );
    assert.deepEqual(codes, []);
    assert.ok(html.includes('★☆☆☆☆') && html.includes('★★★★★'));
  });
  it('fetched once for many exports', async () => {
    test.site.requests.length = 0;
    await render([block('product_card')], [url('/product-card.js?v=2')]);
    test.site.pages['/product-card.js?v=3'] = { contentType: 'text/javascript', body: productCard };
    await render([block('product_card')], [url('/product-card.js?v=3')]);
    await render([block('product_card')], [url('/product-card.js?v=3')]);
    assert.equal(test.site.requests.filter((path) => path.endsWith('v=3')).length, 1);
  });
  it('in images, too', async () => {
    const answer = await test.call('/v3/templates/export/image', {
      design: designOf([block('rating_stars', { stars: 3 })]),
      customJS: url('/rating.js'),
    });
    assert.deepEqual([answer.status, answer.body.data.warnings], [200, undefined]);
  });
});

describe('a script that', () => {
  const costs =
    (contents: object[], scripts: () => string[], ...expected: string[]) =>
    async () => {
      const { html, codes, warnings } = await render(contents, scripts());
      assert.deepEqual([...new Set(codes)].sort(), expected.sort(), JSON.stringify(warnings));
      assert.match(html, /<!--\s*postpress/, 'a marker replaces it');
    };
  const CARD = [block('product_card')];
  it(
    'is missing',
    costs(CARD, () => [url('/none.js')], 'CUSTOM_SCRIPT_FAILED', 'CUSTOM_BLOCK_FAILED', 'UNKNOWN_BLOCK'),
  );
  it(
    'is a page',
    costs(CARD, () => [url('/page.html')], 'CUSTOM_SCRIPT_FAILED', 'CUSTOM_BLOCK_FAILED', 'UNKNOWN_BLOCK'),
  );
  it(
    'has a URL that is never fetched',
    costs(
      CARD,
      () => ['http://169.254.169.254/x.js'],
      'CUSTOM_SCRIPT_FAILED',
      'CUSTOM_BLOCK_FAILED',
      'UNKNOWN_BLOCK',
    ),
  );
  it(
    'does not parse',
    costs(
      [block('broken')],
      () => [url('/broken.js')],
      'CUSTOM_SCRIPT_FAILED',
      'CUSTOM_BLOCK_FAILED',
      'UNKNOWN_BLOCK',
    ),
  );
  it(
    'registers another tool',
    costs([block('other')], () => [url('/rating.js')], 'CUSTOM_BLOCK_FAILED', 'UNKNOWN_BLOCK'),
  );
  it(
    'has an exporter that throws',
    costs(
      [block('bad')],
      () => ['unlayer.registerTool({name:"bad",renderer:{exporters:{email(){throw new Error("no")}}}})'],
      'CUSTOM_BLOCK_FAILED',
      'UNKNOWN_BLOCK',
    ),
  );
  it(
    'has an exporter that never answers',
    costs(
      [block('bad')],
      () => ['unlayer.registerTool({name:"bad",renderer:{exporters:{email:()=>new Promise(()=>{})}}})'],
      'CUSTOM_BLOCK_FAILED',
      'UNKNOWN_BLOCK',
    ),
  );
  it(
    'has no exporter for the mode',
    costs(
      [block('bad')],
      () => ['unlayer.registerTool({name:"bad",renderer:{exporters:{web:()=>"x"}}})'],
      'CUSTOM_BLOCK_FAILED',
      'UNKNOWN_BLOCK',
    ),
  );

  it('never ends, or does not parse, leaves the others alone', async () => {
    const { html, codes } = await render(
      [block('broken'), ...CARD, block('rating_stars', { stars: 3 })],
      [url('/broken.js'), url('/endless.js'), url('/rating.js')],
    );
    assert.ok(html.includes('★★★☆☆'));
    assert.deepEqual(codes.sort(), [
      ...['CUSTOM_BLOCK_FAILED', 'CUSTOM_BLOCK_FAILED', 'CUSTOM_SCRIPT_FAILED', 'CUSTOM_SCRIPT_FAILED'],
      ...['UNKNOWN_BLOCK', 'UNKNOWN_BLOCK'],
    ]);
  });
  it('cannot reach the network', async () => {
    test.site.requests.length = 0;
    const script = `unlayer.registerTool({name:"spy",renderer:{exporters:{async email(values){
      let seen = 'nothing';
      try { seen = await (await fetch("${url('/product-card.js')}")).text() } catch (error) { seen = 'refused' }
      new Image().src = "${url('/pixel.png')}?" + JSON.stringify(values);
      return '<p>' + seen + '</p>';
    }}}})`;
    const { html } = await render([block('spy')], [script]);
    assert.ok(html.includes('<p>refused</p>'));
    assert.deepEqual(test.site.requests, []);
  });
});

it('without scripts a custom block is a marker, and no browser is asked', async () => {
  const { jobs } = test.browser.stats();
  const answer = await test.call('/v3/templates/export/html', { design: designOf([block('product_card')]) });
  assert.equal(answer.body.data.warnings[0].code, 'UNKNOWN_BLOCK');
  assert.equal(test.browser.stats().jobs, jobs);
});
