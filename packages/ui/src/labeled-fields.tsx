import type { ComponentProps, ReactNode } from 'react';
import { Field, TextArea, TextInput } from './field.tsx';
import { useFieldError } from './form.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';

/** The label and help of a control. With `name`, the control shows what its form or the service finds wrong with it. */
type Labeled = { label: string; help?: ReactNode; mark?: ReactNode; name?: string };
type Without<Props, Names extends PropertyKey> = Omit<Props, Names> & Labeled;

export function TextField({
  label,
  help,
  mark,
  name,
  ...input
}: Without<ComponentProps<typeof TextInput>, 'id' | 'name'>) {
  return (
    <Field label={label} help={help} mark={mark} error={useFieldError(name)}>
      {(tied) => <TextInput {...tied} {...input} />}
    </Field>
  );
}

export function AreaField({
  label,
  help,
  mark,
  name,
  ...area
}: Without<ComponentProps<typeof TextArea>, 'id' | 'name'>) {
  return (
    <Field label={label} help={help} mark={mark} error={useFieldError(name)}>
      {(tied) => <TextArea {...tied} {...area} />}
    </Field>
  );
}

export function SelectField<Value extends string>({
  label,
  help,
  mark,
  name,
  ...select
}: Without<ComponentProps<typeof Select<Value>>, 'tied' | 'name'>) {
  return (
    <Field label={label} help={help} mark={mark} error={useFieldError(name)}>
      {(tied) => <Select tied={tied} {...select} />}
    </Field>
  );
}

export function SwitchField({
  label,
  help,
  mark,
  name,
  ...control
}: Without<ComponentProps<typeof Switch>, 'tied' | 'name'>) {
  return (
    <Field label={label} help={help} mark={mark} error={useFieldError(name)}>
      {(tied) => <Switch tied={tied} {...control} />}
    </Field>
  );
}
