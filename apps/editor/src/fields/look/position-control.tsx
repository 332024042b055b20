import { asText } from '@postpress/render/reading';
import { Button } from '@postpress/ui';
import { useEditor } from '../../kernel/use-editor.ts';
import type { ControlProps } from '../control.ts';
import { PositionGrid } from './position-grid.tsx';

/** Position in the window or popup: the choices of the declaration, and none. */
export default function PositionControl({ label, schema, reading, set }: ControlProps) {
  const { t } = useEditor();
  const known = schema.enum ?? schema.examples ?? [];
  const without = known.includes('center') ? [] : ['center', 'center-left', 'center-right'];
  const value = reading.mixed ? '' : asText(reading.value);
  return (
    <span className="pp-position-choice">
      <PositionGrid name={label} without={without} value={value} onChange={(position) => set(position)} />
      {known.includes('none') && (
        <Button aria-pressed={value === 'none'} onClick={() => set('none')}>
          {t('fields.noPlace')}
        </Button>
      )}
    </span>
  );
}
