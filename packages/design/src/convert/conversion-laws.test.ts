import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Content, type Design, displayModes, type Row, type Values } from '../design.ts';
import type { ConversionResult } from './conversion.ts';
import { fullToSimple } from './full-to-simple.ts';
import { designsWithoutIds, fullDesigns } from './generated-designs.test.ts';
import { simpleToFull } from './simple-to-full.ts';

const mode = fc.constantFrom(...displayModes);
const RUNS = { numRuns: 60 };

function converted(result: ConversionResult): Design {
  assert.ok(result.ok, JSON.stringify(result));
  return result.design;
}

/** JSON with sorted keys: two designs are the same when these are. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Over the wire and back, so that nothing hangs on shared objects. */
function sent(design: Design): Design {
  return JSON.parse(JSON.stringify(design));
}

describe('Full → Simple → Full with _conversion', () => {
  it('is the identity in every mode, with and without defaults shown', () =>
    fc.assert(
      fc.property(designsWithoutIds, mode, fc.boolean(), (design, displayMode, includeDefaultValues) => {
        const before = sorted(design);
        const options = { displayMode, includeDefaultValues, includeConversion: true };
        const simple = sent(converted(fullToSimple(design, options)));
        assert.equal(sorted(converted(simpleToFull(simple, { displayMode }))), before);
        assert.equal(sorted(design), before, 'the design handed in is unchanged');
      }),
      RUNS,
    ));

  it('with all that an author set, alone restores the same form', () =>
    fc.assert(
      fc.property(fullDesigns, mode, (design, displayMode) => {
        const options = { displayMode, includeHidden: true };
        const simple = sent(converted(fullToSimple(design, options)));
        const again = converted(fullToSimple(converted(simpleToFull(simple, { displayMode })), options));
        const twice = converted(fullToSimple(converted(simpleToFull(again, { displayMode })), options));
        assert.equal(sorted(twice), sorted(again));
      }),
      RUNS,
    ));

  it('keeps all but the edited value of a design whose nodes have no ids', () =>
    fc.assert(
      fc.property(designsWithoutIds, mode, (design, displayMode) => {
        const simple = sent(converted(fullToSimple(design, { displayMode, includeConversion: true })));
        simple.body.values.edited = true;
        const full = converted(simpleToFull(simple, { displayMode }));
        const expected = {
          ...design,
          body: { ...design.body, values: { ...design.body.values, edited: true } },
        };
        assert.equal(sorted(full), sorted(expected));
      }),
      RUNS,
    ));

  it('gives survivors their originals back, whatever was edited, moved, added and removed around them', () =>
    fc.assert(
      fc.property(fullDesigns, mode, fc.array(edits, { maxLength: 12 }), (design, displayMode, steps) => {
        const simple = sent(converted(fullToSimple(design, { displayMode, includeConversion: true })));
        const written = new Map<string, Values>();
        for (const [step, edit] of steps.entries()) edit(simple, step, written);
        const full = converted(simpleToFull(simple, { displayMode }));
        const originals = new Map(nodes(design).map((node) => [node.id, node]));
        for (const node of nodes(full)) {
          const original = originals.get(node.id);
          if (!original) continue;
          const expected = { ...original.values, ...written.get(node.id ?? '') };
          assert.equal(sorted(node.values), sorted(expected));
        }
        assert.deepEqual(shape(full), shape(simple), 'nodes are where the edit put them');
        assertSound(full);
      }),
      RUNS,
    ));
});

describe('Full → Simple → Full without _conversion', () => {
  it('loses anchors, display conditions, editor flags and numbering, and fills in defaults; nothing else', () =>
    fc.assert(
      fc.property(fullDesigns, mode, fc.boolean(), (design, displayMode, includeDefaultValues) => {
        const simple = sent(converted(fullToSimple(design, { displayMode, includeDefaultValues })));
        assert.ok(nodes(simple).every(({ values }) => Object.keys(values).every((key) => !lost.has(key))));
        const full = converted(simpleToFull(simple, { displayMode }));
        const after = new Map(nodes(full).map((node) => [node.id, node]));
        assert.deepEqual(shape(full), shape(design));
        for (const { id, values } of nodes(design)) {
          const now = after.get(id)?.values ?? {};
          for (const key of Object.keys(values)) {
            if (!lost.has(key) && !(key in repaired))
              assert.equal(sorted(now[key]), sorted(values[key]), key);
          }
        }
        assertSound(full);
      }),
      RUNS,
    ));

  it('gives the same Simple design the second time', () =>
    fc.assert(
      fc.property(fullDesigns, mode, (design, displayMode) => {
        const simple = converted(fullToSimple(design, { displayMode }));
        const again = converted(
          fullToSimple(converted(simpleToFull(simple, { displayMode })), { displayMode }),
        );
        assert.equal(sorted(again), sorted(simple));
      }),
      RUNS,
    ));

  it('gives the same bytes for the same design', () =>
    fc.assert(
      fc.property(designsWithoutIds, mode, (design, displayMode) => {
        const simple = converted(fullToSimple(design, { displayMode }));
        const [one, other] = [simple, sent(simple)].map((given) =>
          converted(simpleToFull(given, { displayMode })),
        );
        assert.equal(JSON.stringify(one), JSON.stringify(other));
      }),
      RUNS,
    ));
});

/** What Simple leaves out for good. */
const lost = new Set(
  (
    '_meta _styleGuide anchor displayCondition selectable draggable duplicatable deletable hideable locked ' +
    'calculatedWidth calculatedHeight'
  ).split(' '),
);
/** Body values that a mode may fix. */
const repaired = { contentWidth: true, contentAlign: true, contentVerticalAlign: true };

type Node = { id?: string; type?: string; values: Values };

function rowsOf({ body }: Design): Row[] {
  return [...(body.headers ?? []), ...(body.rows ?? []), ...(body.footers ?? [])];
}

/** All nodes, the body first, in the order of the page. */
function nodes(design: Design): Node[] {
  const below = rowsOf(design).flatMap((row) => [
    row,
    ...row.columns.flatMap((column) => [column, ...column.contents]),
  ]);
  return [design.body, ...below];
}

function shape(design: Design): unknown {
  return rowsOf(design).map((row) => row.columns.map((column) => column.contents.map(({ type }) => type)));
}

/** What every Full design holds to: each node has its own id and its own number, and the counters are ahead of all. */
function assertSound(full: Design): void {
  const below = nodes(full).slice(1);
  const names = below.map(({ values }) => (values._meta as { htmlID: string }).htmlID);
  const ids = below.map(({ id }) => id);
  assert.equal(new Set(names).size, names.length, `each number once: ${names}`);
  assert.equal(new Set(ids).size, ids.length, `each id once: ${ids}`);
  for (const name of names) {
    const [, counter = '', number] = /^(.*)_(\d+)$/.exec(name) ?? [];
    assert.ok((full.counters?.[counter] ?? 0) >= Number(number), `${counter} has counted ${name}`);
  }
}

type Edit = (design: Design, step: number, written: Map<string, Values>) => void;

function contentsOf(design: Design): Content[][] {
  return rowsOf(design).flatMap(({ columns }) => columns.map(({ contents }) => contents));
}

function pick<T>(items: T[], at: number): T | undefined {
  return items[at % Math.max(1, items.length)];
}

const position = fc.nat(30);
/** Copies share the id of what they were copied from, and either may come back under it: an edit is made to all. */
const editValue = fc.tuple(position, fc.constantFrom('text', 'color', 'padding', 'anchor')).map(
  ([at, key]): Edit =>
    (design, step, written) => {
      const chosen = pick(nodes(design), at);
      if (!chosen) return;
      const value = `edit ${step}`;
      const same = ({ id }: { id?: string }) => id !== undefined && id === chosen.id;
      for (const node of [chosen, ...nodes(design).filter(same)]) node.values[key] = value;
      if (chosen.id) written.set(chosen.id, { ...written.get(chosen.id), [key]: value });
    },
);
const moveBlock = fc.tuple(position, position, position).map(
  ([from, index, to]): Edit =>
    (design) => {
      const lists = contentsOf(design);
      const source = pick(lists, from);
      const [moved] = source?.splice(index % Math.max(1, source.length), 1) ?? [];
      if (moved) pick(lists, to)?.push(moved);
    },
);
const removeBlock = fc.tuple(position, position).map(
  ([at, index]): Edit =>
    (design) => {
      const list = pick(contentsOf(design), at);
      list?.splice(index % Math.max(1, list.length), 1);
    },
);
const addBlock = fc.tuple(position, fc.constantFrom('text', 'button', 'image')).map(
  ([at, type]): Edit =>
    (design, step) => {
      pick(contentsOf(design), at)?.unshift({ type, values: { text: `new ${step}` } });
    },
);
const copyBlock = position.map(
  (at): Edit =>
    (design) => {
      const list = pick(contentsOf(design), at);
      const [first] = list ?? [];
      if (first) list?.push(structuredClone(first));
    },
);
const moveRow = fc.tuple(position, position).map(
  ([from, to]): Edit =>
    ({ body }) => {
      const [moved] = body.rows.splice(from % Math.max(1, body.rows.length), 1);
      if (moved) body.rows.splice(to % (body.rows.length + 1), 0, moved);
    },
);
const removeRow = position.map(
  (at): Edit =>
    ({ body }) => {
      body.rows.splice(at % Math.max(1, body.rows.length), 1);
    },
);
const addRow = position.map(
  (at): Edit =>
    ({ body }) => {
      const row = { columns: [{ contents: [{ type: 'divider', values: {} }] }] } as unknown as Row;
      body.rows.splice(at % (body.rows.length + 1), 0, {
        ...row,
        columns: row.columns.map(withValues),
        values: {},
      });
    },
);
function withValues<N extends object>(node: N): N & { values: Values } {
  return { ...node, values: {} };
}
const edits: fc.Arbitrary<Edit> = fc.oneof(
  editValue,
  moveBlock,
  removeBlock,
  addBlock,
  copyBlock,
  moveRow,
  removeRow,
  addRow,
);
