import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { controlFor } from '../fields/control-for.ts';
import { toolGroups } from './tool-groups.ts';

const tool = {
  label: 'Stars',
  options: {
    look: {
      title: 'Look',
      options: {
        ink: { label: 'Ink', widget: 'color_picker', defaultValue: '#ff0000' },
        size: { label: 'Size', widget: 'dropdown', data: { options: [{ label: 'S', value: 's' }] } },
        side: { label: 'Side', widget: 'alignment' },
        words: { label: 'Words', widget: 'rich_text' },
      },
    },
  },
};

test('a tool’s groups and controls are as it declares them', () => {
  const [group] = toolGroups(tool, []);
  equal(group?.title, 'Look');
  deepEqual(
    group?.fields.map(({ name, label, schema, control }) => [
      name,
      label,
      control ?? controlFor(schema, name),
    ]),
    [
      ['ink', 'Ink', 'color'],
      ['size', 'Size', 'choice'],
      ['side', 'Side', 'align'],
      ['words', 'Words', 'longText'],
    ],
  );
});

test('a group without a title is called by its name, and one whose title is null has no heading', () => {
  const options = { default: { title: null }, look: { options: {} }, main: { title: 'Main' } };
  deepEqual(
    toolGroups({ options }, []).map(({ name, title }) => [name, title]),
    [
      ['default', ''],
      ['look', 'look'],
      ['main', 'Main'],
    ],
  );
});

test('choices are called what the tool calls them', () => {
  const [group] = toolGroups(tool, []);
  const size = group?.fields.find(({ name }) => name === 'size')?.schema;
  deepEqual([size?.enum, size?.choiceLabels], [['s'], { s: 'S' }]);
});

test('of a tool nobody declared, its own values are shown', () => {
  const [group] = toolGroups(undefined, ['title', '_meta', 'containerPadding']);
  deepEqual(
    group?.fields.map(({ name }) => name),
    ['title'],
  );
});

test('anything but a tool gives no groups', () => {
  for (const odd of [{}, { options: null }, { options: { a: 1 } }])
    deepEqual(
      toolGroups(odd, []).flatMap(({ fields }) => fields),
      [],
    );
});

test('a registered property editor has what the page gives it, instead of what its tool does', () => {
  const options = { main: { options: { stars: { widget: 'stars', data: { most: 5 } } } } };
  const editors = [{ name: 'stars', inline: true }];
  const dataOf = (tool: object) => toolGroups(tool, [], editors)[0]?.fields[0]?.schema.propertyEditor;
  deepEqual(dataOf({ options }), { name: 'stars', data: { most: 5 } });
  const properties = { stars: { editor: { data: { most: 10 } } } };
  deepEqual(dataOf({ options, properties }), { name: 'stars', data: { most: 10 } });
  equal(toolGroups({ options }, [])[0]?.fields[0]?.control, undefined);
});
