import { severities } from '@postpress/audit';
import { variablesOf } from '@postpress/render/template';
import { Button, EmptyState, Field, IconButton, SegmentedControl, Switch, TextArea } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { groupFindings } from '../audit/audit-lists.ts';
import { auditorOf } from '../audit/auditor.ts';
import { FindingList } from '../audit/finding-list.tsx';
import { pageOf, tagsToFill } from '../exporting/sample-values.ts';
import { useEditor, useSamples, useView } from '../kernel/use-editor.ts';
import { SampleForm } from './sample-form.tsx';
import { readData, sampleTree, withExamples } from './sample-tree.ts';
import './samples.css';

/** The sample data of the template, as a form and as JSON, and the variables that have none. */
export default function SamplesPanel() {
  const editor = useEditor();
  const { t, store, samples, run } = editor;
  const { data } = useSamples();
  const auditor = auditorOf(editor);
  // The variables are read where the audit has read the design: typing does not wait for them.
  const audited = useStore(auditor);
  const version = audited?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is that of the version
  const variables = useMemo(() => variablesOf(pageOf(store)), [store, version]);
  const [view, setView] = useState<'form' | 'json'>('form');
  const showsSamples = useView((shown) => shown.showsSamples);
  const readOnly = useView((shown) => shown.readOnly);
  const nodes = useMemo(() => sampleTree(variables, data), [variables, data]);
  const fill = () => samples.set(withExamples(data, tagsToFill(editor)));
  return (
    <div className="pp-data">
      <p className="pp-data-help">{t('samples.help')}</p>
      <div className="pp-data-toggle">
        <Switch checked={showsSamples} onChange={() => run('view.samples')} name={t('samples.onCanvas')} />
        {t('samples.onCanvas')}
      </div>
      <Unknown />
      <div className="pp-data-bar">
        <SegmentedControl
          name={t('samples.view')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'form', label: t('samples.form') },
            { value: 'json', label: t('samples.json') },
          ]}
        />
        <UndoButtons />
      </div>
      <fieldset disabled={readOnly}>
        {view === 'json' ? (
          <JsonView />
        ) : nodes.length === 0 ? (
          <EmptyState title={t('samples.none')}>{t('samples.noneText')}</EmptyState>
        ) : (
          <SampleForm nodes={nodes} path={[]} />
        )}
      </fieldset>
      {nodes.length > 0 && !readOnly && <Button onClick={fill}>{t('samples.fill')}</Button>}
    </div>
  );
}

/** What the audit says of variables that have no value. */
function Unknown() {
  const editor = useEditor();
  const auditor = auditorOf(editor);
  const audited = useStore(auditor);
  const findings = (audited?.audit.findings ?? []).filter(({ code }) => code === 'merge-tag-unknown');
  if (findings.length === 0) return null;
  return (
    <section className="pp-data-unknown" aria-label={editor.t('samples.unknown')}>
      <FindingList groups={groupFindings(findings, severities)} />
    </section>
  );
}

function UndoButtons() {
  const { t, samples } = useEditor();
  const { canUndo, canRedo } = useSamples();
  return (
    <div className="pp-data-undo">
      <IconButton name={t('samples.undo')} disabled={!canUndo} onClick={() => samples.undo()}>
        <Undo2 className="pp-mirrored" />
      </IconButton>
      <IconButton name={t('samples.redo')} disabled={!canRedo} onClick={() => samples.redo()}>
        <Redo2 className="pp-mirrored" />
      </IconButton>
    </div>
  );
}

/** While the text is no object, the last data stay in use. */
function JsonView() {
  const { t, samples } = useEditor();
  const { data } = useSamples();
  const [text, setText] = useState(() => JSON.stringify(data, null, 2));
  const read = useMemo(() => readData(text), [text]);
  // What was changed elsewhere, or undone.
  useEffect(() => {
    setText((now) =>
      JSON.stringify(readData(now)) === JSON.stringify(data) ? now : JSON.stringify(data, null, 2),
    );
  }, [data]);
  const change = (next: string) => {
    setText(next);
    const value = readData(next);
    if (value) samples.set(value, 'JSON');
  };
  return (
    <div className="pp-data-json">
      <Field label={t('samples.json')} {...(!read && { error: t('samples.wrong') })}>
        {(tied) => (
          <TextArea {...tied} dir="ltr" spellCheck={false} rows={24} value={text} onChange={change} />
        )}
      </Field>
    </div>
  );
}
