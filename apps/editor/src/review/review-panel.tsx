import { Button, EmptyState, Field, Notice, Skeleton, TextArea } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useEditor, useView } from '../kernel/use-editor.ts';
import { RequestForm, TEXT_CHARACTERS_MAX } from './request-form.tsx';
import './review.css';
import type { ReviewVerdict } from '@postpress/contracts';
import ReviewLinks from './review-links.tsx';
import { type Review, reviewsOf } from './review-store.ts';
import { ReviewView } from './review-view.tsx';
import { useSending } from './use-sending.ts';

/** The review of the template: its state, the user's actions, and earlier reviews. */
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
      {shown && <ReviewLinks />}
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

/** Approves the version in review, or asks for changes, with a message. */
function AnswerForm({ review }: { review: Review }) {
  const editor = useEditor();
  const { t } = editor;
  const [text, setText] = useState('');
  const { failure, setFailure, isSending, send } = useSending();
  const area = useRef<HTMLTextAreaElement>(null);
  const answer = (verdict: ReviewVerdict) => {
    if (verdict === 'changes_requested' && text.trim() === '') {
      setFailure(t('review.sayWhat'));
      area.current?.focus();
      return;
    }
    void send(
      async () => {
        await reviewsOf(editor).answer(review.id, { verdict, text: text.trim() });
        setText('');
      },
      t(`review.own.${verdict}`),
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    answer('approved');
  };
  return (
    <form className="pp-review-form" aria-label={t('review.yours')} onSubmit={onSubmit}>
      {review.ownVerdict !== null && <p className="pp-remark-note">{t(`review.own.${review.ownVerdict}`)}</p>}
      <Field label={t('review.yours')} help={t('review.answerHelp')} error={failure}>
        {(tied) => (
          <TextArea
            {...tied}
            ref={area}
            rows={3}
            value={text}
            maxLength={TEXT_CHARACTERS_MAX}
            onChange={setText}
          />
        )}
      </Field>
      <div className="pp-row pp-feet">
        <Button type="submit" look="primary" disabled={isSending}>
          {t('review.approve')}
        </Button>
        <Button disabled={isSending} onClick={() => answer('changes_requested')}>
          {t('review.requestChanges')}
        </Button>
      </div>
    </form>
  );
}
