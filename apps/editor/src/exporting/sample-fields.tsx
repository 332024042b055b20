import { Checkbox, Field, TextInput } from '@postpress/ui';
import { useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { chooseSample, type SampleTag, samplesOf, tagsToFill } from './sample-values.ts';

/**
 * A field for each merge tag: what stands for it in previews and tests. Lists are as their tag declares them.
 *
 * @param tags default: every tag of the project and the design
 */
export function SampleFields({
  tags,
  open = false,
  onChange,
}: {
  tags?: readonly SampleTag[];
  /** Whether the fields are shown from the beginning. */
  open?: boolean;
  onChange: (values: Record<string, unknown>) => void;
}) {
  const editor = useEditor();
  const { word } = editor;
  const [values, setValues] = useState(() => samplesOf(editor));
  const change = (name: string, value: unknown) => {
    chooseSample(editor, name, value);
    const next = samplesOf(editor);
    setValues(next);
    onChange(next);
  };
  return (
    <details className="pp-samples" open={open}>
      <summary>{word('exporting.samples')}</summary>
      <div className="pp-samples-fields">
        {(tags ?? tagsToFill(editor))
          .filter(({ sample }) => typeof sample !== 'object')
          .map((tag) => (
            <SampleField key={tag.name} tag={tag} value={values[tag.name]} onChange={change} />
          ))}
      </div>
    </details>
  );
}

function SampleField({
  tag: { name, label, sample },
  value,
  onChange,
}: {
  tag: SampleTag;
  value: unknown;
  onChange: (name: string, value: unknown) => void;
}) {
  if (typeof sample === 'boolean')
    return (
      <Checkbox checked={value === true} onChange={(checked) => onChange(name, checked)}>
        {label}
      </Checkbox>
    );
  return (
    <Field label={label}>
      {(tied) => (
        <TextInput {...tied} value={String(value ?? '')} onChange={(text) => onChange(name, text)} />
      )}
    </Field>
  );
}
