import { Button, Status, type Tone } from '@postpress/ui';
import { useSelected } from '@postpress/ui/store';
import { type ComponentProps, useState } from 'react';
import { useVersionTime } from '../history/version-time.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { useEditor } from '../kernel/use-editor.ts';
import type { Review } from './review-store.ts';

const ReviewDialog = lazyComponent(() => import('./review-dialog.tsx'));

const tones: Readonly<Record<Review['status'], Tone>> = {
  open: 'info',
  approved: 'good',
  changes_requested: 'warn',
  superseded: 'plain',
};

/** The state of a review: who requested it, the answers, and how many approvals it needs. */
export function ReviewView({
  review,
  approvedVersionId,
}: {
  review: Review;
  /** The version to compare with. */
  approvedVersionId: string | null;
}) {
  const { t, saver } = useEditor();
  const time = useVersionTime();
  const revision = useSelected(saver, ({ revision }) => revision);
  const { status, requestedBy, message, reviewers, role, answers, approvalsRequired } = review;
  const state = t(`review.status.${status}`);
  const approvals = answers.filter(({ verdict }) => verdict === 'approved').length;
  const reviewerNames = [...reviewers.map(({ name }) => name), ...(role ? [t(`review.role.${role}`)] : [])];
  const isEditedSince = status !== 'superseded' && revision > review.revision;
  return (
    <article className="pp-remark pp-remark-body pp-review" tabIndex={-1} aria-label={state}>
      <div className="pp-row pp-feet">
        <Status tone={tones[status]}>{state}</Status>
        <span className="pp-remark-note">
          {t('review.approvals', { approved: approvals, required: approvalsRequired })}
        </span>
      </div>
      <p className="pp-remark-note">
        {t('review.requestedBy', { name: requestedBy.name })} ·{' '}
        <time dateTime={review.createdAt}>{time(review.createdAt)}</time>
      </p>
      {message !== '' && (
        <p className="pp-remark-text" dir="auto">
          {message}
        </p>
      )}
      <p className="pp-remark-note">{t('review.reviewers', { names: reviewerNames.join(', ') })}</p>
      <Answers answers={answers} />
      {isEditedSince && <p className="pp-remark-note">{t('review.edited')}</p>}
      <CompareButton review={review} approvedVersionId={approvedVersionId} />
    </article>
  );
}

function Answers({ answers }: Pick<Review, 'answers'>) {
  const { t } = useEditor();
  const time = useVersionTime();
  if (answers.length === 0) return null;
  return (
    <ul className="pp-remarks">
      {answers.map(({ author, verdict, text, createdAt }) => (
        <li key={`${author.kind}${author.id}${createdAt}`}>
          <p className="pp-remark-head">
            <strong>{t(`review.verdict.${verdict}`, { name: author.name })}</strong>{' '}
            <time dateTime={createdAt}>{time(createdAt)}</time>
          </p>
          {text !== '' && (
            <p className="pp-remark-text" dir="auto">
              {text}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows the version under review, beside the one that was approved last. */
function CompareButton({ review, approvedVersionId }: ComponentProps<typeof ReviewView>) {
  const { t } = useEditor();
  const [comparing, setComparing] = useState(false);
  return (
    <>
      <div className="pp-row pp-feet">
        <Button onClick={() => setComparing(true)}>
          {t(approvedVersionId === null ? 'review.show' : 'review.compare')}
        </Button>
      </div>
      {comparing && (
        <LazyPart>
          <ReviewDialog
            review={review}
            approvedVersionId={approvedVersionId}
            onClose={() => setComparing(false)}
          />
        </LazyPart>
      )}
    </>
  );
}
