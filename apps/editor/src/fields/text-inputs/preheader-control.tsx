import { useEditor } from '../../kernel/use-editor.ts';
import { asText, type ControlProps } from '../control.ts';
import { TextControl } from './text-controls.tsx';

const SHOWN = { least: 40, most: 100 };

/** The line after the subject: with its length, and how a list of messages shows it. */
export function PreheaderControl(props: ControlProps) {
  const { t } = useEditor();
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
        {t('fields.preheader.length', { length })} · {t(advice)}
      </span>
      <div className="pp-preheader" aria-hidden>
        <strong>{t('fields.preheader.sender')}</strong>
        <span className="pp-note pp-cut">
          <b>{t('fields.preheader.subject')}</b> {text}
        </span>
      </div>
    </>
  );
}
