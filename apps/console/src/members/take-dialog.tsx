import { Confirm } from '@postpress/ui';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { type Member, removeMember, removeSecondFactor } from './member-calls.ts';

/** Removes a member, or resets a second factor that they have lost. */
const takings = { remove: removeMember, factor: removeSecondFactor };
export type Taking = { what: keyof typeof takings; member: Member };

/** Says what a member loses before it is removed. */
export function TakeDialog({ what, member, onClose }: Taking & { onClose: () => void }) {
  const { workspaceId, workspace } = useHere();
  const name = member.name || member.email;
  const take = useChange({
    run: () => takings[what](workspaceId, member.userId),
    refresh: [['members', workspaceId]],
    message: t(`members.${what}.done`, { name }),
    onDone: onClose,
  });
  return (
    <Confirm
      onClose={onClose}
      title={t(`members.${what}.title`, { name })}
      action={t(`members.${what}.action`, { name })}
      send={take}
    >
      <p>{t(`members.${what}.text`, { workspace: workspace.name })}</p>
    </Confirm>
  );
}
