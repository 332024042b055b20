import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { declaredValues, type ValuesName } from '@postpress/design/fields';
import { panelOf } from './panel.ts';
import { panels } from './panels.ts';

test('every declared value is shown by a group or named as hidden, and only declared ones are', () => {
  for (const [name, { groups, hidden }] of Object.entries(panels)) {
    const { fields } = declaredValues[name as ValuesName];
    const shown = groups.flatMap(({ entries }) =>
      entries.map((entry) => (typeof entry === 'string' ? entry : entry.path)),
    );
    const named = new Set([...shown, ...hidden].map((path) => path.split('.')[0]));
    deepEqual([...named].toSorted(), Object.keys(fields).toSorted(), name);
    for (const path of [...shown, ...hidden].filter((each) => each.includes('.'))) {
      const [first = '', second = ''] = path.split('.');
      ok(fields[first]?.properties?.[second], `${name}: ${path}`);
    }
    const twice = hidden.filter((path) => shown.includes(path));
    equal(twice.length, 0, `${name}: ${twice}`);
  }
});

test('of values that are shown part by part, every part is shown or hidden', () => {
  for (const [name, { groups, hidden }] of Object.entries(panels)) {
    const { fields } = declaredValues[name as ValuesName];
    const paths = [
      ...groups.flatMap(({ entries }) =>
        entries.map((entry) => (typeof entry === 'string' ? entry : entry.path)),
      ),
      ...hidden,
    ];
    const split = new Set(paths.filter((path) => path.includes('.')).map((path) => path.split('.')[0] ?? ''));
    for (const field of split)
      for (const part of Object.keys(fields[field]?.properties ?? {}))
        ok(paths.includes(`${field}.${part}`), `${name}: ${field}.${part}`);
  }
});

test('leaving a value out does not compile', () => {
  // @ts-expect-error: 'fontSize' is neither shown nor hidden.
  panelOf<'color' | 'fontSize'>()({ groups: [{ name: 'text', entries: ['color'] }], hidden: [] });
  panelOf<'color' | 'fontSize'>()({ groups: [{ name: 'text', entries: ['color'] }], hidden: ['fontSize'] });
});
