import { IconButton, Popover, SearchInput } from '@postpress/ui';
import { Braces } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';
import { type MergeTagEntry, matching, mergeTagTree } from '../merge-tag-tree.ts';
import { askMergeTag, takePicked } from './ask-merge-tag.ts';

/** Inserts a merge tag of the project at the caret of a field. Hidden if there are none. */
export function MergeTagButton({
  field,
  onChange,
}: {
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}) {
  const { t } = useEditor();
  const insert = (entry: MergeTagEntry) => {
    const input = field.current;
    const [from, to] = [input?.selectionStart ?? 0, input?.selectionEnd ?? 0];
    const text = input?.value ?? '';
    onChange(text.slice(0, from) + entry.text + text.slice(from, to) + (entry.after ?? '') + text.slice(to));
    const caret = from + (entry.text?.length ?? 0);
    // Once the field shows the new text.
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(caret, caret);
    });
  };
  return <MergeTagPicker name={t('fields.mergeTags')} onPick={insert} />;
}

/** A button that lets the user, or the host, pick a merge tag. Without any, there is no button. */
export function MergeTagPicker({
  name,
  shortcut,
  focusAfter,
  onPick,
}: {
  name: string;
  shortcut?: string | undefined;
  /** The element that gets the focus when the list closes; default: the button. */
  focusAfter?: (() => void) | undefined;
  onPick: (entry: MergeTagEntry) => void;
}) {
  const editor = useEditor();
  const tags = useOptions((options) => options.mergeTags);
  const [open, setOpen] = useState(false);
  const isHosts = editor.host.handles('mergeTag');
  if (Object.keys(tags).length === 0 && !isHosts) return null;
  if (isHosts)
    return (
      <IconButton name={name} onClick={() => askMergeTag(editor, onPick)}>
        <Braces aria-hidden />
      </IconButton>
    );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      name={name}
      align="end"
      focusAfter={focusAfter}
      trigger={
        <IconButton name={name} shortcut={shortcut}>
          <Braces aria-hidden />
        </IconButton>
      }
    >
      <MergeTagList
        entries={mergeTagTree(tags)}
        onPick={(entry) => {
          setOpen(false);
          takePicked(editor, entry, onPick);
        }}
      />
    </Popover>
  );
}

function MergeTagList({
  entries,
  onPick,
}: {
  entries: readonly MergeTagEntry[];
  onPick: (entry: MergeTagEntry) => void;
}) {
  const { t } = useEditor();
  const [sought, setSought] = useState('');
  const shown = matching(entries, sought);
  return (
    <div className="pp-tags pp-lines">
      <SearchInput name={t('fields.searchTags')} value={sought} onChange={setSought} />
      <ul className="pp-tags-list">
        {shown.map((entry) => (
          <li
            key={`${entry.depth}${entry.name}${entry.text}`}
            style={{ paddingInlineStart: entry.depth * 12 }}
          >
            {entry.text === undefined ? (
              <div className="pp-tags-heading">{entry.name}</div>
            ) : (
              <button type="button" onClick={() => onPick(entry)}>
                {entry.name}
                <code className="pp-cut">{entry.sample ?? entry.text}</code>
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="pp-field-help">{t('fields.noTag')}</p>}
    </div>
  );
}
