import { asText } from '@postpress/render/reading';
import { SegmentedControl, Select, Switch, TextInput } from '@postpress/ui';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
} from 'lucide-react';
import type { Editor } from '../../kernel/editor.ts';
import { useEditor } from '../../kernel/use-editor.ts';
import type { ControlProps } from '../control.ts';

export function SwitchControl({ id, describedBy, reading, set }: ControlProps) {
  const { t } = useEditor();
  return (
    <span className="pp-switch-line pp-bar">
      <Switch
        tied={{ id, 'aria-describedby': describedBy }}
        checked={reading.value === true || reading.value === 'true'}
        onChange={set}
      />
      {reading.mixed && <span className="pp-property-source">{t('fields.mixed')}</span>}
    </span>
  );
}

const IMAGES = {
  left: AlignLeft,
  center: AlignCenter,
  right: AlignRight,
  justify: AlignJustify,
  top: AlignVerticalJustifyStart,
  middle: AlignVerticalJustifyCenter,
  bottom: AlignVerticalJustifyEnd,
  'flex-start': AlignVerticalJustifyStart,
  'flex-end': AlignVerticalJustifyEnd,
} as const;

/** An alignment; its choices are icons. */
export function AlignControl(props: ControlProps) {
  const { label, describedBy, reading, set } = props;
  const editor = useEditor();
  const values = choicesOf(props);
  const isVertical = values.some((value) => /flex|top/.test(value));
  return (
    <SegmentedControl
      name={label}
      tied={{ id: props.id, 'aria-describedby': describedBy }}
      value={reading.mixed ? undefined : asText(reading.value)}
      onChange={set}
      segments={values.map((value) => {
        const Icon = isVertical && value === 'center' ? IMAGES.middle : IMAGES[value as keyof typeof IMAGES];
        return {
          value,
          label: nameOfChoice(editor, props, value),
          ...(Icon && { icon: <Icon aria-hidden /> }),
        };
      })}
    />
  );
}

const SEGMENTS_MAX = 3;

/** One of a few choices: all visible if they are few, else a list. */
export function ChoiceControl(props: ControlProps) {
  const { id, describedBy, label, reading, set } = props;
  const editor = useEditor();
  const values = choicesOf(props);
  const now = values.find((value) => value.toLowerCase() === asText(reading.value).toLowerCase());
  const choices = values.map((value) => ({ value, label: nameOfChoice(editor, props, value) }));
  const isShort = choices.length <= SEGMENTS_MAX && choices.every((choice) => choice.label.length <= 12);
  if (isShort)
    return (
      <SegmentedControl
        name={label}
        tied={{ id, 'aria-describedby': describedBy }}
        value={now}
        onChange={set}
        segments={choices}
      />
    );
  return (
    <Select
      tied={{ id, 'aria-describedby': describedBy }}
      value={now}
      onChange={set}
      choices={choices}
      placeholder={editor.t(reading.mixed ? 'fields.mixed' : 'fields.notSet')}
    />
  );
}

/** One of a few short choices, all visible. */
export function SegmentsControl(props: ControlProps) {
  const { id, describedBy, label, reading, set } = props;
  const editor = useEditor();
  return (
    <SegmentedControl
      name={label}
      tied={{ id, 'aria-describedby': describedBy }}
      value={reading.mixed ? undefined : asText(reading.value)}
      onChange={set}
      segments={choicesOf(props).map((value) => ({ value, label: nameOfChoice(editor, props, value) }))}
    />
  );
}

/** A text with suggestions. */
export function SuggestionControl({ id, describedBy, schema, reading, set }: ControlProps) {
  const { t } = useEditor();
  return (
    <>
      <TextInput
        id={id}
        aria-describedby={describedBy}
        list={`${id}-list`}
        value={asText(reading.value)}
        placeholder={reading.mixed ? t('fields.mixed') : ''}
        onChange={(typed) => set(typed, 'typing')}
      />
      <datalist id={`${id}-list`}>
        {(schema.examples ?? []).map((example) => (
          <option key={String(example)} value={String(example)} />
        ))}
      </datalist>
    </>
  );
}

/** The choices of a value, without empty ones; those that differ only in case are listed once. */
function choicesOf({ schema }: Pick<ControlProps, 'schema'>): string[] {
  const words = (schema.enum ?? schema.examples ?? []).filter(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  return words.filter(
    (value, at) => words.findIndex((other) => other.toLowerCase() === value.toLowerCase()) === at,
  );
}

/** The label by the author of a custom tool, else our own. */
function nameOfChoice(
  editor: Pick<Editor, 'messages'>,
  { schema }: Pick<ControlProps, 'schema'>,
  value: string,
): string {
  return schema.choiceLabels?.[value] ?? choiceName(editor, value);
}

/** The label of a stored choice: from the catalog, else the choice without hyphens. */
export function choiceName({ messages }: Pick<Editor, 'messages'>, value: string): string {
  const known = messages.lookUp([`fields.choice.${value}`]);
  if (known !== undefined) return known;
  const spaced = value.replace(/[-_]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
