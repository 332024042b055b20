import { Button, Field, TextArea } from '@postpress/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import type { Draft, Mentioned } from './comment-calls.ts';
import { useMembers } from './use-members.ts';

const MENTION = /(?:^|\s)@([^\s@]{0,40})$/;
const TEXT_CHARACTERS_MAX = 2_000;

/** Writes a comment: text, members after `@`, and a button. Ctrl or ⌘ with Enter sends. */
export function Compose({
  label,
  action,
  initial,
  autoFocus = false,
  onSend,
  onCancel,
}: {
  label: string;
  action: string;
  initial?: { text: string; mentions: readonly Mentioned[] };
  autoFocus?: boolean;
  onSend: (draft: Draft) => Promise<void>;
  onCancel?: () => void;
}) {
  const { word } = useEditor();
  const [text, setText] = useState(initial?.text ?? '');
  const [picked, setPicked] = useState<readonly Mentioned[]>(initial?.mentions ?? []);
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const search = MENTION.exec(text)?.[1];
  const members = useMembers(search);
  useEffect(() => {
    if (autoFocus) area.current?.focus();
  }, [autoFocus]);
  const pick = (member: Mentioned) => {
    setText(`${text.slice(0, text.length - (search?.length ?? 0) - 1)}@${member.name} `);
    setPicked([...picked, member]);
    area.current?.focus();
  };
  const send = async () => {
    if (sending || text.trim() === '') return;
    setSending(true);
    setFailure(undefined);
    const mentions = new Set(picked.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id));
    try {
      await onSend({ text: text.trim(), mentions: [...mentions] });
      setText('');
      setPicked([]);
    } catch (error) {
      setFailure(word('comments.notSent', { reason: (error as Error).message }));
    } finally {
      setSending(false);
    }
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
      <Field label={label} help={word('comments.help')} error={failure}>
        {(tied) => (
          <TextArea
            {...tied}
            ref={area}
            rows={2}
            value={text}
            maxLength={TEXT_CHARACTERS_MAX}
            onChange={setText}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {members.length > 0 && (
        <ul className="pp-mentions" aria-label={word('comments.members')} ref={list} onKeyDown={moveInList}>
          {members.map((member) => (
            <li key={member.id}>
              <button type="button" className="pp-list-button" onClick={() => pick(member)}>
                {member.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="pp-feet">
        <Button type="submit" look="primary" disabled={text.trim() === '' || sending}>
          {action}
        </Button>
        {onCancel && <Button onClick={onCancel}>{word('app.cancel')}</Button>}
      </div>
    </form>
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
