import type { ValuesName } from '@postpress/design/fields';
import { BODY_KEY, nameOf, refusalOfChange } from '@postpress/edits';
import { Checkbox, TextArea } from '@postpress/ui';
import { useId, useState } from 'react';
import { goToNode } from '../audit/go-to-finding.ts';
import type { Editor } from '../kernel/editor.ts';
import { useEditor, useView } from '../kernel/use-editor.ts';
import { resolveEntry } from '../panels/resolve-entry.ts';
import { sayProperty } from '../panels/say-property.ts';
import type { DesignText } from './design-texts.ts';
import { applyTranslations } from './translate-texts.ts';

/** Where the texts of a node besides its main text are declared. */
const DECLARED: { readonly [property: string]: ValuesName } = {
  altText: 'image',
  buttonText: 'form',
  preheaderText: 'body_email',
};
const ROWS_MAX = 6;
const ROW_CHARACTERS = 34;

/** One text: its position, its content, and its translation, which is stored on blur. */
export function TextItem({
  text,
  language,
  suggestion,
  isChosen,
  onChoose,
}: {
  text: DesignText;
  language: { value: string; label: string };
  suggestion: string | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const editor = useEditor();
  const { t, store } = editor;
  const { key, source } = text;
  const name = nameOf(store, t, key);
  const detail = detailOf(editor, text.property);
  const go = () => {
    if (key !== BODY_KEY) goToNode(editor, key);
    else editor.view.set({ rightPanel: 'properties' });
  };
  return (
    <li className="pp-translation pp-tight">
      <button
        type="button"
        className="pp-list-button pp-translation-jump pp-cut"
        aria-label={t('languages.go', { name })}
        onClick={go}
      >
        {detail === undefined ? name : `${name} · ${detail}`}
      </button>
      {source ? (
        <>
          <p className="pp-translation-source" dir="auto">
            {source.text}
          </p>
          <TranslationField key={text.translation} text={text} language={language} />
        </>
      ) : (
        <p className="pp-field-help">{t('languages.onCanvas')}</p>
      )}
      {suggestion !== undefined && (
        <div className="pp-translation-suggestion pp-tight">
          <span className="pp-field-help">{t('languages.suggested')}</span>
          <p lang={language.value} dir="auto">
            {suggestion}
          </p>
          <Checkbox checked={isChosen} onChange={onChoose}>
            {t('languages.use')}
          </Checkbox>
        </div>
      )}
    </li>
  );
}

function TranslationField({
  text,
  language,
}: {
  text: DesignText;
  language: { value: string; label: string };
}) {
  const editor = useEditor();
  const { t, store } = editor;
  const id = useId();
  const [words, setWords] = useState(text.translation);
  const readOnly = useView((view) => view.readOnly);
  const refused = refusalOfChange(store, t, text.key)?.refused;
  const isWrong = words.trim() !== '' && words !== text.translation && text.write(words) === undefined;
  const keep = () => {
    if (words.trim() === '' || words === text.translation || isWrong) return;
    applyTranslations(editor, [{ text, words }], language);
  };
  const note = isWrong ? t('languages.tags', { example: '<1>…</1>' }) : refused;
  return (
    <>
      <TextArea
        rows={Math.min(ROWS_MAX, rowsOf(words || (text.source?.text ?? '')))}
        lang={language.value}
        dir="auto"
        value={words}
        onChange={setWords}
        onBlur={keep}
        readOnly={readOnly || refused !== undefined}
        aria-label={t('languages.translation', { language: language.label })}
        aria-invalid={isWrong}
        {...(note !== undefined && { 'aria-describedby': id })}
      />
      {note !== undefined && (
        <p id={id} className={isWrong ? 'pp-field-error' : 'pp-field-help'}>
          {note}
        </p>
      )}
    </>
  );
}

function detailOf(editor: Editor, property: string): string | undefined {
  const of = DECLARED[property];
  const entry = of && resolveEntry(of, property, 'email');
  return entry && sayProperty(editor, of, entry).label;
}

function rowsOf(words: string): number {
  const rows = words.split('\n').map((line) => Math.ceil(line.length / ROW_CHARACTERS));
  return rows.reduce((all, each) => all + each, 0);
}
