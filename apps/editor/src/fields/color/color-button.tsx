import { Popover } from '@postpress/ui';
import type { ReactNode } from 'react';
import { useEditor } from '../../kernel/use-editor.ts';

/** A swatch that opens a picker. */
export function ColorButton({
  label,
  value,
  mixed,
  onClose,
  children,
}: {
  label: string;
  value: string;
  mixed: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useEditor();
  const shown = mixed ? t('fields.mixed') : value === '' ? t('fields.noColor') : value;
  return (
    <Popover
      name={label}
      onOpenChange={(open) => open || onClose()}
      trigger={
        <button
          type="button"
          className="pp-color-button"
          aria-label={t('fields.pickColor', { label, color: shown })}
        >
          <span
            className="pp-swatch"
            data-none={value === '' || mixed}
            {...(value !== '' && !mixed && { style: { '--swatch': value } as object })}
          />
        </button>
      }
    >
      {children}
    </Popover>
  );
}
