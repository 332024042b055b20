import { announce, Confirm } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHere } from '../app/session.ts';
import { word } from '../words/word.ts';
import { type Member, removeMember, removeSecondFactor } from './member-calls.ts';

/** What may be taken from a member: their place, or a second factor that they have lost. */
const takings = { remove: removeMember, factor: removeSecondFactor };
export type Taking = { what: keyof typeof takings; member: Member };

/** Says what a member loses before it is removed. */
export function TakeDialog({ what, member, onClose }: Taking & { onClose: () => void }) {
  const { workspaceId, workspace } = useHere();
  const client = useQueryClient();
  const name = member.name || member.email;
  const take = useMutation({
    mutationFn: () => takings[what](workspaceId, member.userId),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['members', workspaceId] });
      announce(word(`members.${what}.done`, { name }));
      onClose();
    },
  });
  return (
    <Confirm
      open
      onClose={onClose}
      title={word(`members.${what}.title`, { name })}
      action={word(`members.${what}.action`, { name })}
      onConfirm={() => take.mutate()}
      busy={take.isPending}
      error={take.error}
    >
      <p>{word(`members.${what}.text`, { workspace: workspace.name })}</p>
    </Confirm>
  );
}
