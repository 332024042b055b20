import { readValue } from '@postpress/edits';
import { asText } from '@postpress/render/reading';
import { Button, TextArea, TextInput } from '@postpress/ui';
import { Type } from 'lucide-react';
import { useRef } from 'react';
import { useDesign, useEditor } from '../../kernel/use-editor.ts';
import type { ControlProps } from '../control.ts';
import { MergeTagButton } from './merge-tag-button.tsx';
import './text-controls.css';
import { plainWordsOf, withWords, wordsShown } from './text-in-markup.ts';

/** One line of text, with merge tags. */
export function TextControl(props: ControlProps) {
  return <TaggedText {...props} />;
}

/** Several lines of text, with merge tags. */
export function LongTextControl(props: ControlProps) {
  return <TaggedText {...props} lines={3} />;
}

/** @param write the value that typed text stands for; default: itself */
function TaggedText({
  id,
  describedBy,
  reading,
  set,
  lines,
  shown = asText(reading.value),
  write = (typed) => typed,
}: ControlProps & { lines?: number; shown?: string; write?: (typed: string) => string }) {
  const { t } = useEditor();
  const line = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const shared = {
    id,
    'aria-describedby': describedBy,
    value: shown,
    placeholder: reading.mixed ? t('fields.mixed') : '',
    onChange: (typed: string) => set(write(typed), 'typing'),
  };
  return (
    <span className="pp-with-tags">
      {lines ? <TextArea ref={area} rows={lines} {...shared} /> : <TextInput ref={line} {...shared} />}
      <MergeTagButton field={lines ? area : line} onChange={(text) => set(write(text))} />
    </span>
  );
}

/** The text of a label: edited in a field if it is one run, else on the canvas. */
export function WordsControl(props: ControlProps) {
  const { reading, keys } = props;
  const { store } = useEditor();
  const plain = plainWordsOf(asText(reading.value));
  // The newer form of the same text, an editor state, wins if a block has one.
  const hasState = useDesign(() =>
    keys.some((key) => asText(readValue(store, key, ['textJson']).value) !== ''),
  );
  if (!plain || reading.mixed || hasState) return <CanvasTextControl {...props} />;
  return <TaggedText {...props} shown={plain.words} write={(typed) => withWords(plain, typed)} />;
}

/** An excerpt of a text, with a button: rich text is edited on the canvas. */
export function CanvasTextControl({ id, describedBy, reading, keys }: ControlProps) {
  const { t, view } = useEditor();
  const [key] = keys;
  const words = wordsShown(asText(reading.value));
  return (
    <div className="pp-canvas-text">
      {words !== '' && <p className="pp-canvas-text-words">{words}</p>}
      <Button
        id={id}
        aria-describedby={describedBy}
        {...((keys.length !== 1 || key === undefined) && { refusal: t('fields.oneText') })}
        onClick={() => key !== undefined && view.set({ editingText: key })}
      >
        <Type aria-hidden />
        {t('fields.editText')}
      </Button>
    </div>
  );
}
