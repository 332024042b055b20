import { Notice } from '@postpress/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useEditor } from '../../app/use-editor.ts';
import { asText, type ControlProps } from '../control.ts';
import { faultInMarkup } from './check-markup.ts';
import './code-control.css';

/**
 * Markup written by hand, with the numbers of its lines and a check. Tab goes on to the next field, as everywhere;
 * Mod+] and Mod+[ indent.
 */
export function CodeControl({ id, describedBy, reading, set }: ControlProps) {
  const { word } = useEditor();
  const numbers = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  const code = asText(reading.value);
  const lines = code.split('\n').length;
  const fault = faultInMarkup(code);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!(event.metaKey || event.ctrlKey) || (event.key !== ']' && event.key !== '[')) return;
    event.preventDefault();
    indent(event.currentTarget, event.key === ']');
    set(event.currentTarget.value, 'typing');
  };
  return (
    <div className="pp-code" data-wide={isWide}>
      <div className="pp-code-editor">
        <div className="pp-code-numbers" ref={numbers} aria-hidden>
          {Array.from({ length: lines }, (_line, at) => at + 1).join('\n')}
        </div>
        <textarea
          {...{ id, 'aria-describedby': describedBy, onKeyDown }}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={code}
          onChange={(event) => set(event.currentTarget.value, 'typing')}
          onScroll={(event) => {
            if (numbers.current) numbers.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      <button type="button" className="pp-code-size" onClick={() => setWide(!isWide)}>
        {word(isWide ? 'fields.code.small' : 'fields.code.tall')}
      </button>
      {fault && (
        <Notice tone="warn">{word(`fields.code.${fault.kind}`, { tag: fault.tag, line: fault.line })}</Notice>
      )}
    </div>
  );
}

function indent(area: HTMLTextAreaElement, deeper: boolean): void {
  const { value, selectionStart: from, selectionEnd: to } = area;
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const block = value.slice(start, to);
  const changed = deeper ? block.replace(/^/gm, '  ') : block.replace(/^ {1,2}/gm, '');
  area.setRangeText(changed, start, to, 'select');
}
