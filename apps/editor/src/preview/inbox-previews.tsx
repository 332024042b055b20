import type { PreviewRunResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, Checkbox, Dialog, Notice, Skeleton, Switch } from '@postpress/ui';
import { useEffect, useRef, useState } from 'react';
import { refusalOfFeature } from '../exporting/availability.ts';
import { useEditor } from '../kernel/use-editor.ts';
import {
  type ClientFamily,
  clientFamilies,
  familyOf,
  followRun,
  mailClientList,
  usualClients,
} from './preview-run.ts';

/** Envelopes in one shape and color for each family of clients. */
const marks: Readonly<Record<ClientFamily, { color: string; flap: string }>> = {
  gmail: { color: '#c5362b', flap: 'M3 6v9M17 6v9M3 6l7 5 7-5' },
  outlook: { color: '#1f63b5', flap: 'M3 5h8v10H3zM11 8l3 2 3-2' },
  'apple-mail': { color: '#1877d2', flap: 'M3 6l7 6 7-6M3 15l5-5M17 15l-5-5' },
  yahoo: { color: '#6a25b8', flap: 'M3 6l4 4v5M17 6l-4 4H7' },
  other: { color: '#5c6575', flap: 'M3 6l7 5 7-5' },
};

type Run = PreviewRunResult['data'];
type Rendered = Run['clients'][number];

/** A page of the design as mail clients would show it, rendered by the service. */
export default function InboxPreviews({ html }: { html: string }) {
  const editor = useEditor();
  const { t } = editor;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(usualClients));
  const [blockImages, setBlockImages] = useState(false);
  const [large, setLarge] = useState<Rendered>();
  const { run, failure, start } = useRun();
  const refusal = refusalOfFeature(editor, 'previews');
  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]));
  return (
    <div className="pp-inbox pp-fields">
      <p>{t('preview.inbox.help')}</p>
      {refusal !== undefined && <Notice tone="warn">{refusal}</Notice>}
      <h3>{t('preview.inbox.choose')}</h3>
      <div className="pp-inbox-groups">
        {clientFamilies.map((family) => (
          <FamilyOfClients key={family} family={family} chosen={chosen} toggle={toggle} />
        ))}
      </div>
      <div className="pp-inbox-row pp-row">
        <Button onClick={() => setChosen(new Set(mailClientList.map(({ id }) => id)))}>
          {t('preview.inbox.all')}
        </Button>
        <Button onClick={() => setChosen(new Set())}>{t('preview.inbox.none')}</Button>
        <span className="pp-bar">
          <Switch checked={blockImages} onChange={setBlockImages} name={t('preview.inbox.blockImages')} />
          {t('preview.inbox.blockImages')}
        </span>
        <Button
          look="primary"
          refusal={refusal ?? (chosen.size === 0 ? t('preview.inbox.runNone') : undefined)}
          onClick={() => start({ html, clients: [...chosen], blockImages })}
        >
          {t('preview.inbox.run', { count: chosen.size })}
        </Button>
        {run && <span role="status">{t('preview.inbox.progress', run.progress)}</span>}
      </div>
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {t('preview.inbox.error', { reason: failure })}
        </Notice>
      )}
      {run && <Views run={run} onLarge={setLarge} />}
      {large && <Large view={large} onClose={() => setLarge(undefined)} />}
    </div>
  );
}

/** The last run that was started; starting another one stops it. */
function useRun() {
  const editor = useEditor();
  const [run, setRun] = useState<Run>();
  const [failure, setFailure] = useState<string>();
  const working = useRef<AbortController>(undefined);
  useEffect(() => () => working.current?.abort(), []);
  const start = async (wanted: Parameters<typeof followRun>[1]) => {
    working.current?.abort();
    working.current = new AbortController();
    const { signal } = working.current;
    setFailure(undefined);
    setRun(undefined);
    try {
      await followRun(editor, wanted, setRun, signal);
    } catch (error) {
      if (!signal.aborted) setFailure((error as Error).message);
    }
  };
  return { run, failure, start };
}

const familyNames = {
  gmail: 'Gmail',
  outlook: 'Outlook',
  'apple-mail': 'Apple Mail',
  yahoo: 'Yahoo',
} as const;

function FamilyOfClients({
  family,
  chosen,
  toggle,
}: {
  family: ClientFamily;
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
}) {
  const { t } = useEditor();
  return (
    <fieldset>
      <legend>
        <ClientMark family={family} />
        {family === 'other' ? t('preview.inbox.other') : familyNames[family]}
      </legend>
      {mailClientList
        .filter(({ id }) => familyOf(id) === family)
        .map(({ id, name }) => (
          <Checkbox key={id} checked={chosen.has(id)} onChange={() => toggle(id)}>
            {name}
          </Checkbox>
        ))}
    </fieldset>
  );
}

function Views({ run, onLarge }: { run: Run; onLarge: (view: Rendered) => void }) {
  const { t, session, host } = useEditor();
  const seen = (view: Rendered) => {
    const params = { projectId: session.opened.project.id, runId: run.id };
    session
      .call(operations.recordPreviewView, { params, body: { client: view.client, how: 'click' } })
      .catch(() => {});
    host.emit('preview:viewed', { runId: run.id, client: view.client, name: view.name });
    onLarge(view);
  };
  return (
    <ul className="pp-inbox-views">
      {run.clients.map((view) => (
        <li key={view.client}>
          <strong>{view.name}</strong>
          {view.url === null ? (
            <div className="pp-inbox-waiting">
              {view.status === 'failed' ? (
                t('preview.inbox.failed', { reason: view.error ?? '' })
              ) : (
                <>
                  <span className="pp-hidden">{t('preview.inbox.waiting')}</span>
                  <Skeleton lines={8} height="20px" />
                </>
              )}
            </div>
          ) : (
            <button
              type="button"
              className="pp-inbox-image"
              aria-label={t('preview.inbox.enlarge', { name: view.name })}
              onClick={() => seen(view)}
            >
              <img src={view.url} alt="" />
            </button>
          )}
          {view.notes.length > 0 && <small>{t('preview.inbox.notes', { count: view.notes.length })}</small>}
          {view.missingImages > 0 && (
            <small>{t('preview.inbox.missing', { count: view.missingImages })}</small>
          )}
        </li>
      ))}
    </ul>
  );
}

function Large({ view, onClose }: { view: Rendered; onClose: () => void }) {
  const { t } = useEditor();
  return (
    <Dialog open onOpenChange={onClose} title={view.name} closeName={t('app.closeDialog')} width="960px">
      <div className="pp-inbox-large">
        {view.notes.length > 0 && (
          <details>
            <summary>{t('preview.inbox.notes', { count: view.notes.length })}</summary>
            <ul>
              {view.notes.map(({ feature, what, count }) => (
                <li key={`${feature}${what}`}>
                  {what} ({count})
                </li>
              ))}
            </ul>
          </details>
        )}
        {view.url !== null && <img src={view.url} alt={view.name} />}
      </div>
    </Dialog>
  );
}

function ClientMark({ family }: { family: ClientFamily }) {
  const { color, flap } = marks[family];
  return (
    <svg className="pp-client-mark" viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" rx="5" fill={color} />
      <path d={`M3 5h14v10H3z${flap}`} fill="none" stroke="#fff" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
