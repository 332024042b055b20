import { Checkbox, Dialog, Switch, Tabs } from '@postpress/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import '../exporting/exporting.css';
import { SampleFields } from '../exporting/sample-fields.tsx';
import { samplesOf, tagsToFill } from '../exporting/sample-values.ts';
import { DrawnPage } from './drawn-design.tsx';
import './preview.css';
import { useShownHtml } from './use-shown-html.ts';
import { conditionsOf } from './view-as.ts';

const InboxPreviews = lazy(() =>
  import('./inbox-previews.tsx').then((module) => ({ default: module.InboxPreviews })),
);
const DarkView = lazy(() => import('./dark-view.tsx').then((module) => ({ default: module.DarkView })));

/** Of the window of a usual mail program, or of a small one of a browser. */
const DESKTOP_PX = 960;
const MOBILE_PX = 375;

/** The design as readers see it: devices beside each other, and mail clients. */
export function PreviewDialog() {
  const editor = useEditor();
  const { word, view, store } = editor;
  const [tab, setTab] = useState<'devices' | 'inbox'>('devices');
  const [withSamples, setWithSamples] = useState(true);
  const [samples, setSamples] = useState(() => samplesOf(editor));
  const [unmet, setUnmet] = useState<ReadonlySet<string>>(new Set());
  const hasTags = tagsToFill(editor).length > 0;
  const html = useShownHtml({ samples: withSamples && hasTags ? samples : null, unmet });
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
        <div className="pp-preview">
          <ViewAs unmet={unmet} onChange={setUnmet} />
          {hasTags && (
            <div className="pp-preview-samples">
              <div className="pp-check">
                <Switch checked={withSamples} onChange={setWithSamples} name={word('preview.samples')} />
                {word('preview.samples')}
              </div>
              {withSamples && <SampleFields onChange={setSamples} />}
            </div>
          )}
          {tab === 'devices' ? (
            <Devices html={html} />
          ) : (
            <Suspense fallback={null}>
              <InboxPreviews html={html} />
            </Suspense>
          )}
        </div>
      </Tabs>
    </Dialog>
  );
}

function Devices({ html }: { html: string }) {
  const { word, store } = useEditor();
  const isEmail = store.displayMode === 'email';
  return (
    <div className="pp-preview-frames">
      <figure data-view="desktop">
        <figcaption>{word('preview.desktop')}</figcaption>
        <DrawnPage html={html} name={word('preview.desktop')} widthPx={DESKTOP_PX} />
      </figure>
      <figure data-view="mobile">
        <figcaption>{word('preview.mobile')}</figcaption>
        <DrawnPage html={html} name={word('preview.mobile')} widthPx={MOBILE_PX} />
      </figure>
      <figure data-view="dark">
        <figcaption>{word('preview.dark')}</figcaption>
        {isEmail ? (
          <Suspense fallback={null}>
            <DarkView html={html} />
          </Suspense>
        ) : (
          <>
            <DrawnPage html={html} name={word('preview.dark')} widthPx={MOBILE_PX} />
            <p className="pp-preview-help">{word('preview.darkMode.none')}</p>
          </>
        )}
      </figure>
    </div>
  );
}

/** For whom it is shown: which of the conditions in the design hold. Nothing where there are none. */
function ViewAs({
  unmet,
  onChange,
}: {
  unmet: ReadonlySet<string>;
  onChange: (unmet: ReadonlySet<string>) => void;
}) {
  const { word, store } = useEditor();
  const conditions = useMemo(() => conditionsOf(store.snapshot.design), [store]);
  if (conditions.length === 0) return null;
  return (
    <fieldset className="pp-view-as">
      <legend>{word('preview.viewAs')}</legend>
      {conditions.map(({ id, label, parts }) => (
        <Checkbox
          key={id}
          checked={!unmet.has(id)}
          onChange={(holds) =>
            onChange(new Set(holds ? [...unmet].filter((each) => each !== id) : [...unmet, id]))
          }
        >
          {word('preview.condition', { label, count: parts })}
        </Checkbox>
      ))}
    </fieldset>
  );
}
