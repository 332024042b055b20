import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design } from '@postpress/design';
import { judgeCandidate, judgeSafety, renderImport, type Terms } from './judge-candidate.ts';
import { readMarkup } from './read-markup.ts';

const assetBase = 'https://assets.example';
const html = `<h1>Spring sale</h1><p>Read https://words.example/ now, {{name}}.</p>
  <a href="https://shop.example/a?x=1&amp;y=2">Coats</a>
  <img src="https://shop.example/coat.png" width="300" height="200" alt="A coat">
  <form action="https://shop.example/find"><input name="q"></form>`;
const page = readMarkup({ html, address: undefined, displayMode: 'email', assetBase });

/** The faults of the page's own design with a change in its JSON. */
function faults(
  change: (json: string) => string,
  instructions: string[] = [],
  judge = judgeCandidate,
): string[] {
  const design = JSON.parse(change(JSON.stringify(page.design))) as Design;
  const terms: Terms = { instructions, assetBase };
  return judge(page, { design, rendered: renderImport(design, 'email', { assetBase }) }, terms);
}
const passes =
  (change: (json: string) => string, instructions: string[] = []) =>
  () =>
    assert.deepEqual(faults(change, instructions), []);
const fails =
  (says: RegExp, change: (json: string) => string, instructions: string[] = []) =>
  () =>
    assert.match(faults(change, instructions).join('\n'), says);
const swap = (from: string, to: string) => (json: string) => {
  assert.ok(json.includes(from), from);
  return json.replaceAll(from, to);
};

describe('a model’s design without instructions', () => {
  it(
    'may be our reader’s',
    passes((json) => json),
  );
  it('may look otherwise: images judge that', passes(swap('"contentWidth"', '"formerWidth"')));
  it('may not lose words', fails(/words.*lost: spring sale/, swap('Spring sale', '')));
  it('may not add words', fails(/words.*added: great/, swap('Spring', 'Great Spring')));
  it('may not lose merge tags', fails(/words.*\{\{name\}\}/, swap('{{name}}', '')));
  it('may not lose an image', fails(/images.*coat\.png/, swap('https://shop.example/coat.png', '')));
  it(
    'may not lead elsewhere',
    fails(
      /neither in the page nor in the instructions: https:\/\/evil/,
      swap('https://shop.example/a', 'https://evil.example/a'),
    ),
  );
  it('may not show what the page shows nowhere', fails(/neither/, swap('coat.png', 'pixel.gif')));
  it('may show our own images', () =>
    assert.doesNotMatch(
      faults(swap('https://shop.example/coat.png', `${assetBase}/x.png`)).join('\n'),
      /neither/,
    ));
});

describe('a model’s design with instructions', () => {
  const requested = ['Make it short, link to https://shop.example/new.'];
  it('may say something else', passes(swap('Spring sale', 'Summer'), requested));
  it(
    'may lead where they say',
    passes(swap('https://shop.example/a?x=1', 'https://shop.example/new?x=1'), [
      ...requested,
      'https://shop.example/new?x=1&y=2',
    ]),
  );
  it(
    'may not lead where only words of the page say',
    fails(
      /https:\/\/words\.example\//,
      swap('https://shop.example/a?x=1', 'https://words.example/'),
      requested,
    ),
  );
  it('may not be empty', () => {
    const empty = { ...page.design, body: { ...page.design.body, rows: [] } };
    const rendered = renderImport(empty, 'email', { assetBase });
    const found = judgeCandidate(page, { design: empty, rendered }, { instructions: requested, assetBase });
    assert.deepEqual(found, ['Nothing is left of the page.']);
  });
  it(
    'may not write markup of its own',
    fails(
      /no markup/,
      (json) => json.replace('"contents":[', '"contents":[{"type":"html","values":{"html":"<b>mine</b>"}},'),
      requested,
    ),
  );
  it(
    'may not run anything',
    fails(
      /no markup.*: steal/,
      swap(
        '"contents":[',
        '"contents":[{"type":"divider","values":{"action":{"name":"web","attrs":{"onClick":"steal()"}}}},',
      ),
      requested,
    ),
  );
  it(
    'may not send forms elsewhere',
    fails(
      /https:\/\/evil/,
      (json) =>
        json.replace(
          '"contents":[',
          '"contents":[{"type":"form","values":{"action":{"url":"https://evil.example/","method":"POST"}}},',
        ),
      requested,
    ),
  );
});

describe('a design of an image', () => {
  const nothing = { html: '', rendered: '', design: { body: { rows: [] } } as unknown as Design };
  const judge = (design: object, instructions: string[] = []) => {
    const whole = {
      body: { rows: [{ cells: [1], columns: [{ contents: [design], values: {} }], values: {} }], values: {} },
    };
    const rendered = renderImport(whole as unknown as Design, 'email', { assetBase });
    return judgeSafety(
      nothing,
      { design: whole as unknown as Design, rendered },
      { instructions, assetBase },
    );
  };
  it('may hold any words', () =>
    assert.deepEqual(judge({ type: 'text', values: { text: '<p>Hi</p>' } }), []));
  it('shows a placeholder for images', () =>
    assert.deepEqual(judge({ type: 'image', values: { altText: 'A coat' } }), []));
  it('leads nowhere by itself', () =>
    assert.equal(
      judge({ type: 'text', values: { text: '<a href="https://evil.example/">x</a>' } }).length,
      1,
    ));
  it('leads where the instructions say', () =>
    assert.deepEqual(
      judge({ type: 'text', values: { text: '<a href="https://shop.example/">x</a>' } }, [
        'To https://shop.example/',
      ]),
      [],
    ));
});
