import type { RequestReviewBody, Role } from '@postpress/contracts';
import { Button, Field, Select, TextArea } from '@postpress/ui';
import { type FormEvent, useState } from 'react';
import type { Mentioned } from '../comments/comment-calls.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { focusReview } from './focus-review.ts';
import { PeoplePicker } from './people-picker.tsx';
import { reviewsOf } from './review-store.ts';

export const TEXT_CHARACTERS_MAX = 2_000;
const PEOPLE = 'people';
const roles = ['owner', 'admin', 'editor', 'viewer'] as const satisfies readonly Role[];

/** Sends the present version for review: to the members of a role, or to people by name. */
export function RequestForm({ isFirst }: { isFirst: boolean }) {
  const editor = useEditor();
  const { word, announce } = editor;
  const [isOpen, setOpen] = useState(isFirst);
  const [to, setTo] = useState<Role | typeof PEOPLE>('admin');
  const [people, setPeople] = useState<readonly Mentioned[]>([]);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (to === PEOPLE && people.length === 0) {
      setFailure(word('review.noPeople'));
      return;
    }
    setSending(true);
    setFailure(undefined);
    const asked: RequestReviewBody = to === PEOPLE ? { reviewers: people.map(({ id }) => id) } : { role: to };
    try {
      await reviewsOf(editor).request({ ...asked, message: message.trim() });
      announce(word('review.sent'));
      setMessage('');
      setOpen(false);
      focusReview();
    } catch (error) {
      setFailure(word('review.notSent', { reason: (error as Error).message }));
    } finally {
      setSending(false);
    }
  };
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{word('review.sendAgain')}</Button>
      </div>
    );
  return (
    <form className="pp-review-form" aria-label={word('review.send')} onSubmit={send}>
      <Field label={word('review.to')} error={failure}>
        {(tied) => (
          <Select
            tied={tied}
            value={to}
            onChange={setTo}
            choices={[
              ...roles.map((role) => ({ value: role, label: word(`review.role.${role}`) })),
              { value: PEOPLE, label: word('review.people') },
            ]}
          />
        )}
      </Field>
      {to === PEOPLE && <PeoplePicker people={people} onChange={setPeople} />}
      <Field label={word('review.message')}>
        {(tied) => (
          <TextArea
            {...tied}
            rows={3}
            value={message}
            maxLength={TEXT_CHARACTERS_MAX}
            onChange={setMessage}
          />
        )}
      </Field>
      <div className="pp-feet">
        <Button type="submit" look="primary" disabled={sending}>
          {word('review.send')}
        </Button>
        {!isFirst && <Button onClick={() => setOpen(false)}>{word('app.cancel')}</Button>}
      </div>
    </form>
  );
}
