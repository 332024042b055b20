import type { Role } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  actionsColumn,
  Button,
  type Column,
  Confirm,
  Failure,
  Select,
  Status,
  Table,
  Time,
} from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { call, callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { mayAs, roleNames } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { ShownOnce } from '../keys/shown-once.tsx';
import { t } from '../messages/translate.ts';
import type { Member } from './member-calls.ts';

/** Removes a member, or resets a second factor that they have lost. */
const takings = { remove: operations.removeMember, factor: operations.removeMembersSecondFactor };

type Taking = { what: keyof typeof takings; member: Member };

/** Members with their roles; admins change, help and remove them. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const { workspaceId, role, session } = useHere();
  const [taking, setTaking] = useState<Taking>();
  const change = useChange({
    run: ({ userId, next }: { userId: string; next: Role }) =>
      call(operations.updateMember, { params: { workspaceId, userId }, body: { role: next } }),
    refresh: [['members', workspaceId]],
    message: t('parts.saved'),
  });
  const link = useMutation({
    gcTime: 0,
    mutationFn: ({ userId }: Member) =>
      callData(operations.makePasswordLink, { params: { workspaceId, userId } }),
  });
  const runs = mayAs(role, 'admin');
  const own = session.user.id;
  const columns: Column<Member>[] = [
    {
      head: t('members.member'),
      cell: ({ name, email, userId }) => (
        <span className="pp-person">
          <b>
            {name || email} {userId === own && <span className="pp-chip">{t('members.you')}</span>}
          </b>
          {name && <span className="pp-note">{email}</span>}
        </span>
      ),
    },
    {
      head: t('members.role'),
      cell: (member) => (
        <RoleOf member={member} onChange={(next) => change.mutate({ userId: member.userId, next })} />
      ),
    },
    { head: t('members.since'), wideOnly: true, cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
  ];
  if (runs)
    columns.push(
      secondFactorColumn(),
      actionsColumn(
        (member) =>
          member.userId !== own && (
            <span className="pp-row pp-row-end">
              {member.secondFactor && (
                <Button look="quiet" onClick={() => setTaking({ what: 'factor', member })}>
                  {t('members.factor.action')}
                </Button>
              )}
              <Button look="quiet" onClick={() => link.mutate(member)}>
                {t('members.passwordLink')}
              </Button>
              <Button look="quiet" onClick={() => setTaking({ what: 'remove', member })}>
                {t('members.remove')}
              </Button>
            </span>
          ),
      ),
    );
  return (
    <>
      <Failure error={change.error ?? link.error} />
      <Table name={t('members.title')} columns={columns} rows={members} rowKey={({ userId }) => userId} />
      {taking && <TakeDialog {...taking} onClose={() => setTaking(undefined)} />}
      {link.data && (
        <ShownOnce
          title={t('members.passwordLinkOf', {
            name: link.variables?.name || link.variables?.email || '',
          })}
          secret={link.data.url}
          what={t('members.theLink')}
          onClose={() => link.reset()}
        >
          <p>{t('members.passwordLinkText')}</p>
        </ShownOnce>
      )}
    </>
  );
}

function secondFactorColumn(): Column<Member> {
  return {
    head: t('members.factor'),
    cell: ({ secondFactor }) =>
      secondFactor ? (
        <Status tone="good" glyph={<ShieldCheck aria-hidden />}>
          {t('members.factor.on')}
        </Status>
      ) : (
        <Status glyph={<ShieldOff aria-hidden />}>{t('members.factor.off')}</Status>
      ),
  };
}

function RoleOf({ member, onChange }: { member: Member; onChange: (role: Role) => void }) {
  const { role, session } = useHere();
  // Only owners change owners; users cannot change their own role.
  const fixed =
    !mayAs(role, 'admin') ||
    member.userId === session.user.id ||
    (member.role === 'owner' && role !== 'owner');
  if (fixed) return t(`members.role.${member.role}`);
  return (
    <Select
      name={t('members.roleOf', { name: member.name || member.email })}
      value={member.role}
      onChange={onChange}
      choices={roleNames
        .filter((each) => each !== 'owner' || role === 'owner')
        .map((value) => ({ value, label: t(`members.role.${value}`) }))}
    />
  );
}

/** Explains what a member loses before it is removed. */
function TakeDialog({ what, member, onClose }: Taking & { onClose: () => void }) {
  const { workspaceId, workspace } = useHere();
  const name = member.name || member.email;
  const take = useChange({
    run: () => call(takings[what], { params: { workspaceId, userId: member.userId } }),
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
