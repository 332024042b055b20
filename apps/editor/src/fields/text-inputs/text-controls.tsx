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
export function TextControl({ id, describedBy, reading, set }: ControlProps) {
  const { t } = useEditor();
  const field = useRef<HTMLInputElement>(null);
  return (
    <span className="pp-with-tags">
      <TextInput
        id={id}
        ref={field}
        aria-describedby={describedBy}
        value={asText(reading.value)}
        placeholder={reading.mixed ? t('fields.mixed') : ''}
        onChange={(typed) => set(typed, 'typing')}
      />
      <MergeTagButton field={field} onChange={(text) => set(text)} />
    </span>
  );
}

/** Several lines of text, with merge tags. */
export function LongTextControl({ id, describedBy, reading, set }: ControlProps) {
  const { t } = useEditor();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <span className="pp-with-tags">
      <TextArea
        id={id}
        ref={field}
        rows={3}
        aria-describedby={describedBy}
        value={asText(reading.value)}
        placeholder={reading.mixed ? t('fields.mixed') : ''}
        onChange={(typed) => set(typed, 'typing')}
      />
      <MergeTagButton field={field} onChange={(text) => set(text)} />
    </span>
  );
}

/** The text of a label: edited in a field if it is one run, else on the canvas. */
export function WordsControl(props: ControlProps) {
  const { id, describedBy, reading, set, keys } = props;
  const { store } = useEditor();
  const field = useRef<HTMLInputElement>(null);
  const plain = plainWordsOf(asText(reading.value));
  // The newer form of the same text, an editor state, wins if a block has one.
  const hasState = useDesign(() =>
    keys.some((key) => asText(readValue(store, key, ['textJson']).value) !== ''),
  );
  if (!plain || reading.mixed || hasState) return <CanvasTextControl {...props} />;
  return (
    <span className="pp-with-tags">
      <TextInput
        id={id}
        ref={field}
        aria-describedby={describedBy}
        value={plain.words}
        onChange={(typed) => set(withWords(plain, typed), 'typing')}
      />
      <MergeTagButton field={field} onChange={(text) => set(withWords(plain, text))} />
    </span>
  );
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
