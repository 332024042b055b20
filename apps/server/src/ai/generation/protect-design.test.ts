import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ElementPermissions } from '@postpress/contracts';
import type { Design } from '@postpress/design';
import { type DesignNode, placedNodes } from './design-tree.ts';
import { protectionsOf } from './permissions.ts';
import { protectDesign } from './protect-design.ts';
import { block, nodeOf, row, saleDesign } from './specimens.testing.ts';

type Permissions = { [id: string]: ElementPermissions };

/** What becomes of an edit of the sale under these permissions. */
function protect(permissions: Permissions, edit: (design: Design) => void, designMode?: string) {
  const original = saleDesign() as unknown as Design;
  const answer = structuredClone(original);
  edit(answer);
  const protections = protectionsOf(original, { elementPermissions: permissions, designMode });
  const kept = protectDesign(original, answer, protections);
  return { ...kept, original, ids: placedNodes(kept.design).map(({ node }) => node.id) };
}

const values = (design: unknown, id: string) => nodeOf(design, id).values as DesignNode;
/** Gives a block other words. */
function say(design: Design, id: string, text: string): void {
  values(design, id).text = text;
}
const list = (design: unknown, id: string, key: string) => nodeOf(design, id)[key] as DesignNode[];
const rows = (design: Design) => design.body.rows as unknown as DesignNode[];
const drop = (nodes: DesignNode[], id: string) =>
  nodes.splice(
    nodes.findIndex((node) => node.id === id),
    1,
  );

describe('nothing protected', () => {
  it('leaves an answer alone', () => {
    const kept = protect({}, (design) => say(design, 'buttonXXXX', 'Buy'));
    assert.deepEqual([kept.outcome, kept.preservedIds], ['none', []]);
    assert.equal(values(kept.design, 'buttonXXXX').text, 'Buy');
  });
});

describe('a locked block', () => {
  const locked = { buttonXXXX: { locked: true } };
  it('that was left alone is preserved', () => {
    const kept = protect(locked, (design) => say(design, 'headingXXX', 'Sale'));
    assert.deepEqual([kept.outcome, kept.preservedIds], ['preserved', ['buttonXXXX']]);
    assert.equal(values(kept.design, 'headingXXX').text, 'Sale');
  });
  it('that was changed is as it was', () => {
    const kept = protect(locked, (design) => {
      values(design, 'buttonXXXX').text = 'Hacked';
      values(design, 'headingXXX').text = 'Sale';
    });
    assert.equal(kept.outcome, 'restored');
    assert.deepEqual(nodeOf(kept.design, 'buttonXXXX'), nodeOf(kept.original, 'buttonXXXX'));
    assert.equal(values(kept.design, 'headingXXX').text, 'Sale');
  });
  it('that alone was changed makes the answer what came', () => {
    const kept = protect(locked, (design) => say(design, 'buttonXXXX', 'Hacked'));
    assert.equal(kept.outcome, 'rejected');
    assert.deepEqual(kept.design, kept.original);
  });
  it('that was deleted is back in its place', () => {
    const kept = protect(locked, (design) => {
      drop(list(design, 'rowTextXXX-col', 'contents'), 'buttonXXXX');
      values(design, 'headingXXX').text = 'Sale';
    });
    assert.deepEqual(
      list(kept.design, 'rowTextXXX-col', 'contents'),
      list(kept.original, 'rowTextXXX-col', 'contents'),
    );
  });
  it('is restored with its row when that was deleted, and without its neighbors', () => {
    const kept = protect(locked, (design) => void drop(rows(design), 'rowTextXXX'));
    assert.deepEqual(
      kept.ids.filter((id) => String(id).startsWith('row')),
      [...['rowHeroXXX', 'rowHeroXXX-col', 'rowTextXXX', 'rowTextXXX-col', 'rowFootXXX', 'rowFootXXX-col']],
    );
    assert.ok(!kept.ids.includes('wordsXXXXX'));
  });
  it('that was moved elsewhere goes home', () => {
    const kept = protect(locked, (design) => {
      const [moved] = drop(list(design, 'rowTextXXX-col', 'contents'), 'buttonXXXX');
      if (moved) list(design, 'rowFootXXX-col', 'contents').unshift(moved);
    });
    assert.deepEqual(kept.design, kept.original);
  });
  it('keeps its place when others are put before it', () => {
    const kept = protect(locked, (design) => {
      const added = ['dividerAAA', 'dividerBBB'].map((id) => block(id, 'divider', 9, {}) as DesignNode);
      list(design, 'rowTextXXX-col', 'contents').unshift(...added);
    });
    assert.equal(list(kept.design, 'rowTextXXX-col', 'contents')[1]?.id, 'buttonXXXX');
  });
  it('may be named by the number that editors give', () => {
    const kept = protect({ u_content_button_1: { locked: true } }, (design) => {
      values(design, 'buttonXXXX').text = 'Hacked';
    });
    assert.equal(kept.outcome, 'rejected');
  });
});

describe('a locked row', () => {
  const locked = { rowTextXXX: { locked: true } };
  it('has everything that was in it, wherever it was moved', () => {
    const kept = protect(locked, (design) => {
      const contents = list(design, 'rowTextXXX-col', 'contents');
      list(design, 'rowFootXXX-col', 'contents').push(...contents.splice(0, 2));
      contents.push(block('dividerAAA', 'divider', 9, {}) as DesignNode);
    });
    assert.deepEqual(kept.design, kept.original);
  });
  it('stays the second when rows are turned around', () => {
    const kept = protect(locked, (design) => void rows(design).reverse());
    assert.deepEqual(
      rows(kept.design).map(({ id }) => id),
      ['rowFootXXX', 'rowTextXXX', 'rowHeroXXX'],
    );
  });
  it('stays when rows are put above', () => {
    const kept = protect(
      locked,
      (design) => void rows(design).unshift(row('rowNewXXXX', 9, []) as DesignNode),
    );
    assert.equal(rows(kept.design)[1]?.id, 'rowTextXXX');
  });
});

describe('an element that may not', () => {
  it('be deleted is there, changed or not', () => {
    const kept = protect({ buttonXXXX: { deletable: false } }, (design) => {
      values(design, 'buttonXXXX').text = 'Buy';
    });
    assert.deepEqual([kept.outcome, values(kept.design, 'buttonXXXX').text], ['preserved', 'Buy']);
    const gone = protect({ buttonXXXX: { deletable: false } }, (design) => {
      list(design, 'rowTextXXX-col', 'contents').length = 0;
    });
    assert.deepEqual(
      list(gone.design, 'rowTextXXX-col', 'contents').map(({ id }) => id),
      ['buttonXXXX'],
    );
  });
  it('be dragged stays in its place', () => {
    const kept = protect({ wordsXXXXX: { draggable: false } }, (design) => {
      list(design, 'rowTextXXX-col', 'contents').reverse();
    });
    assert.equal(list(kept.design, 'rowTextXXX-col', 'contents')[0]?.id, 'wordsXXXXX');
  });
  it('be selected keeps its values', () => {
    const kept = protect({ headingXXX: { selectable: false } }, (design) => {
      values(design, 'headingXXX').text = 'Hacked';
      values(design, 'buttonXXXX').text = 'Buy';
    });
    assert.deepEqual([values(kept.design, 'headingXXX').text, kept.outcome], ['Autumn sale', 'restored']);
  });
  it('be duplicated has no copies', () => {
    const kept = protect({ buttonXXXX: { duplicatable: false } }, (design) => {
      const copy = { ...structuredClone(nodeOf(design, 'buttonXXXX')), id: 'buttonCopy' };
      list(design, 'rowTextXXX-col', 'contents').push(copy);
    });
    assert.ok(!kept.ids.includes('buttonCopy'));
  });
  it('be hidden is hidden nowhere new', () => {
    const kept = protect({ buttonXXXX: { hideable: false } }, (design) => {
      Object.assign(values(design, 'buttonXXXX'), {
        text: 'Buy',
        _override: { mobile: { hideMobile: true, fontSize: '18px' } },
      });
    });
    const { _override, text } = values(kept.design, 'buttonXXXX');
    assert.deepEqual([_override, text], [{ mobile: { fontSize: '18px' } }, 'Buy']);
  });
});

describe('values that may not be changed', () => {
  const change = (design: Design) => {
    const button = values(design, 'buttonXXXX');
    button.text = 'Buy';
    (button.href as DesignNode).values = { href: 'https://evil.example/', target: '_blank' };
    button._override = { mobile: { text: 'Tap', fontSize: '18px' }, tablet: { text: 'Push' } };
  };
  const after = (permissions: ElementPermissions) => {
    const kept = protect({ buttonXXXX: permissions }, change);
    return values(kept.design, 'buttonXXXX');
  };
  it('stay on every device', () => {
    const { text, _override } = after({ disabledValues: ['text'] });
    assert.deepEqual([text, _override], ['Shop now', { mobile: { fontSize: '18px' }, tablet: {} }]);
  });
  it('stay by themselves', () => {
    const { text, _override } = after({ disabledBaseValues: ['text'] });
    assert.deepEqual([text, (_override as DesignNode).tablet], ['Shop now', { text: 'Push' }]);
  });
  it('stay on the devices named', () => {
    const { text, _override } = after({ disabledDeviceValues: { mobile: ['text'] } });
    assert.deepEqual([text, _override], ['Buy', { mobile: { fontSize: '18px' }, tablet: { text: 'Push' } }]);
  });
  it('may lie deeper', () => {
    const { href } = after({ disabledValues: ['href.values.href'] });
    assert.deepEqual((href as DesignNode).values, { href: 'https://shop.example/sale', target: '_blank' });
  });
});

describe('the flags of a design', () => {
  const flagged = (designMode?: string) => {
    const original = saleDesign() as unknown as Design;
    values(original, 'buttonXXXX').locked = true;
    const answer = structuredClone(original);
    values(answer, 'buttonXXXX').text = 'Buy';
    return protectDesign(original, answer, protectionsOf(original, { designMode })).outcome;
  };
  it('apply to authors who only fill in a template', () => assert.equal(flagged('live'), 'rejected'));
  it('apply if the request names no user', () => assert.equal(flagged(), 'rejected'));
  it('do not bind the author of the template', () => assert.equal(flagged('edit'), 'none'));
  it('keep columns that are locked', () => {
    const original = saleDesign() as unknown as Design;
    values(original, 'rowTextXXX').columns = true;
    const answer = structuredClone(original);
    const changed = nodeOf(answer, 'rowTextXXX');
    changed.cells = [1, 1];
    (changed.columns as DesignNode[]).unshift({ id: 'columnNewX', contents: [], values: {} });
    values(answer, 'buttonXXXX').text = 'Buy';
    const { design } = protectDesign(original, answer, protectionsOf(original, {}));
    assert.deepEqual(nodeOf(design, 'rowTextXXX').cells, [1]);
    assert.equal(list(design, 'rowTextXXX', 'columns').length, 1);
    assert.equal(values(design, 'buttonXXXX').text, 'Buy');
  });
});

it('enforcing changes neither design that it is given', () => {
  const original = saleDesign() as unknown as Design;
  const answer = structuredClone(original);
  values(answer, 'buttonXXXX').text = 'Buy';
  const copies = structuredClone([original, answer]);
  protectDesign(
    original,
    answer,
    protectionsOf(original, { elementPermissions: { buttonXXXX: { locked: true } } }),
  );
  assert.deepEqual([original, answer], copies);
});
