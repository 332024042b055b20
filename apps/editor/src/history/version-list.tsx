import * as operations from '@postpress/contracts/operations';
import { Button, Notice, Popover, Skeleton, Status, TextInput } from '@postpress/ui';
import { useSelected } from '@postpress/ui/store';
import { Pencil } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { templatePath } from '../kernel/session-port.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { useVersionTime } from './version-time.ts';
import type { Version } from './versions.ts';

/** `next`: the cursor of the older ones; null where all are listed. */
type VersionsShown = { versions: readonly Version[]; next: string | null; failure?: string };

const PAGE = 30;

const ComparisonDialog = lazyComponent(() => import('./comparison-dialog.tsx'));
const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'));

/** The saved versions of the template, with author and time; they can be compared, restored and named. */
export function VersionList() {
  const { t } = useEditor();
  const { shown, more, replace } = useVersions();
  const [compared, setCompared] = useState<Version>();
  const [reported, setReported] = useState<Version>();
  if (!shown) return <Skeleton lines={4} height="44px" />;
  return (
    <>
      {shown.failure !== undefined && (
        <Notice tone="bad">{t('history.versions.failed', { reason: shown.failure })}</Notice>
      )}
      <ol className="pp-versions">
        {shown.versions.map((version) => (
          <VersionItem
            key={version.id}
            version={version}
            onCompare={() => setCompared(version)}
            onReport={() => setReported(version)}
            onNamed={replace}
          />
        ))}
      </ol>
      {shown.next !== null && <Button onClick={more}>{t('history.versions.more')}</Button>}
      {compared && (
        <LazyPart>
          <ComparisonDialog version={compared} onClose={() => setCompared(undefined)} />
        </LazyPart>
      )}
      {reported && (
        <LazyPart>
          <ReportDialog version={reported} onClose={() => setReported(undefined)} />
        </LazyPart>
      )}
    </>
  );
}

function VersionItem({
  version,
  onCompare,
  onReport,
  onNamed,
}: {
  version: Version;
  onCompare: () => void;
  onReport: () => void;
  onNamed: (version: Version) => void;
}) {
  const { t, view } = useEditor();
  const time = useVersionTime()(version.updatedAt);
  const { label, kind, isCurrent, author } = version;
  return (
    <li aria-current={isCurrent}>
      <div className="pp-row pp-feet">
        <strong>{label ?? time}</strong>
        {isCurrent && <Status tone="good">{t('history.current')}</Status>}
        {kind !== 'save' && <Status>{t(`history.kind.${kind}`)}</Status>}
      </div>
      <p>
        {label !== null && <time dateTime={version.updatedAt}>{time}</time>}
        <span>{author.name}</span>
      </p>
      <div className="pp-row pp-feet">
        {!isCurrent && (
          <Button look="quiet" aria-label={t('history.compare.with', { time })} onClick={onCompare}>
            {t('history.compare')}
          </Button>
        )}
        <Button look="quiet" aria-label={t('report.of', { time })} onClick={onReport}>
          {t('report.open')}
        </Button>
        {!view.snapshot.readOnly && <NameForm version={version} onNamed={onNamed} />}
      </div>
    </li>
  );
}

/** Names a version: a named one is kept longer than others. */
function NameForm({ version, onNamed }: { version: Version; onNamed: (version: Version) => void }) {
  const { t, session } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(version.label ?? '');
  const [failure, setFailure] = useState<string>();
  const failureId = useId();
  const save = async () => {
    try {
      const params = { ...templatePath(session), versionId: version.id };
      const body = { label: text.trim() || null };
      onNamed((await session.call(operations.labelTemplateVersion, { params, body })).data);
      setOpen(false);
    } catch (error) {
      setFailure(t('history.name.failed', { reason: (error as Error).message }));
    }
  };
  const { label } = version;
  return (
    <Popover
      name={t('history.name.label')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" {...(label !== null && { 'aria-label': t('history.rename', { name: label }) })}>
          {label === null ? t('history.name') : <Pencil aria-hidden />}
        </Button>
      }
    >
      <form
        className="pp-version-name"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          aria-label={t('history.name.label')}
          aria-describedby={failureId}
          autoFocus
          value={text}
          onChange={setText}
          maxLength={255}
        />
        <Button type="submit" look="primary">
          {t('history.name.save')}
        </Button>
        <p id={failureId} role="alert" className="pp-version-failure">
          {failure}
        </p>
      </form>
    </Popover>
  );
}

/** The versions of the open template, newest first; the newest are loaded again after each save. */
function useVersions(): {
  shown: VersionsShown | undefined;
  more: () => Promise<void>;
  replace: (version: Version) => void;
} {
  const { session, saver } = useEditor();
  const revision = useSelected(saver, ({ revision }) => revision);
  const [shown, setShown] = useState<VersionsShown>();
  const load = useCallback(
    async (cursor: string | null, older: readonly Version[]) => {
      try {
        const { data, next_cursor } = await session.call(operations.listTemplateVersions, {
          params: templatePath(session),
          query: { limit: PAGE, ...(cursor !== null && { cursor }) },
        });
        setShown({ versions: [...older, ...data], next: next_cursor });
      } catch (error) {
        setShown({ versions: older, next: cursor, failure: (error as Error).message });
      }
    },
    [session],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save makes a version, or changes the newest one
  useEffect(() => {
    load(null, []);
  }, [load, revision]);
  return {
    shown,
    more: async () => {
      if (shown) await load(shown.next, shown.versions);
    },
    replace: (version) =>
      setShown(
        (now) =>
          now && { ...now, versions: now.versions.map((each) => (each.id === version.id ? version : each)) },
      ),
  };
}
