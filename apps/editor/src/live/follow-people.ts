import type { Participant } from '@postpress/edits/log';
import type { Editor } from '../kernel/editor.ts';
import type { LiveSession } from './live-session.ts';

/** Who comes and goes within this time is said in one sentence. */
const GROUP_MS = 2_500;

/** Says who comes and goes, to screen readers and to the host; and what was taken back. @returns stops */
export function followPeople(editor: Editor, live: LiveSession): () => void {
  const { host, t } = editor;
  const joined = new Map<string, Participant>();
  const left = new Map<string, Participant>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const names = (people: ReadonlyMap<string, Participant>) =>
    new Intl.ListFormat(editor.messages.snapshot.locale, { type: 'conjunction' }).format(
      new Set([...people.values()].map(({ name }) => name)),
    );
  const say = () => {
    timer = undefined;
    const said = [
      ...(joined.size > 0 ? [t('live.joined', { names: names(joined), count: joined.size })] : []),
      ...(left.size > 0 ? [t('live.left', { names: names(left), count: left.size })] : []),
    ];
    joined.clear();
    left.clear();
    if (said.length > 0) editor.announce(said.join(' '));
  };
  const later = () => {
    timer ??= setTimeout(say, GROUP_MS);
  };
  const toCollaborator = ({ id, name, user, avatarUrl, color }: Participant) => ({
    participant: { id, name, color, ...(user !== undefined && { user }), ...(avatarUrl && { avatarUrl }) },
  });
  const { listeners } = live;
  listeners.onJoined = (participant) => {
    host.tell('collaborator:joined', toCollaborator(participant));
    // Who was away for a moment only has not left.
    if (!left.delete(participant.id)) joined.set(participant.id, participant);
    later();
  };
  listeners.onLeft = (participant) => {
    host.tell('collaborator:left', toCollaborator(participant));
    if (!joined.delete(participant.id)) left.set(participant.id, participant);
    later();
  };
  listeners.onRefused = (reason) =>
    editor.refuse(reason === 'rejected' ? t('live.rejected') : t('live.refused', { reason: reason.message }));
  const { others } = editor.people.snapshot;
  for (const each of others) listeners.onJoined(each);
  return () => clearTimeout(timer);
}
