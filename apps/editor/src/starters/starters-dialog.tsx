import type { Starter } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, Dialog, Notice } from '@postpress/ui';
import { DesignGallery } from '@postpress/ui/gallery';
import { FileUp } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { useEditor, useOptions } from '../kernel/use-editor.ts';
import { chooseFile, importFile } from './import-file.ts';
import { replaceDesign } from './replace-design.ts';
import './starters.css';

type Listed =
  | { state: 'loading' }
  | { state: 'ready'; starters: readonly Starter[] }
  | { state: 'failed'; reason: string };

/** Starters with large previews, a blank design, and a file. */
export default function StartersDialog() {
  const editor = useEditor();
  const { t, view } = editor;
  const listed = useStarters();
  const load = useMemo(() => starterLoader(editor), [editor]);
  const brand = useOptions((options) => options.brand);
  const close = () => view.set({ dialog: null });
  const { said, blank, pick, open } = useStart(close, load);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('starters.open')}
      closeName={t('app.closeDialog')}
      width="1480px"
    >
      <p className="pp-starters-help">{t('starters.help')}</p>
      {said && (
        <Notice tone={said.tone} urgent={said.tone === 'bad'}>
          {said.text}
        </Notice>
      )}
      {listed.state === 'failed' ? (
        <Notice tone="bad">{t('starters.failed', { reason: listed.reason })}</Notice>
      ) : (
        <DesignGallery
          t={t}
          designs={listed.state === 'ready' ? listed.starters : undefined}
          branded={brand !== null}
          load={async (id) => (await load(id)).html}
          onPick={pick}
          tools={
            <Button onClick={() => chooseFile(open)} title={t('starters.importHelp')}>
              <FileUp />
              {t('starters.import')}
            </Button>
          }
          blank={{ name: t('starters.blank'), description: t('starters.blank.help'), onPick: blank }}
        />
      )}
    </Dialog>
  );
}

type LoadStarter = (id: string) => Promise<{ designText: string; html: string; sampleData?: object }>;

/** Loads each starter once while the gallery is open. */
function starterLoader({ session }: Editor): LoadStarter {
  const loaded = new Map<string, ReturnType<LoadStarter>>();
  return (id) => {
    const known = loaded.get(id);
    if (known) return known;
    const starter = session
      .call(operations.getStarter, { params: { starterId: id } })
      .then(({ data }) => data);
    loaded.set(id, starter);
    starter.catch(() => loaded.delete(id));
    return starter;
  };
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
function useStart(close: () => void, load: LoadStarter) {
  const editor = useEditor();
  const { t, store, samples, announce } = editor;
  const [said, setSaid] = useState<{ tone: 'bad' | 'info'; text: string }>();
  const take = (design: Parameters<typeof replaceDesign>[1], name: string) => {
    if (!replaceDesign(editor, design, t('starters.done', { name }))) return false;
    announce(t('starters.picked', { name }));
    close();
    return true;
  };
  const pick = async ({ id, name }: Pick<Starter, 'id' | 'name'>) => {
    try {
      const { designText, sampleData } = await load(id);
      if (take(JSON.parse(designText), name) && sampleData)
        samples.set({ ...sampleData, ...samples.snapshot.data });
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
