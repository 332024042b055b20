import { EmptyState, Notice, Skeleton } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { useEffect, useId } from 'react';
import { useEditor, useView } from '../kernel/use-editor.ts';
import { AnswerForm } from './answer-form.tsx';
import { RequestForm } from './request-form.tsx';
import './review.css';
import { reviewsOf } from './review-store.ts';
import { ReviewView } from './review-view.tsx';

/** The review of the template: where it stands, what the person can do about it, and the ones before. */
export default function ReviewPanel() {
  const editor = useEditor();
  const { t } = editor;
  const store = reviewsOf(editor);
  const shown = useStore(store);
  const readOnly = useView((view) => view.readOnly);
  const earlierId = useId();
  useEffect(() => store.start(), [store]);
  const { reviews = [], rule, failure } = shown ?? {};
  const [latest, ...earlier] = reviews;
  return (
    <div className="pp-review-panel" data-part="review">
      {failure !== undefined && <Notice tone="bad">{t('review.failed', { reason: failure })}</Notice>}
      {!shown && <Skeleton lines={2} height="96px" />}
      {rule && rule.approvalsRequired > 0 && (
        <p className="pp-remark-note">{t('review.rule', { count: rule.approvalsRequired })}</p>
      )}
      {latest && <ReviewView review={latest} approvedVersionId={rule?.approvedVersionId ?? null} />}
      {latest?.canAnswer && <AnswerForm key={latest.id} review={latest} />}
      {shown && !latest && failure === undefined && (
        <EmptyState title={t('review.none')}>
          {t(readOnly ? 'review.noneToRead' : 'review.noneText')}
        </EmptyState>
      )}
      {rule && !readOnly && <RequestForm isFirst={!latest} />}
      {earlier.length > 0 && (
        <section aria-labelledby={earlierId} className="pp-review-earlier">
          <h3 id={earlierId}>{t('review.earlier')}</h3>
          {earlier.map((review) => (
            <ReviewView key={review.id} review={review} approvedVersionId={null} />
          ))}
        </section>
      )}
    </div>
  );
}
