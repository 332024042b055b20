import * as operations from '@postpress/contracts/operations';
import {
  Button,
  exactTime,
  Failure,
  MoreRows,
  Popover,
  Status,
  SubmitButton,
  SubmitForm,
  TextInput,
  Time,
  Waiting,
} from '@postpress/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { type TemplateVersion, templatesKey, type WholeTemplate } from './template-calls.ts';

const Comparison = lazy(() => import('./comparison.tsx'));
const VersionReport = lazy(() => import('./version-report.tsx'));

/** The versions of the template: each can be compared with the present one, and restored. */
export function VersionsPart({
  template,
  versionId,
}: {
  template: WholeTemplate;
  versionId: string | undefined;
}) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const refusal = useRefusal('editor');
  const [reported, setReported] = useState<TemplateVersion>();
  const list = useCursorList(
    [...templatesKey(projectId), 'versions', template.id],
    operations.listTemplateVersions,
    { params: { projectId, templateId: template.id } },
  );
  const restore = useChange({
    run: (id: string) =>
      call(operations.restoreTemplateVersion, {
        params: { projectId, templateId: template.id, versionId: id },
      }),
    refresh: [templatesKey(projectId)],
    message: t('templates.versionRestored'),
    onDone: () => go(to('templates', template.id, 'versions')),
  });
  return (
    <div className="pp-stack">
      <Failure error={restore.error} />
      {versionId && (
        <Suspense fallback={<Waiting />}>
          <Comparison
            template={template}
            versionId={versionId}
            restore={{ run: () => restore.mutate(versionId), refusal }}
          />
        </Suspense>
      )}
      <Loaded query={{ ...list, data: list.items }}>
        {(versions) => (
          <ol className="pp-versions">
            {versions.map((version) => (
              <li key={version.id} aria-current={version.id === versionId}>
                <div className="pp-version-text">
                  <span className="pp-row">
                    <Time at={version.updatedAt} />
                    <VersionLabel templateId={template.id} version={version} />
                    {version.isCurrent && <Status tone="good">{t('templates.current')}</Status>}
                    {version.kind !== 'save' && <Status>{t(`templates.kind.${version.kind}`)}</Status>}
                  </span>
                  <span className="pp-note">{version.author.name}</span>
                </div>
                <Button
                  aria-label={t('report.of', { time: exactTime(new Date(version.updatedAt)) })}
                  onClick={() => setReported(version)}
                >
                  {t('report.open')}
                </Button>
                {!version.isCurrent && (
                  <Link className="pp-button" href={to('templates', template.id, 'versions', version.id)}>
                    {t('templates.compare')}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <MoreRows list={list} />
      {reported && (
        <Suspense fallback={<Waiting />}>
          <VersionReport templateId={template.id} version={reported} onClose={() => setReported(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** The label of a version. Labeled versions are kept longer. */
function VersionLabel({ templateId, version }: { templateId: string; version: TemplateVersion }) {
  const { projectId } = useHere();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(version.label ?? '');
  const refusal = useRefusal('editor');
  const save = useChange({
    run: () =>
      call(operations.labelTemplateVersion, {
        params: { projectId, templateId, versionId: version.id },
        body: { label: text.trim() || null },
      }),
    refresh: [[...templatesKey(projectId), 'versions', templateId]],
    onDone: () => setOpen(false),
  });
  return (
    <Popover
      name={t('templates.label')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" refusal={refusal}>
          {version.label ?? t('templates.addLabel')}
        </Button>
      }
    >
      <SubmitForm send={save}>
        <TextInput
          aria-label={t('templates.label')}
          autoFocus
          value={text}
          onChange={setText}
          maxLength={255}
        />
        <SubmitButton>{t('parts.save')}</SubmitButton>
      </SubmitForm>
    </Popover>
  );
}
