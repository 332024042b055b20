import type { Role } from '@postpress/contracts';
import { Button, Select } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mayAs, roleNames } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { ShownOnce } from '../keys/shown-once.tsx';
import { announce } from '../parts/announcer.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Failure } from '../parts/loaded.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { Time } from '../parts/time.tsx';
import { word } from '../words/word.ts';
import { changeRole, type Member, makePasswordLink, removeMember } from './member-calls.ts';

/** Members with their roles; admins change, help and remove them. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const { workspaceId, role, session, workspace } = useHere();
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<Member>();
  const again = () => client.invalidateQueries({ queryKey: ['members', workspaceId] });
  const change = useMutation({
    mutationFn: ({ userId, next }: { userId: string; next: Role }) => changeRole(workspaceId, userId, next),
    onSuccess: () => {
      announce(word('parts.saved'));
      return again();
    },
  });
  const remove = useMutation({
    mutationFn: ({ userId }: Member) => removeMember(workspaceId, userId),
    onSuccess: (_answer, { name, email }) => {
      setLeaving(undefined);
      announce(word('members.removed', { name: name || email }));
      return again();
    },
  });
  const link = useMutation({
    gcTime: 0,
    mutationFn: ({ userId }: Member) => makePasswordLink(workspaceId, userId),
  });
  const runs = mayAs(role, 'admin');
  const own = session.user.id;
  const columns: Column<Member>[] = [
    {
      head: word('members.member'),
      cell: ({ name, email, userId }) => (
        <span className="pp-person">
          <b>
            {name || email} {userId === own && <span className="pp-chip">{word('members.you')}</span>}
          </b>
          {name && <span className="pp-note">{email}</span>}
        </span>
      ),
    },
    {
      head: word('members.role'),
      cell: (member) => (
        <RoleOf member={member} onChange={(next) => change.mutate({ userId: member.userId, next })} />
      ),
    },
    { head: word('members.since'), wideOnly: true, cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
  ];
  if (runs)
    columns.push({
      head: word('parts.actions'),
      hiddenHead: true,
      align: 'end',
      cell: (member) =>
        member.userId !== own && (
          <>
            <Button look="quiet" onClick={() => link.mutate(member)}>
              {word('members.passwordLink')}
            </Button>
            <Button look="quiet" onClick={() => setLeaving(member)}>
              {word('members.remove')}
            </Button>
          </>
        ),
    });
  return (
    <>
      <Failure error={change.error ?? link.error} />
      <Table name={word('members.title')} columns={columns} rows={members} rowKey={({ userId }) => userId} />
      {leaving && (
        <Confirm
          open
          onClose={() => setLeaving(undefined)}
          title={word('members.removeTitle', { name: leaving.name || leaving.email })}
          action={word('members.removeAction', { name: leaving.name || leaving.email })}
          onConfirm={() => remove.mutate(leaving)}
          busy={remove.isPending}
          error={remove.error}
        >
          <p>{word('members.removeText', { workspace: workspace.name })}</p>
        </Confirm>
      )}
      {link.data && (
        <ShownOnce
          title={word('members.passwordLinkOf', {
            name: link.variables?.name || link.variables?.email || '',
          })}
          secret={link.data.url}
          what={word('members.theLink')}
          onClose={() => link.reset()}
        >
          <p>{word('members.passwordLinkText')}</p>
        </ShownOnce>
      )}
    </>
  );
}

function RoleOf({ member, onChange }: { member: Member; onChange: (role: Role) => void }) {
  const { role, session } = useHere();
  // Only owners make and unmake owners; nobody changes their own role here.
  const fixed =
    !mayAs(role, 'admin') ||
    member.userId === session.user.id ||
    (member.role === 'owner' && role !== 'owner');
  if (fixed) return word(`members.role.${member.role}`);
  return (
    <Select
      name={word('members.roleOf', { name: member.name || member.email })}
      value={member.role}
      onChange={onChange}
      choices={roleNames
        .filter((each) => each !== 'owner' || role === 'owner')
        .map((value) => ({ value, label: word(`members.role.${value}`) }))}
    />
  );
}
