import type { ReviewVerdict } from '@postpress/contracts';
import { Button, Field, TextArea } from '@postpress/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { TEXT_CHARACTERS_MAX } from './request-form.tsx';
import { type Review, reviewsOf } from './review-store.ts';
import { useSending } from './use-sending.ts';

/** Approves the version in review, or asks for changes, with a message. */
export function AnswerForm({ review }: { review: Review }) {
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
