import { asText } from '@postpress/render/reading';
import { Notice } from '@postpress/ui';
import { useState } from 'react';
import { lazyComponent } from '../../../kernel/lazy-component.tsx';
import { LazyPart } from '../../../kernel/lazy-part.tsx';
import { useEditor } from '../../../kernel/use-editor.ts';
import type { ControlProps } from '../../control.ts';
import { useRefusal } from '../../use-refusal.ts';
import { faultsInMarkup } from './check-markup.ts';
import './code-control.css';

const CodeField = lazyComponent(() => import('./code-field.tsx'));

/** An HTML editor: highlighted, checked, and rendered while typing. */
export default function CodeControl({ id, describedBy, label, reading, keys, set }: ControlProps) {
  const { t } = useEditor();
  const readOnly = useRefusal(keys) !== undefined;
  const [isTall, setTall] = useState(false);
  const code = asText(reading.value);
  const [fault, ...others] = faultsInMarkup(code);
  return (
    <div className="pp-code-field" data-tall={isTall}>
      <div className="pp-code-editor">
        <LazyPart>
          <CodeField
            id={id}
            label={label}
            readOnly={readOnly}
            describedBy={`${describedBy} ${id}-keys`}
            value={code}
            onChange={(typed) => set(typed, 'typing')}
          />
        </LazyPart>
      </div>
      <button type="button" className="pp-code-size" onClick={() => setTall(!isTall)}>
        {t(isTall ? 'fields.code.small' : 'fields.code.tall')}
      </button>
      {!readOnly && (
        <p id={`${id}-keys`} className="pp-field-help">
          {t('fields.code.keys')}
        </p>
      )}
      {fault && (
        <Notice tone="warn">
          {t(`fields.code.${fault.kind}`, { tag: fault.tag, line: fault.line })}
          {others.length > 0 && ` ${t('fields.code.others', { count: others.length })}`}
        </Notice>
      )}
    </div>
  );
}
