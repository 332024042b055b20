import { schemaOfProperty } from '@postpress/design/fields';
import { asObject } from '@postpress/render/reading';
import type { ControlSchema } from '../fields/control.ts';
import type { ControlName } from '../fields/control-for.ts';
import type { PropertyEditor } from '../kernel/options-store.ts';

export type ToolGroup = {
  name: string;
  /** Empty: it has no heading. */
  title: string;
  fields: readonly {
    name: string;
    label: string;
    schema: ControlSchema;
    control: ControlName | undefined;
    /** The label is beside the control. Absent: as of other fields with this control. */
    inline?: boolean;
  }[];
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
export function toolGroups(
  tool: object | undefined,
  names: readonly string[],
  editors: readonly PropertyEditor[] = [],
): ToolGroup[] {
  if (!tool) {
    const own = names.filter((name) => !name.startsWith('_') && !SHARED.has(name));
    return [
      {
        name: '',
        title: '',
        fields: own.map((name) => ({ name, label: name, schema: { type: 'string' }, control: undefined })),
      },
    ];
  }
  const { options, properties } = asObject(tool);
  return Object.entries(asObject(options)).map(([name, group]) => ({
    name,
    title: titleOf(group, name),
    fields: Object.entries(asObject(asObject(group).options)).map(([field, property]) => {
      const ofPage = asObject(asObject(asObject(properties)[field]).editor).data;
      return fieldOf(
        field,
        { ...asObject(property), ...(ofPage !== undefined && { data: ofPage }) },
        editors,
      );
    }),
  }));
}

const SHARED = new Set(
  'containerPadding anchor displayCondition selectable draggable duplicatable deletable hideable locked synced'.split(
    ' ',
  ),
);

function titleOf(declared: unknown, name: string): string {
  const { title, label } = asObject(declared);
  if (title === null) return '';
  return typeof title === 'string' ? title : typeof label === 'string' ? label : name;
}

function fieldOf(
  name: string,
  property: object,
  editors: readonly PropertyEditor[],
): ToolGroup['fields'][number] {
  const { widget, defaultValue, data } = asObject(property);
  const editor = editors.find((each) => each.name === widget);
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
      ...(editor && { propertyEditor: { name: editor.name, data } }),
    },
    control: editor ? 'propertyEditor' : typeof widget === 'string' ? OF_WIDGETS[widget] : undefined,
    ...(editor && { inline: editor.inline }),
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
