import { type RenderOptions, renderDesign } from '@postpress/render';
import { Dialog, Switch, Tabs } from '@postpress/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useEditor } from '../app/use-editor.ts';
import { sampleValues } from '../exporting/test-addresses.ts';
import { DrawnPage } from './drawn-design.tsx';
import './preview.css';

const InboxPreviews = lazy(() =>
  import('./inbox-previews.tsx').then((module) => ({ default: module.InboxPreviews })),
);

/** Of the window of a usual mail program, or of a small one of a browser. */
const DESKTOP_PX = 960;

/** The design as readers see it: devices beside each other, and mail clients. */
export function PreviewDialog() {
  const { word, view, store } = useEditor();
  const [tab, setTab] = useState<'devices' | 'inbox'>('devices');
  const isEmail = store.displayMode === 'email';
  const tabs = [
    { value: 'devices', label: word('preview.devices') },
    ...(isEmail ? [{ value: 'inbox', label: word('preview.inbox') }] : []),
  ];
  return (
    <Dialog
      open
      onOpenChange={() => view.set({ dialog: null })}
      title={word('preview.title')}
      closeName={word('app.closeDialog')}
      width="1400px"
    >
      <Tabs
        name={word('preview.views')}
        value={tab}
        onChange={(value) => setTab(value as typeof tab)}
        tabs={tabs}
      >
        {tab === 'devices' ? (
          <Devices />
        ) : (
          <Suspense fallback={null}>
            <InboxPreviews />
          </Suspense>
        )}
      </Tabs>
    </Dialog>
  );
}

function Devices() {
  const { word, store, view, session, options, customBlocks } = useEditor();
  const [withSamples, setWithSamples] = useState(true);
  const { language } = view.snapshot;
  const { assetBase } = session.opened;
  const samples = sampleValues(options.snapshot.mergeTags);
  const hasSamples = Object.keys(samples).length > 0;
  const { design } = store.snapshot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: samples are made of the options, which stay while it is open
  const html = useMemo(() => {
    const { mergeTags } = options.snapshot;
    const drawing: RenderOptions = {
      ...{ displayMode: store.displayMode, assetBase, outlookSupport: false },
      ...(customBlocks.snapshot && { customBlocks: customBlocks.snapshot }),
      ...(language !== null && { language }),
      ...(withSamples &&
        hasSamples && {
          mergeTags: samples as NonNullable<RenderOptions['mergeTags']>,
          mergeTagsSchema: mergeTags as NonNullable<RenderOptions['mergeTagsSchema']>,
        }),
    };
    return renderDesign(design, drawing).html;
  }, [design, language, withSamples]);
  return (
    <div className="pp-preview">
      {hasSamples && (
        <div className="pp-check">
          <Switch checked={withSamples} onChange={setWithSamples} name={word('preview.samples')} />
          {word('preview.samples')}
        </div>
      )}
      <div className="pp-preview-frames">
        <figure data-view="desktop">
          <figcaption>{word('preview.desktop')}</figcaption>
          <DrawnPage html={html} name={word('preview.desktop')} widthPx={DESKTOP_PX} />
        </figure>
        <figure data-view="mobile">
          <figcaption>{word('preview.mobile')}</figcaption>
          <DrawnPage html={html} name={word('preview.mobile')} />
        </figure>
        <figure data-view="dark">
          <figcaption title={word('preview.darkHelp')}>{word('preview.dark')}</figcaption>
          <DrawnPage html={html} name={word('preview.dark')} />
        </figure>
      </div>
      <p className="pp-preview-help">{word('preview.darkHelp')}</p>
    </div>
  );
}
