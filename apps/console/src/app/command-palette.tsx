import { Dialog, TextInput } from '@postpress/ui';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { word } from '../words/word.ts';
import { findEntries, idIn, type PaletteEntry } from './palette-entries.ts';
import { closePalette, openPalette, usePaletteOpen } from './palette-store.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

/** Mod+K: goes to any page, project, template or email, and runs commands. */
export function CommandPalette() {
  const isOpen = usePaletteOpen();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      openPalette();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) closePalette();
      }}
      title={word('app.palette')}
      closeName={word('parts.close')}
      width="560px"
    >
      {isOpen && <PaletteSearch />}
    </Dialog>
  );
}

function PaletteSearch() {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [, go] = useLocation();
  const id = useId();
  const entries = findEntries(usePaletteEntries(text, true), idIn(text) ?? text);
  const current = Math.min(at, entries.length - 1);
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    closePalette();
    if ('run' in entry) entry.run();
    else go(entry.path);
  };
  return (
    <div className="pp-palette">
      <TextInput
        autoFocus
        role="combobox"
        aria-label={word('app.palette.search')}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        {...(entries[current] && { 'aria-activedescendant': `${id}-${current}` })}
        placeholder={word('app.palette.hint')}
        value={text}
        onChange={(next) => {
          setText(next);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step !== undefined) setAt((current + step + entries.length) % Math.max(entries.length, 1));
          else if (event.key === 'Enter') open(entries[current]);
          else return;
          event.preventDefault();
        }}
      />
      <div id={id} role="listbox" aria-label={word('app.palette')} className="pp-palette-list">
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
          <div
            key={entry.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            ref={(element) => {
              if (index === current) element?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => open(entry)}
          >
            <span>{entry.label}</span>
            <small>{entry.group}</small>
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className="pp-note">{word('app.palette.none')}</p>}
    </div>
  );
}
