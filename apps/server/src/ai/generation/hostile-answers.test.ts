import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Design, fullToSimple, simpleToFull, validateDesign } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import fc from 'fast-check';
import { adoptAnswer } from './adopt-answer.ts';
import { type AnswerRules, checkAnswer } from './check-answer.ts';
import { type DesignNode, isNode, placedNodes } from './design-tree.ts';
import { protectionsOf } from './permissions.ts';
import { protectDesign } from './protect-design.ts';
import { narrowAnswer } from './read-answer.ts';
import { nodeOf, saleDesign } from './specimens.testing.ts';
import { TrustedText } from './trusted-text.ts';

const original = saleDesign() as unknown as Design;
const converted = fullToSimple(original, { includeConversion: true });
assert.ok(converted.ok);
const simple = converted.design;
const { _conversion: conversion, ...shown } = simple;
const rules: AnswerRules = {
  displayMode: 'email',
  before: simple,
  trusted: new TrustedText({ owned: [original], userTexts: [] }),
  kinds: undefined,
  fonts: undefined,
  customTools: [],
  keepsTags: false,
};

/** Anything that a model may put somewhere. */
const thing = fc.oneof(
  fc.constantFrom<unknown>(null, [], {}, '', -1, 'x', '<script>x</script>', 'javascript:x', {
    type: 'text',
    values: { text: 'Hi' },
  }),
  fc.constantFrom<unknown>('rowFootXXX', 'picHeroXXX', 'https://spy.example/x.gif', {
    url: 'https://spy.example/x.gif',
  }),
  fc.jsonValue({ maxDepth: 2 }),
);
/** One thing a model may do to a design: to the n-th place in it, under this name. */
const edit = fc.record({
  place: fc.nat(400),
  act: fc.constantFrom('set', 'drop', 'repeat', 'turn', 'move'),
  name: fc.constantFrom(
    'values',
    'type',
    'id',
    'cells',
    'columns',
    'contents',
    'text',
    'src',
    'padding',
    'locked',
    '__proto__',
    'rows',
  ),
  thing,
});
type Edit = { place: number; act: string; name: string; thing: unknown };

function places(value: unknown, found: (DesignNode | unknown[])[] = []): (DesignNode | unknown[])[] {
  if (typeof value !== 'object' || value === null) return found;
  found.push(value as DesignNode);
  for (const child of Object.values(value)) places(child, found);
  return found;
}

function edited(edits: readonly Edit[]): DesignNode {
  const design = structuredClone(shown) as unknown as DesignNode;
  for (const { place, act, name, thing: rendered } of edits) {
    const given: unknown = JSON.parse(JSON.stringify(rendered));
    const all = places(design.body);
    const at = all[place % all.length];
    if (!at) continue;
    if (Array.isArray(at)) {
      if (act === 'drop') at.pop();
      else if (act === 'repeat') at.push(structuredClone(at[0]));
      else if (act === 'turn') at.reverse();
      else if (act === 'move')
        all.find(
          (other) =>
            Array.isArray(other) &&
            other !== at &&
            !places(at[0]).includes(other) &&
            at.length > 0 &&
            (other as unknown[]).push(at.shift()),
        );
      else at.push(given);
    } else if (act === 'drop') delete at[name];
    else
      Object.defineProperty(at, name, { value: given, enumerable: true, configurable: true, writable: true });
  }
  return design;
}

/** As a generation does it after the model has answered for the last time; undefined: refused. */
function finish(answer: DesignNode): Design | undefined {
  if (!isNode(answer.body)) return undefined;
  let made = 0;
  const before = simple.body as unknown as DesignNode;
  const { node } = adoptAnswer(answer.body, before, 'body', () => `made${String(++made).padStart(6, '0')}`);
  const design = { ...answer, body: node };
  const narrowed = checkAnswer(design, rules).length === 0 ? { design } : narrowAnswer(design, rules);
  if (!narrowed) return undefined;
  const full = simpleToFull({ ...narrowed.design, _conversion: conversion } as unknown as Design);
  return full.ok ? full.design : undefined;
}

describe('whatever a model answers', () => {
  const permissions = {
    legalXXXXX: { locked: true },
    rowHeroXXX: { deletable: false, draggable: false },
    buttonXXXX: { disabledValues: ['href'] },
  };
  const protections = protectionsOf(original, { elementPermissions: permissions });
  it('is refused, or valid, without scripts and strangers, and with what is protected as it was', () => {
    let kept = 0;
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
        const answered = finish(edited(edits));
        if (!answered) return;
        kept++;
        const { design } = protectDesign(original, answered, protections);
        assert.deepEqual(validateDesign(design).errors, []);
        const { html } = renderDesign(design, { displayMode: 'email' });
        assert.doesNotMatch(
          html,
          /<script|javascript:|(?:src|background)="https:\/\/spy|url\(["']?https:\/\/spy/,
        );
        assert.equal(
          JSON.stringify(nodeOf(design, 'legalXXXXX')),
          JSON.stringify(nodeOf(original, 'legalXXXXX')),
        );
        const ids = placedNodes(design).map(({ node }) => node.id);
        assert.ok(ids.includes('rowHeroXXX'));
        assert.equal(new Set(ids).size, ids.length);
        const button = placedNodes(design).find(({ node }) => node.id === 'buttonXXXX')?.node;
        if (button)
          assert.deepEqual(
            (button.values as DesignNode).href,
            (nodeOf(original, 'buttonXXXX').values as DesignNode).href,
          );
      }),
      { numRuns: 400 },
    );
    assert.ok(kept > 50, `only ${kept} answers were left`);
  });
});
