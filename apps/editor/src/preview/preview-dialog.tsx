import { Checkbox, Dialog, SegmentedControl, Skeleton, Switch, Tabs } from '@postpress/ui';
import { useMemo, useState } from 'react';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { useEditor } from '../kernel/use-editor.ts';
import '../exporting/exporting.css';
import { LanguageChoice, useLanguageChoice } from '../exporting/language-choice.tsx';
import { SampleFields } from '../exporting/sample-fields.tsx';
import { samplesOf, tagsToFill } from '../exporting/sample-values.ts';
import { DeviceFrames } from './device-frames.tsx';
import './preview.css';
import { useShownHtml } from './use-shown-html.ts';
import { conditionsOf } from './view-as.ts';

const InboxPreviews = lazyComponent(() => import('./inbox-previews.tsx'));
const DarkView = lazyComponent(() => import('./dark-view.tsx'));

/** The design as readers see it: devices beside each other, and mail clients. */
export default function PreviewDialog() {
  const editor = useEditor();
  const { t, view, store } = editor;
  const [tab, setTab] = useState<'devices' | 'inbox'>('devices');
  const [look, setLook] = useState<Look>('light');
  const [withSamples, setWithSamples] = useState(true);
  const [samples, setSamples] = useState(() => samplesOf(editor));
  const [unmet, setUnmet] = useState<ReadonlySet<string>>(new Set());
  const hasTags = tagsToFill(editor).length > 0;
  const choice = useLanguageChoice();
  const shown = { samples: withSamples && hasTags ? samples : null, unmet, language: choice.language };
  const { html, isTooComplex } = useShownHtml(shown);
  const isEmail = store.displayMode === 'email';
  const tabs = [
    { value: 'devices', label: t('preview.devices') },
    ...(isEmail ? [{ value: 'inbox', label: t('preview.inbox') }] : []),
  ];
  return (
    <Dialog
      open
      onOpenChange={() => view.set({ dialog: null })}
      title={t('preview.title')}
      closeName={t('app.closeDialog')}
      width="1400px"
    >
      <Tabs
        name={t('preview.views')}
        value={tab}
        onChange={(value) => setTab(value as typeof tab)}
        tabs={tabs}
      >
        <div className="pp-preview pp-fields">
          <div className="pp-preview-bar pp-row">
            {tab === 'devices' && <LookChoice look={look} onChange={setLook} />}
            <LanguageChoice {...choice} />
            {hasTags && (
              <div className="pp-bar">
                <Switch checked={withSamples} onChange={setWithSamples} name={t('preview.samples')} />
                {t('preview.samples')}
              </div>
            )}
            <ViewAs unmet={unmet} onChange={setUnmet} />
          </div>
          {hasTags && withSamples && <SampleFields onChange={setSamples} />}
          {isTooComplex && (
            <p className="pp-field-help" role="alert">
              {t('preview.tooComplex')}
            </p>
          )}
          {tab === 'devices' ? (
            <Devices html={html} look={look} />
          ) : (
            <LazyPart waiting={<Skeleton lines={8} height="28px" />}>
              <InboxPreviews html={html} />
            </LazyPart>
          )}
        </div>
      </Tabs>
    </Dialog>
  );
}

type Look = 'light' | 'dark';

function LookChoice({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  const { t } = useEditor();
  return (
    <div className="pp-preview-look">
      <SegmentedControl
        name={t('preview.appearance')}
        value={look}
        onChange={onChange}
        segments={[
          { value: 'light', label: t('preview.light') },
          { value: 'dark', label: t('preview.dark') },
        ]}
      />
    </div>
  );
}

function Devices({ html, look }: { html: string; look: Look }) {
  const { t, store } = useEditor();
  const isEmail = store.displayMode === 'email';
  return (
    <>
      {look === 'dark' && isEmail ? (
        <LazyPart waiting={<DeviceFrames html="" look="dark" />}>
          <DarkView html={html} />
        </LazyPart>
      ) : (
        <DeviceFrames html={shownIn(html, look)} look={look} />
      )}
      {look === 'dark' && !isEmail && <p className="pp-field-help">{t('preview.darkMode.none')}</p>}
    </>
  );
}

const DARK_QUERY = '@media (prefers-color-scheme:dark)';

/** The page in this mode, whatever the setting of the author's own device is. */
function shownIn(html: string, look: Look): string {
  return html.replaceAll(DARK_QUERY, look === 'dark' ? '@media all' : '@media not all');
}

/** The segment of the preview: which conditions of the design are met. Empty if it has none. */
function ViewAs({
  unmet,
  onChange,
}: {
  unmet: ReadonlySet<string>;
  onChange: (unmet: ReadonlySet<string>) => void;
}) {
  const { t, store } = useEditor();
  const conditions = useMemo(() => conditionsOf(store.snapshot.design), [store]);
  if (conditions.length === 0) return null;
  return (
    <fieldset className="pp-view-as pp-row">
      <legend>{t('preview.viewAs')}</legend>
      {conditions.map(({ id, label, parts }) => (
        <Checkbox
          key={id}
          checked={!unmet.has(id)}
          onChange={(holds) =>
            onChange(new Set(holds ? [...unmet].filter((each) => each !== id) : [...unmet, id]))
          }
        >
          {t('preview.condition', { label, count: parts })}
        </Checkbox>
      ))}
    </fieldset>
  );
}
