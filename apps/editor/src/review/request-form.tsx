import type { Mentioned, RequestReviewBody, Role } from '@postpress/contracts';
import { Button, Checkbox, Field, Select, TextArea, TextInput } from '@postpress/ui';
import { type FormEvent, useState } from 'react';
import { useMembers } from '../comments/use-members.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { reviewsOf } from './review-store.ts';
import { useSending } from './use-sending.ts';

export const TEXT_CHARACTERS_MAX = 2_000;
const PEOPLE = 'people';
type Recipient = Role | typeof PEOPLE;
const roles = ['owner', 'admin', 'editor', 'viewer'] as const satisfies readonly Role[];

/** Sends the present version for review, to the members of a role or to chosen members. */
export function RequestForm({ isFirst }: { isFirst: boolean }) {
  const editor = useEditor();
  const { t } = editor;
  const [isOpen, setOpen] = useState(isFirst);
  const [to, setTo] = useState<Recipient>('admin');
  const [people, setPeople] = useState<readonly Mentioned[]>([]);
  const [message, setMessage] = useState('');
  const { failure, setFailure, isSending, send } = useSending();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (to === PEOPLE && people.length === 0) {
      setFailure(t('review.noPeople'));
      return;
    }
    const requested: RequestReviewBody =
      to === PEOPLE ? { reviewers: people.map(({ id }) => id) } : { role: to };
    void send(async () => {
      await reviewsOf(editor).request({ ...requested, message: message.trim() });
      setMessage('');
      setOpen(false);
    }, t('review.sent'));
  };
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('review.sendAgain')}</Button>
      </div>
    );
  return (
    <form className="pp-review-form" aria-label={t('review.send')} onSubmit={onSubmit}>
      <Recipients to={to} onChange={setTo} failure={failure} />
      {to === PEOPLE && <PeoplePicker people={people} onChange={setPeople} />}
      <Field label={t('review.message')}>
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
      <div className="pp-row pp-feet">
        <Button type="submit" look="primary" disabled={isSending}>
          {t('review.send')}
        </Button>
        {!isFirst && <Button onClick={() => setOpen(false)}>{t('app.cancel')}</Button>}
      </div>
    </form>
  );
}

/** The members of a role, or chosen members. */
function Recipients({
  to,
  onChange,
  failure,
}: {
  to: Recipient;
  onChange: (to: Recipient) => void;
  failure: string | undefined;
}) {
  const { t } = useEditor();
  return (
    <Field label={t('review.to')} error={failure}>
      {(tied) => (
        <Select
          tied={tied}
          value={to}
          onChange={onChange}
          choices={[
            ...roles.map((role) => ({ value: role, label: t(`review.role.${role}`) })),
            { value: PEOPLE, label: t('review.people') },
          ]}
        />
      )}
    </Field>
  );
}

/** Chooses members by name, without the user. */
function PeoplePicker({
  people,
  onChange,
}: {
  people: readonly Mentioned[];
  onChange: (people: readonly Mentioned[]) => void;
}) {
  const { t, session } = useEditor();
  const [search, setSearch] = useState('');
  const found = useMembers(search);
  const own = session.opened.user?.id;
  const isChosen = (id: string) => people.some((person) => person.id === id);
  const listed = [...people, ...found.filter(({ id }) => id !== own && !isChosen(id))];
  return (
    <>
      <Field label={t('review.searchPeople')}>
        {(tied) => <TextInput {...tied} type="search" value={search} onChange={setSearch} />}
      </Field>
      <fieldset className="pp-review-people">
        <legend className="pp-hidden">{t('review.people')}</legend>
        {listed.map((person) => (
          <Checkbox
            key={person.id}
            checked={isChosen(person.id)}
            onChange={(checked) =>
              onChange(checked ? [...people, person] : people.filter(({ id }) => id !== person.id))
            }
          >
            {person.name}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
