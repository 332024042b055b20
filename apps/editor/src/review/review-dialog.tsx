import type { Design } from '@postpress/design';
import { Button, Dialog, Notice, Skeleton } from '@postpress/ui';
import { useEffect, useState } from 'react';
import { useVersionTime } from '../history/version-time.ts';
import { designOfVersion } from '../history/versions.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { ComparedDesigns } from '../preview/compared-designs.tsx';
import { RenderedDesign } from '../preview/rendered-design.tsx';
import type { Review } from './review-store.ts';

type Compared = { sent: Design; approved: Design | undefined };

/** The version that was sent for review, beside the one that was approved last. */
export default function ReviewDialog({
  review,
  approvedVersionId,
  onClose,
}: {
  review: Review;
  approvedVersionId: string | null;
  onClose: () => void;
}) {
  const { t } = useEditor();
  const sentAt = useVersionTime()(review.createdAt);
  const comparedId = approvedVersionId === review.versionId ? null : approvedVersionId;
  const { designs, failure } = useCompared(review.versionId, comparedId);
  const name = t('review.after', { time: sentAt });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('review.dialog')}
      closeName={t('app.closeDialog')}
      width="1200px"
      feet={<Button onClick={onClose}>{t('review.close')}</Button>}
    >
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {t('history.versions.failed', { reason: failure })}
        </Notice>
      )}
      {!designs && failure === undefined && <Skeleton lines={1} height="420px" />}
      {designs?.approved && (
        <ComparedDesigns
          before={{ design: designs.approved, name: t('review.before') }}
          after={{ design: designs.sent, name }}
        />
      )}
      {designs && !designs.approved && (
        <>
          {approvedVersionId === null && <p className="pp-remark-note">{t('review.noApproved')}</p>}
          <div className="pp-review-sent">
            <RenderedDesign text={JSON.stringify(designs.sent)} name={name} widthPx={720} />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The design that was sent and the approved one, once they are loaded. */
function useCompared(sentId: string, approvedId: string | null) {
  const { session } = useEditor();
  const [designs, setDesigns] = useState<Compared>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    // Another version may be approved while this one loads.
    let isStale = false;
    const load = async () => {
      const sent = await designOfVersion(session, sentId);
      // A version that is no longer kept leaves nothing to compare with.
      const approved = approvedId && (await designOfVersion(session, approvedId).catch(() => undefined));
      if (isStale) return;
      setDesigns({ sent, approved: approved || undefined });
      setFailure(undefined);
    };
    load().catch((error: Error) => isStale || setFailure(error.message));
    return () => {
      isStale = true;
    };
  }, [session, sentId, approvedId]);
  return { designs, failure };
}
