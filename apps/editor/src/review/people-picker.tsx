import { Checkbox, Field, TextInput } from '@postpress/ui';
import { useState } from 'react';
import type { Mentioned } from '../comments/comment-calls.ts';
import { useMembers } from '../comments/use-members.ts';
import { useEditor } from '../kernel/use-editor.ts';

/** Chooses members by name, except the person who chooses. */
export function PeoplePicker({
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
