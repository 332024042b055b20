import { textStyleNames } from '@postpress/brand';
import type { BrandCheck, BrandKit, BrandUpdate, StoredBrand } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { announce, Button, Checkbox, Dialog, Failure, FormDialog, Notice } from '@postpress/ui';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { callData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { counted, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { brandKey } from './brand-query.ts';

type SaveProps = { brand: BrandKit; revision: number; onClose: () => void };

/** Shows what saving changes and where contrast would break, saves, and follows the update of the templates. */
export function SaveDialog({ brand, revision, onClose }: SaveProps) {
  const { projectId } = useHere();
  const check = useQuery({
    queryKey: ['brand-check', projectId, brand],
    queryFn: () => callData(operations.checkBrand, { params: { projectId }, body: { brand } }),
    gcTime: 0,
    retry: false,
  });
  if (check.data) return <Review check={check.data} brand={brand} revision={revision} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('brand.saveTitle')}>
      <Loaded query={check}>{() => null}</Loaded>
    </Dialog>
  );
}

function Review({ check, brand, revision, onClose }: SaveProps & { check: BrandCheck }) {
  const { projectId } = useHere();
  const client = useQueryClient();
  const [replaces, setReplaces] = useState(true);
  const replaced = check.replacedColors.filter(({ templates }) => templates > 0);
  const isLow = check.contrast.length > 0;
  const changesTemplates = check.templatesChanged.length > 0 || (replaces && replaced.length > 0);
  const save = useMutation({
    mutationFn: async () => {
      const stored = await callData(operations.putBrand, {
        params: { projectId },
        body: { brand, revision, acceptLowContrast: isLow },
      });
      const colors = replaces ? replaced.map(({ from, to }) => ({ from, to })) : [];
      const update = changesTemplates
        ? await callData(operations.startBrandUpdate, {
            params: { projectId },
            body: { replaceColors: colors },
          })
        : undefined;
      return { stored, update };
    },
    onSuccess: ({ stored, update }) => {
      if (!update) finish(stored);
    },
  });
  // The form takes over the stored kit when the dialog is gone.
  const finish = (stored: StoredBrand) => {
    onClose();
    client.setQueryData(brandKey(projectId), stored);
    announce(t('parts.saved'));
  };
  const { stored, update } = save.data ?? {};
  if (stored && update) return <UpdateDialog update={update} onClose={() => finish(stored)} />;
  return (
    <FormDialog
      title={t('brand.saveTitle')}
      action={t(isLow ? 'brand.saveAnyway' : 'brand.save')}
      look={isLow ? 'danger' : 'primary'}
      send={save}
      onClose={onClose}
    >
      {isLow && <ContrastWarning check={check} />}
      <p>
        {check.templatesChanged.length === 0
          ? t('brand.changesNone')
          : counted('brand.changes', check.templatesChanged.length)}
      </p>
      <TemplateLinks templates={check.templatesChanged} />
      {replaced.length > 0 && (
        <Checkbox checked={replaces} onChange={setReplaces} help={t('brand.replaceHelp')}>
          {t('brand.replaceColors', { count: Math.max(...replaced.map(({ templates }) => templates)) })}
        </Checkbox>
      )}
    </FormDialog>
  );
}

function ContrastWarning({ check: { contrast, templatesConcerned } }: { check: BrandCheck }) {
  return (
    <Notice tone="warn" urgent>
      <div className="pp-stack">
        <span>
          {templatesConcerned.length > 0
            ? counted('brand.contrastBreaks', templatesConcerned.length)
            : t('brand.contrastBreaksStyles')}
        </span>
        <ul className="pp-plain-list">
          {contrast.map(({ path, label, colorScheme, ratio, needed }) => (
            <li key={path + colorScheme}>
              {t(colorScheme === 'dark' ? 'brand.contrastIssueDark' : 'brand.contrastIssue', {
                label: kitLabel(path) ?? label,
                ratio,
                needed,
              })}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}

/** The translated names of built-in styles; undefined for buttons, which the user named. */
function kitLabel(path: string): string | undefined {
  if (path === 'link.color') return t('brand.links');
  const name = textStyleNames.find((each) => path.startsWith(`textStyles.${each}.`));
  return name && t(`brand.text.${name}`);
}

const SHOWN_MAX = 8;

function TemplateLinks({ templates }: { templates: readonly { id: string; name: string }[] }) {
  const { to } = useRoute();
  if (templates.length === 0) return null;
  return (
    <ul className="pp-lines">
      {templates.slice(0, SHOWN_MAX).map(({ id, name }) => (
        <li key={id}>
          <Link href={to('templates', id)}>{name}</Link>
        </li>
      ))}
      {templates.length > SHOWN_MAX && (
        <li>{t('brand.moreTemplates', { count: templates.length - SHOWN_MAX })}</li>
      )}
    </ul>
  );
}

/** The progress and the result of updating the templates. */
function UpdateDialog({ update: started, onClose }: { update: BrandUpdate; onClose: () => void }) {
  const { projectId } = useHere();
  const query = useBrandUpdate(projectId, started.id);
  const update = query.data ?? started;
  const isDone = update.status === 'done';
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('brand.updateTitle')}
      feet={
        <Button look="primary" onClick={onClose}>
          {t('parts.close')}
        </Button>
      }
    >
      <div className="pp-stack" aria-live="polite">
        <progress
          className="pp-progress"
          aria-label={t('brand.updateTitle')}
          max={Math.max(1, update.total)}
          value={isDone ? Math.max(1, update.total) : update.done}
        />
        <p>
          {isDone
            ? counted('brand.updated', update.updated)
            : t('brand.updating', { done: update.done, total: update.total })}
        </p>
        {update.status === 'failed' && <Notice tone="bad">{t('brand.updateFailed')}</Notice>}
        {update.skipped.length > 0 && (
          <>
            <p>{t('brand.skipped', { count: update.skipped.length })}</p>
            <TemplateLinks templates={update.skipped} />
          </>
        )}
        {update.lowContrast.length > 0 && (
          <>
            <p>{t('brand.lowTemplates', { count: update.lowContrast.length })}</p>
            <TemplateLinks templates={update.lowContrast} />
          </>
        )}
        <Failure error={query.error} />
      </div>
    </Dialog>
  );
}

const POLL_MS = 1_000;

/** A running update, polled until it ends. */
function useBrandUpdate(projectId: number, updateId: string | undefined) {
  return useQuery({
    queryKey: ['brand-update', projectId, updateId],
    queryFn:
      updateId === undefined
        ? skipToken
        : () => callData(operations.getBrandUpdate, { params: { projectId, updateId } }),
    refetchInterval: ({ state }) => (isEnded(state.data) ? false : POLL_MS),
  });
}

function isEnded(update: BrandUpdate | undefined): boolean {
  return update?.status === 'done' || update?.status === 'failed';
}
