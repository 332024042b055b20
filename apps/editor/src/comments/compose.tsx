import type { Mentioned } from '@postpress/contracts';
import { Button, Field, TextArea } from '@postpress/ui';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import type { Draft } from './comment-store.ts';
import { useMembers } from './use-members.ts';

const MENTION = /(?:^|\s)@([^\s@]{0,40})$/;
const TEXT_CHARACTERS_MAX = 2_000;

type ComposeProps = {
  label: string;
  action: string;
  initial?: DraftText;
  autoFocus?: boolean;
  onSend: (draft: Draft) => Promise<void>;
  onCancel?: () => void;
};
type DraftText = { text: string; mentions: readonly Mentioned[] };

/** Writes a comment: text, members after `@`, and a button. Ctrl or ⌘ with Enter sends. */
export function Compose({ label, action, initial, autoFocus = false, onSend, onCancel }: ComposeProps) {
  const { t } = useEditor();
  const { draft, setDraft, failure, canSend, send } = useDraft(initial, onSend);
  const area = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const search = MENTION.exec(draft.text)?.[1];
  const members = useMembers(search);
  useEffect(() => {
    if (autoFocus) area.current?.focus();
  }, [autoFocus]);
  const pick = (member: Mentioned) => {
    const before = draft.text.slice(0, draft.text.length - (search?.length ?? 0) - 1);
    setDraft({ text: `${before}@${member.name} `, mentions: [...draft.mentions, member] });
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === 'ArrowDown' && members.length > 0) list.current?.querySelector('button')?.focus();
    else if (event.key === 'Escape' && onCancel) onCancel();
    else return;
    event.preventDefault();
  };
  return (
    <form
      className="pp-compose"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label={label} help={t('comments.help')} error={failure}>
        {(tied) => (
          <TextArea
            {...tied}
            ref={area}
            rows={2}
            value={draft.text}
            maxLength={TEXT_CHARACTERS_MAX}
            onChange={(text) => setDraft({ ...draft, text })}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Members list={list} members={members} onPick={pick} />
      <div className="pp-row pp-feet">
        <Button type="submit" look="primary" disabled={!canSend}>
          {action}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('app.cancel')}</Button>}
      </div>
    </form>
  );
}

/** The draft; it is cleared when it has been sent. */
function useDraft(initial: DraftText | undefined, onSend: (draft: Draft) => Promise<void>) {
  const { t } = useEditor();
  const [draft, setDraft] = useState<DraftText>(initial ?? { text: '', mentions: [] });
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const text = draft.text.trim();
  const canSend = text !== '' && !isSending;
  const send = async () => {
    if (!canSend) return;
    setIsSending(true);
    setFailure(undefined);
    const mentions = draft.mentions.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
    try {
      await onSend({ text, mentions: [...new Set(mentions)] });
      setDraft({ text: '', mentions: [] });
    } catch (error) {
      setFailure(t('comments.notSent', { reason: (error as Error).message }));
    } finally {
      setIsSending(false);
    }
  };
  return { draft, setDraft, failure, canSend, send };
}

function Members({
  list,
  members,
  onPick,
}: {
  list: RefObject<HTMLUListElement | null>;
  members: readonly Mentioned[];
  onPick: (member: Mentioned) => void;
}) {
  const { t } = useEditor();
  if (members.length === 0) return null;
  return (
    <ul className="pp-mentions" aria-label={t('comments.members')} ref={list} onKeyDown={moveInList}>
      {members.map((member) => (
        <li key={member.id}>
          <button type="button" className="pp-list-button" onClick={() => onPick(member)}>
            {member.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
}
