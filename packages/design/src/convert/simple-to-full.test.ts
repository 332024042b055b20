import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deflateSync, strToU8 } from 'fflate';
import { cpuMsOf } from '../../../../test/cpu-time.ts';
import type { Content, Design, DisplayMode, Values } from '../design.ts';
import { toBase64url } from './base64url.ts';
import type { ConversionOptions } from './conversion.ts';
import { fullToSimple } from './full-to-simple.ts';
import { simpleToFull } from './simple-to-full.ts';

/** A Simple design as a model writes it: no ids, no numbers, few values. */
function design(...contents: object[]): Design {
  const columns = [{ contents: contents.map((content) => ({ values: {}, ...content })), values: {} }];
  return { body: { rows: [{ columns, values: {} }], values: {} } } as unknown as Design;
}
function full(simple: Design, options?: ConversionOptions): Design {
  const result = simpleToFull(simple, options);
  assert.ok(result.ok, JSON.stringify(result));
  return result.design;
}
function blocks({ body }: Design): Content[] {
  return body.rows.flatMap(({ columns }) => columns.flatMap(({ contents }) => contents));
}
const numbers = (simple: Design) =>
  blocks(full(simple)).map(({ values }) => (values._meta as { htmlID: string }).htmlID);

describe('the Full form', () => {
  const button = () => blocks(full(design({ type: 'button', values: { padding: '1px' } })))[0];

  it('has every default', () => assert.equal(button()?.values.lineHeight, '120%'));
  it('has editor flags', () => assert.equal(button()?.values.selectable, true));
  it('has what was written', () => assert.equal(button()?.values.padding, '1px'));
  it('has ids of ten characters', () => assert.match(button()?.id ?? '', /^[\w-]{10}$/));
  it('has a number and a class', () =>
    assert.deepEqual(button()?.values._meta, {
      htmlID: 'u_content_button_1',
      htmlClassNames: 'u_content_button',
    }));
  it('numbers each sort on its own', () =>
    assert.deepEqual(numbers(design({ type: 'text' }, { type: 'image' }, { type: 'text' })), [
      'u_content_text_1',
      'u_content_image_1',
      'u_content_text_2',
    ]));
  it('numbers a custom tool by its slug', () =>
    assert.deepEqual(numbers(design({ type: 'custom', slug: 'stars' })), ['u_content_custom_stars_1']));
  it('keeps a number that is written', () => {
    const values = { _meta: { htmlID: 'u_content_text_7' } };
    assert.deepEqual(numbers(design({ type: 'text', values }, { type: 'text' })), [
      'u_content_text_7',
      'u_content_text_8',
    ]);
  });
  it('counts what it numbered', () =>
    assert.deepEqual(full(design({ type: 'text' })).counters, { u_row: 1, u_column: 1, u_content_text: 1 }));
  it('has widths for its columns', () => assert.deepEqual(full(design()).body.rows[0]?.cells, [1]));
  it('says its version', () => assert.equal(full(design()).schemaVersion, 27));
  it('numbers the slides of a carousel', () => {
    const embedded = { images: { type: 'image', values: [{ altText: 'One' }] } };
    const [, carousel] = blocks(full(design({ type: 'image' }, { type: 'carousel', embedded })));
    const { images } = carousel!.embedded as { images: { values: { _meta: unknown }[] } };
    assert.deepEqual(images.values[0]?._meta, {
      htmlID: 'u_content_image_2',
      htmlClassNames: 'u_content_image',
    });
  });
  it('has one rich text, not two', () => {
    const values = blocks(full(design({ type: 'heading', values: { textJson: '{}' } })))[0]?.values;
    assert.ok(values && !('text' in values));
  });
  it('gives a copied block an id of its own', () => {
    const [one, other] = blocks(full(design({ id: 'same', type: 'text' }, { id: 'same', type: 'text' })));
    assert.equal(one?.id, 'same');
    assert.notEqual(other?.id, 'same');
  });
  it('trusts the version that a design states', () => {
    const old = { ...design({ type: 'text', values: { hideMobile: true, text: 'x' } }), schemaVersion: 12 };
    assert.deepEqual(blocks(full(old))[0]?.values._override, { mobile: { hideMobile: true } });
  });

  for (const [displayMode, key] of [
    ['email', 'preheaderText'],
    ['web', 'backgroundImage'],
    ['popup', 'popupWidth'],
    ['document', 'documentSize'],
  ] satisfies [DisplayMode, string][]) {
    it(`has the body values of ${displayMode}`, () =>
      assert.ok(key in full(design(), { displayMode }).body.values));
  }
  it('is fixed for its mode', () => {
    const wide = design();
    wide.body.values.contentWidth = 1200;
    assert.equal(full(wide).body.values.contentWidth, 900);
    assert.equal(full(wide, { displayMode: 'web' }).body.values.contentWidth, 1200);
  });
});

describe('a Simple design that carries its original', () => {
  const original = (): Design => {
    const values = { text: 'Go', anchor: 'go', locked: true, _meta: { htmlID: 'u_content_button_9' } };
    const contents: Content[] = [{ id: 'b1', type: 'button', values }];
    const columns = [{ id: 'c1', contents, values: {} }];
    const counters = { u_row: 4, u_column: 4, u_content_button: 9, u_content_text: 2 };
    return {
      counters,
      body: { rows: [{ id: 'r1', cells: [1], columns, values: {} }], values: {} },
      schemaVersion: 27,
    };
  };
  const carried = (from: Design = original()): Design => {
    const result = fullToSimple(from, { includeConversion: true });
    assert.ok(result.ok);
    return JSON.parse(JSON.stringify(result.design));
  };
  const edited = (edit: (block: Content, simple: Design) => void, options?: ConversionOptions) => {
    const simple = carried();
    const [block] = blocks(simple);
    if (block) edit(block, simple);
    return full(simple, options);
  };

  it('is restored unchanged', () => assert.deepEqual(full(carried()), original()));
  it('is returned in its original version', () => {
    const old = { ...original(), schemaVersion: 16 };
    assert.deepEqual(full(carried(old)), old);
  });
  it('is returned in the current version when it was edited', () => {
    const simple = carried({ ...original(), schemaVersion: 16 });
    simple.body.values.textColor = '#111111';
    assert.equal(full(simple).schemaVersion, 27);
  });
  it('comes back too wide for a mode that would fix it', () => {
    const wide = original();
    wide.body.values.contentWidth = 1200;
    const simple = carried(wide);
    assert.equal(simple.body.values.contentWidth, 900);
    assert.deepEqual(full(simple), wide);
  });

  const anchorOf = (design: Design) => blocks(design).find(({ id }) => id === 'b1')?.values.anchor;
  it('keeps what was left out beside an edit', () => {
    const [block] = blocks(edited(({ values }) => Object.assign(values, { text: 'Stop' })));
    assert.deepEqual(block?.values, { ...blocks(original())[0]?.values, text: 'Stop' });
  });
  it('lets an edit win over what was left out', () =>
    assert.equal(anchorOf(edited(({ values }) => Object.assign(values, { anchor: 'new' }))), 'new'));
  it('puts the default where an edit took a value out', () => {
    const [block] = blocks(edited(({ values }) => delete values.text));
    assert.equal(block?.values.text, 'Button Text');
  });
  it('fills in nothing the original did not have', () => {
    const [block] = blocks(edited(({ values }) => Object.assign(values, { text: 'Stop' })));
    assert.ok(block && !('padding' in block.values));
  });
  it('fills it in when asked for', () => {
    const [block] = blocks(full(carried(), { includeDefaultValues: true }));
    assert.deepEqual([block?.values.padding, block?.values.anchor], ['10px 20px', 'go']);
  });
  it('knows a block that moved', () => {
    const moved = edited((block, { body }) => {
      body.rows[0]?.columns[0]?.contents.pop();
      body.rows.push({ cells: [1], columns: [{ contents: [block], values: {} }], values: {} });
    });
    assert.equal(anchorOf(moved), 'go');
  });
  it('numbers what was added from where the original stopped', () => {
    const { counters, body } = edited((_, simple) => {
      simple.body.rows[0]?.columns[0]?.contents.push({ type: 'text', values: {} });
    });
    assert.deepEqual(body.rows[0]?.columns[0]?.contents[1]?.values._meta, {
      htmlID: 'u_content_text_3',
      htmlClassNames: 'u_content_text',
    });
    assert.deepEqual(counters, { u_row: 4, u_column: 4, u_content_button: 9, u_content_text: 3 });
  });
  it('counts on where all was removed', () =>
    assert.deepEqual(edited((_, { body }) => body.rows.pop()).counters, original().counters));
  it('keeps of a block that became another kind what every block has', () => {
    const [block] = blocks(edited((changed) => Object.assign(changed, { type: 'image', values: {} })));
    const { anchor, locked, altText, text, _meta } = block?.values ?? {};
    assert.deepEqual(
      { anchor, locked, altText, text },
      { anchor: 'go', locked: true, altText: '', text: undefined },
    );
    assert.deepEqual(_meta, { htmlID: 'u_content_image_1', htmlClassNames: 'u_content_image' });
  });
  it('matches blocks without ids by content, then by position', () => {
    const from = original();
    const texts = ['one', 'two', 'three'].map((text) => ({ type: 'text', values: { text, anchor: text } }));
    from.body.rows[0]?.columns[0]?.contents.push(...texts);
    const simple = carried(from);
    const [, one, two, three] = blocks(simple) as [Content, Content, Content, Content];
    two.values.text = 'edited';
    simple.body.rows[0]?.columns[0]?.contents.splice(1, 3, three, two, one);
    const anchors = blocks(full(simple)).map(({ values }) => [values.text, values.anchor]);
    assert.deepEqual(anchors.slice(1), [
      ['three', 'three'],
      ['edited', 'two'],
      ['one', 'one'],
    ]);
  });
});

it('keeps the order of blocks that look alike and have no ids', () => {
  const contents = ['a', 'b', 'c'].map((anchor) => ({ type: 'text', values: { text: 'same', anchor } }));
  const from = { ...design(...contents), schemaVersion: 27 };
  const simple = fullToSimple(from, { includeConversion: true });
  assert.ok(simple.ok);
  simple.design.body.values.edited = true;
  assert.deepEqual(
    blocks(full(simple.design)).map(({ values }) => values.anchor),
    ['a', 'b', 'c'],
  );
});

describe('_conversion that was tampered with', () => {
  const packed = (json: string) => toBase64url(deflateSync(strToU8(json)));
  const plain = full(design({ type: 'text' }));
  const countsAsNone = (conversion: unknown) => () => {
    const simple = { ...design({ type: 'text' }), _conversion: conversion } as Design;
    assert.deepEqual(full(simple).body.rows[0]?.values, plain.body.rows[0]?.values);
    assert.deepEqual(full(simple).counters, plain.counters);
  };
  const bomb = toBase64url(deflateSync(new Uint8Array(512 * 1_048_576)));
  const view = { displayMode: 'email', includeDefaultValues: false };

  it('is no object', countsAsNone('x'));
  it(
    'is of another version',
    countsAsNone({ data: packed(JSON.stringify({ design: plain, view })), version: 2 }),
  );
  it('is not base64url', countsAsNone({ data: '+/ü=', version: 1 }));
  it('is empty', countsAsNone({ data: '', version: 1 }));
  it('is not deflate data', countsAsNone({ data: 'AAAA', version: 1 }));
  it('is no JSON', countsAsNone({ data: packed('{'), version: 1 }));
  it(
    'is no design',
    countsAsNone({ data: packed(JSON.stringify({ design: { body: 1 }, view })), version: 1 }),
  );
  it(
    'has no known mode',
    countsAsNone({ data: packed(JSON.stringify({ design: plain, view: {} })), version: 1 }),
  );
  it('is cut off', () => {
    const simple = fullToSimple(plain, { includeConversion: true });
    assert.ok(simple.ok && simple.design._conversion);
    countsAsNone({ data: simple.design._conversion.data.slice(0, -20), version: 1 })();
  });
  it('nests without end', countsAsNone({ data: packed(`{"design":${'['.repeat(1e6)}`), version: 1 }));
  it('is half a gigabyte of zeros in half a megabyte', () => {
    assert.ok(cpuMsOf(countsAsNone({ data: bomb, version: 1 })) < 2_000);
  });
  it('changes no prototype', () => {
    const values = JSON.parse('{"__proto__":{"polluted":1},"text":"x"}') as Values;
    const simple = fullToSimple(design({ type: 'text', values }), { includeConversion: true });
    assert.ok(simple.ok);
    simple.design.body.values.edited = true;
    const [block] = blocks(full(JSON.parse(JSON.stringify(simple.design))));
    assert.equal((block!.values as { polluted?: number }).polluted, undefined);
    assert.ok(Object.hasOwn(block!.values, '__proto__'));
  });
});

it('converts ten thousand blocks both ways', () => {
  const contents = Array.from({ length: 10_000 }, (_, at) => ({
    id: `b${at}`,
    type: 'text',
    values: { text: `${at}` },
  }));
  const simple = fullToSimple(full(design(...contents)), { includeConversion: true });
  assert.ok(simple.ok);
  blocks(simple.design)[5_000]!.values.text = 'edited';
  assert.equal(blocks(full(simple.design))[5_000]?.values.text, 'edited');
});
