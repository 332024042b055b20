import type { FieldSchema } from '@postpress/design/fields';
import type { Json } from '@postpress/edits';
import type { ComponentType } from 'react';
import { useRef } from 'react';
import type { ControlProps, Scrub } from '../control.ts';
import { Part } from '../part.tsx';

const NO_SCHEMA: FieldSchema = {};

/** One value of an item of a list, by any control. */
export function ItemField({
  of,
  label,
  value,
  write,
  control: Control,
  schema = NO_SCHEMA,
  stacked = false,
}: {
  of: ControlProps;
  label: string;
  value: unknown;
  write: (value: Json | undefined, merge?: 'typing' | 'drag') => void;
  control: ComponentType<ControlProps>;
  schema?: FieldSchema;
  stacked?: boolean;
}) {
  const scrub = useRef<Scrub | undefined>(undefined);
  return (
    <Part label={label} stacked={stacked}>
      {(id) => (
        <Control
          {...of}
          id={id}
          label={label}
          schema={schema}
          scrub={scrub}
          against={undefined}
          describedBy=""
          reading={{ value, mixed: false, own: true, overridden: false, source: 'value' }}
          set={write}
          change={(patch, merge) => write(patch(value), merge)}
        />
      )}
    </Part>
  );
}
