import { useEditor } from '../../kernel/use-editor.ts';
import { asText, type ControlProps } from '../control.ts';
import { TextControl } from './text-controls.tsx';

const SHOWN = { least: 40, most: 100 };

/** The line after the subject: with its length, and how a list of messages shows it. */
export function PreheaderControl(props: ControlProps) {
  const { word } = useEditor();
  const text = asText(props.reading.value);
  const length = [...text].length;
  const advice =
    length === 0
      ? 'fields.preheader.none'
      : length < SHOWN.least
        ? 'fields.preheader.short'
        : length > SHOWN.most
          ? 'fields.preheader.long'
          : 'fields.preheader.good';
  return (
    <>
      <TextControl {...props} />
      <span className="pp-property-source">
        {word('fields.preheader.length', { length })} · {word(advice)}
      </span>
      <div className="pp-preheader" aria-hidden>
        <strong>{word('fields.preheader.sender')}</strong>
        <span>
          <b>{word('fields.preheader.subject')}</b> {text}
        </span>
      </div>
    </>
  );
}
