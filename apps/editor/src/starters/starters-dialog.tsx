import type { Starter, StarterCategory } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, Dialog, Notice, SearchInput, Select } from '@postpress/ui';
import { FilePlus2, FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { matchesSearch } from '../palette/palette-items.ts';
import { chooseFile, importFile } from './import-file.ts';
import { replaceDesign } from './replace-design.ts';
import './starters.css';

type Listed =
  | { state: 'loading' }
  | { state: 'ready'; starters: readonly Starter[] }
  | { state: 'failed'; reason: string };

/** Starters with thumbnails, a blank design, and a file. */
export default function StartersDialog() {
  const { t, view } = useEditor();
  const listed = useStarters();
  const [sought, setSought] = useState('');
  const [category, setCategory] = useState<StarterCategory | 'all'>('all');
  const close = () => view.set({ dialog: null });
  const { said, blank, pick, open } = useStart(close);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('starters.open')}
      closeName={t('app.closeDialog')}
      width="960px"
    >
      <div className="pp-starters-head">
        <SearchInput name={t('starters.search')} value={sought} onChange={setSought} />
        <CategorySelect listed={listed} value={category} onChange={setCategory} />
        <Button onClick={() => chooseFile(open)} title={t('starters.importHelp')}>
          <FileUp />
          {t('starters.import')}
        </Button>
      </div>
      <p className="pp-starters-help">{t('starters.help')}</p>
      {said && (
        <Notice tone={said.tone} urgent={said.tone === 'bad'}>
          {said.text}
        </Notice>
      )}
      <StarterGrid listed={listed} sought={sought} category={category} onBlank={blank} onPick={pick} />
    </Dialog>
  );
}

function useStarters(): Listed {
  const { session, store } = useEditor();
  const [listed, setListed] = useState<Listed>({ state: 'loading' });
  useEffect(() => {
    session
      .call(operations.listStarters, { query: { displayMode: store.displayMode } })
      .then(({ data }) => setListed({ state: 'ready', starters: data }))
      .catch((error: Error) => setListed({ state: 'failed', reason: error.message }));
  }, [session, store]);
  return listed;
}

/** Replaces the design by a starter, a blank design or a file, and announces the result. */
function useStart(close: () => void) {
  const editor = useEditor();
  const { t, session, store, samples, announce } = editor;
  const [said, setSaid] = useState<{ tone: 'bad' | 'info'; text: string }>();
  const take = (design: Parameters<typeof replaceDesign>[1], name: string) => {
    if (!replaceDesign(editor, design, t('starters.done', { name }))) return false;
    announce(t('starters.picked', { name }));
    close();
    return true;
  };
  const pick = async ({ id, name }: Starter) => {
    try {
      const { data } = await session.call(operations.getStarter, { params: { starterId: id } });
      if (take(JSON.parse(data.designText), name) && data.sampleData)
        samples.set({ ...data.sampleData, ...samples.snapshot.data });
    } catch (error) {
      setSaid({ tone: 'bad', text: t('starters.failed', { reason: (error as Error).message }) });
    }
  };
  const blank = () => {
    const body = { ...store.snapshot.design.body, rows: [], headers: [], footers: [] };
    take({ counters: {}, body, schemaVersion: 27 }, t('starters.blank'));
  };
  const open = async (file: File) => {
    setSaid({ tone: 'info', text: t('starters.importing', { name: file.name }) });
    try {
      if (await importFile(editor, file)) close();
    } catch (error) {
      setSaid({ tone: 'bad', text: (error as Error).message });
    }
  };
  return { said, blank, pick, open };
}

/** The categories of emails; empty for modes without categories. */
function CategorySelect({
  listed,
  value,
  onChange,
}: {
  listed: Listed;
  value: StarterCategory | 'all';
  onChange: (category: StarterCategory | 'all') => void;
}) {
  const { t } = useEditor();
  const all = listed.state === 'ready' ? listed.starters : [];
  const known = [...new Set(all.flatMap(({ category }) => category ?? []))];
  if (known.length === 0) return null;
  return (
    <Select
      name={t('starters.category')}
      value={value}
      onChange={onChange}
      choices={(['all', ...known] as const).map((each) => ({
        value: each,
        label: t(`starters.category.${each}`),
      }))}
    />
  );
}

function StarterGrid({
  listed,
  sought,
  category,
  onBlank,
  onPick,
}: {
  listed: Listed;
  sought: string;
  category: StarterCategory | 'all';
  onBlank: () => void;
  onPick: (starter: Starter) => void;
}) {
  const { t } = useEditor();
  if (listed.state === 'failed')
    return <Notice tone="bad">{t('starters.failed', { reason: listed.reason })}</Notice>;
  const all = listed.state === 'ready' ? listed.starters : [];
  const shown = all
    .filter((starter) => category === 'all' || starter.category === category)
    .filter(({ name, description }) => matchesSearch(`${name} ${description}`, sought));
  return (
    <ul className="pp-starters" aria-busy={listed.state === 'loading'}>
      <li>
        <button type="button" className="pp-starter" onClick={onBlank}>
          <span className="pp-starter-image">
            <FilePlus2 aria-hidden />
          </span>
          <strong>{t('starters.blank')}</strong>
          <span>{t('starters.blank.help')}</span>
        </button>
      </li>
      {shown.map((starter) => (
        <li key={starter.id}>
          <button type="button" className="pp-starter" onClick={() => onPick(starter)}>
            <span className="pp-starter-image">
              {starter.thumbnailUrl !== null && <img src={starter.thumbnailUrl} alt="" loading="lazy" />}
            </span>
            <strong>{starter.name}</strong>
            <span>{starter.description}</span>
          </button>
        </li>
      ))}
      {listed.state === 'ready' && shown.length === 0 && sought !== '' && <li>{t('starters.none')}</li>}
    </ul>
  );
}
