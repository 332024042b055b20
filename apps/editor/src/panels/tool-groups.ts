import { schemaOfProperty } from '@postpress/design/fields';
import { asObject } from '@postpress/render/reading';
import type { ControlSchema } from '../fields/control.ts';
import type { ControlName } from '../fields/control-for.ts';

export type ToolGroup = {
  title: string;
  fields: readonly { name: string; label: string; schema: ControlSchema; control: ControlName | undefined }[];
};

/** Controls of a tool's widgets whose values alone would not tell which one is meant. */
const OF_WIDGETS: Readonly<Record<string, ControlName>> = {
  alignment: 'align',
  html: 'code',
  rich_text: 'longText',
  textarea: 'longText',
  datetime: 'dateTime',
  counter: 'number',
  slider: 'number',
};
const ALIGNMENTS = ['left', 'center', 'right', 'justify'];

/** The groups of a custom tool as its author declared them; of an unknown tool, its values of plain types. */
export function toolGroups(tool: object | undefined, names: readonly string[]): ToolGroup[] {
  if (!tool) {
    const own = names.filter((name) => !name.startsWith('_') && !SHARED.has(name));
    return [
      {
        title: '',
        fields: own.map((name) => ({ name, label: name, schema: { type: 'string' }, control: undefined })),
      },
    ];
  }
  return Object.entries(asObject(asObject(tool).options)).map(([name, group]) => ({
    title: titleOf(group, name),
    fields: Object.entries(asObject(asObject(group).options)).map(([field, property]) =>
      fieldOf(field, property),
    ),
  }));
}

const SHARED = new Set(
  'containerPadding anchor displayCondition selectable draggable duplicatable deletable hideable locked synced'.split(
    ' ',
  ),
);

function titleOf(declared: unknown, name: string): string {
  const { title, label } = asObject(declared);
  return typeof title === 'string' ? title : typeof label === 'string' ? label : name;
}

function fieldOf(name: string, property: unknown): ToolGroup['fields'][number] {
  const { widget, defaultValue, data } = asObject(property);
  const schema = schemaOfProperty(property);
  const choices = asObject(data).options;
  return {
    name,
    label: titleOf(property, name),
    schema: {
      ...schema,
      ...(defaultValue !== undefined && { default: defaultValue }),
      ...(widget === 'alignment' && { enum: ALIGNMENTS }),
      ...(Array.isArray(choices) && choicesOf(choices)),
    },
    control: typeof widget === 'string' ? OF_WIDGETS[widget] : undefined,
  };
}

function choicesOf(choices: readonly unknown[]): Pick<ControlSchema, 'enum' | 'choiceLabels'> {
  const read = choices.map((choice) => asObject(choice));
  return {
    enum: read.map(({ value }) => value as string),
    choiceLabels: Object.fromEntries(
      read.flatMap(({ value, label }) => (typeof label === 'string' ? [[String(value), label]] : [])),
    ),
  };
}
