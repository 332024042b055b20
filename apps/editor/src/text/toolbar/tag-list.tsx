import { useEffect, useMemo } from 'react';
import { matching, mergeTagTree } from '../../fields/merge-tag-tree.ts';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';
import type { OpenText, TextSnapshot } from '../opened-text.ts';

const SHOWN_MAX = 8;

/** Merge tags at the caret after `{{`: arrow keys choose, Enter inserts, Escape closes the list. */
export function TagList({ text, query }: { text: OpenText; query: NonNullable<TextSnapshot['tagQuery']> }) {
  const { t, announce } = useEditor();
  const tags = useOptions((options) => options.mergeTags);
  const entries = useMemo(() => {
    const all = matching(mergeTagTree(tags), query.text);
    return all.filter((entry) => entry.text !== undefined).slice(0, SHOWN_MAX);
  }, [tags, query.text]);
  const count = entries.length;
  const active = count === 0 ? 0 : ((query.active % count) + count) % count;
  const marked = entries[active];
  useEffect(() => {
    text.takeTag = () => {
      if (!marked) return false;
      text.act({ do: 'tag', text: marked.text ?? '', after: marked.after });
      return true;
    };
    return () => {
      text.takeTag = undefined;
    };
  }, [text, marked]);
  useEffect(() => {
    if (marked) announce(`${marked.name}, ${marked.sample ?? marked.text}`);
  }, [announce, marked]);
  if (count === 0) return null;
  return (
    <div
      className="pp-text-tags pp-menu"
      role="listbox"
      aria-label={t('text.mergeTag')}
      style={{
        transform: `translate(${Math.round(query.x)}px, ${Math.round(query.y + query.height + 4)}px)`,
      }}
      onMouseDown={(event) => event.preventDefault()}
    >
      {entries.map((entry, index) => (
        <button
          key={`${entry.name}${entry.text}`}
          type="button"
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className="pp-menu-item"
          {...(index === active && { 'data-highlighted': '' })}
          onClick={() => text.act({ do: 'tag', text: entry.text ?? '', after: entry.after })}
        >
          {entry.name}
          <span className="pp-menu-key">{entry.sample ?? entry.text}</span>
        </button>
      ))}
    </div>
  );
}
