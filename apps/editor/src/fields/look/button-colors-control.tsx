import { useEditor } from '../../kernel/use-editor.ts';
import type { ControlProps } from '../control.ts';
import { Part } from '../part.tsx';
import { ColorPart } from './link-style-control.tsx';

/** The text and background colors, normally and on hover; each pair with its contrast ratio. */
export default function ButtonColorsControl(props: ControlProps) {
  const { t, store } = useEditor();
  const hovers = store.displayMode === 'web' || store.displayMode === 'popup';
  const name = String(props.path[0]);
  const textColor = (part: string, backdrop: string, label: string) => (
    <Part label={label}>
      {(id) => (
        <ColorPart {...props} id={id} label={label} name={part} against={{ own: [`${name}.${backdrop}`] }} />
      )}
    </Part>
  );
  const shape = (part: string, label: string) => (
    <Part label={label}>
      {(id) => <ColorPart {...props} id={id} label={label} name={part} against={undefined} />}
    </Part>
  );
  return (
    <div className="pp-parts pp-lines">
      {textColor('color', 'backgroundColor', t('fields.button.label'))}
      {shape('backgroundColor', t('fields.button.shape'))}
      {hovers && textColor('hoverColor', 'hoverBackgroundColor', t('fields.button.hoverLabel'))}
      {hovers && shape('hoverBackgroundColor', t('fields.button.hoverShape'))}
    </div>
  );
}
