import type { SampleTag } from '@postpress/render/template';
import { Checkbox, Field, TextArea, TextInput } from '@postpress/ui';
import { useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { chooseSample, readSample, sampleOfTag, samplesOf, tagsToFill } from './sample-values.ts';

/**
 * A field for each merge tag: its value in previews and tests. Lists and objects are edited as JSON.
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
  const { t } = editor;
  const [values, setValues] = useState(() => samplesOf(editor));
  const change = (name: string, value: unknown) => {
    chooseSample(editor, name, value);
    const next = samplesOf(editor);
    setValues(next);
    onChange(next);
  };
  return (
    <details className="pp-samples" open={open}>
      <summary>{t('exporting.samples')}</summary>
      <div className="pp-samples-fields">
        {(tags ?? tagsToFill(editor)).map((tag) => {
          const OwnField = typeof tag.sample === 'object' ? JsonField : SampleField;
          return (
            <OwnField key={tag.name} tag={tag} value={sampleOfTag(values, tag.name)} onChange={change} />
          );
        })}
      </div>
    </details>
  );
}

type OwnFieldProps = {
  tag: SampleTag;
  value: unknown;
  onChange: (name: string, value: unknown) => void;
};

/** A list or an object. While its text is not JSON of the same kind, the last value stays in use. */
function JsonField({ tag: { name, label, sample }, value, onChange }: OwnFieldProps) {
  const { t } = useEditor();
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const isList = Array.isArray(sample);
  const isRead = readSample(text, sample) !== undefined;
  const change = (next: string) => {
    setText(next);
    const read = readSample(next, sample);
    if (read !== undefined) onChange(name, read);
  };
  return (
    <div className="pp-samples-json">
      <Field
        label={label}
        {...(!isRead && { error: t(isList ? 'exporting.samples.list' : 'exporting.samples.object') })}
      >
        {(tied) => (
          <TextArea {...tied} dir="ltr" spellCheck={false} rows={6} value={text} onChange={change} />
        )}
      </Field>
    </div>
  );
}

function SampleField({ tag: { name, label, sample }, value, onChange }: OwnFieldProps) {
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
