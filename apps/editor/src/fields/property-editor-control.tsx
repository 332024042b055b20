import type { Json } from '@postpress/edits';
import ShownPart from '../custom-tools/shown-part.tsx';
import type { ControlProps } from './control.ts';

/** The widget of a property editor that a script of the host registered. */
export default function PropertyEditorControl({ schema, reading, label, describedBy, set }: ControlProps) {
  const { name = '', data } = schema.propertyEditor ?? {};
  return (
    <ShownPart
      part={{ kind: 'widget', name }}
      label={label}
      describedBy={describedBy}
      data={data}
      value={reading.value}
      onChange={(value) => set(value as Json | undefined, 'typing')}
    />
  );
}
