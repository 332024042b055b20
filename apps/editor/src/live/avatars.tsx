import { Menu, MenuItem, Tooltip } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { useState } from 'react';
import { type Person, personColor } from '../kernel/people-store.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { initials } from './initials.ts';
import './live.css';

const SHOWN_MAX = 4;

/** The other participants; choosing one follows their selection. */
export default function Avatars() {
  const { people, t } = useEditor();
  const { others, following } = useStore(people);
  const all = onePerUser(others);
  if (all.length === 0) return null;
  const shown = all.slice(0, SHOWN_MAX);
  const rest = all.slice(SHOWN_MAX);
  const follow = ({ id }: Person) => people.set({ following: following === id ? null : id });
  const nameOf = ({ id, name }: Person) => t(following === id ? 'live.unfollow' : 'live.follow', { name });
  return (
    <fieldset className="pp-avatars" aria-label={t('live.people')}>
      {shown.map((person) => (
        <Tooltip
          key={person.id}
          text={person.canEdit ? person.name : t('live.viewer', { name: person.name })}
        >
          <button
            type="button"
            className="pp-avatar"
            style={{ background: personColor(person) }}
            aria-label={nameOf(person)}
            aria-pressed={following === person.id}
            onClick={() => follow(person)}
          >
            <Face person={person} />
          </button>
        </Tooltip>
      ))}
      {rest.length > 0 && (
        <Menu
          align="end"
          trigger={
            <button type="button" className="pp-avatar" aria-label={t('live.more', { count: rest.length })}>
              <span data-shown={`+${rest.length}`} />
            </button>
          }
        >
          {rest.map((person) => (
            <MenuItem key={person.id} onSelect={() => follow(person)}>
              {nameOf(person)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </fieldset>
  );
}

/** The image of a participant, or their initials if it can't be loaded. */
function Face({ person: { name, avatarUrl } }: { person: Person }) {
  const [failed, setFailed] = useState('');
  if (avatarUrl === undefined || failed === avatarUrl) return <span data-shown={initials(name)} />;
  return <img src={avatarUrl} alt="" referrerPolicy="no-referrer" onError={() => setFailed(avatarUrl)} />;
}

/** A user with two tabs is shown once, as the first tab. */
function onePerUser(others: readonly Person[]): Person[] {
  const found = new Map<string, Person>();
  for (const person of others) {
    const key = person.user ?? person.id;
    if (!found.has(key)) found.set(key, person);
  }
  return [...found.values()];
}
