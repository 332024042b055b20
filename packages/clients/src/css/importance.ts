import type { Column } from '../facts/columns.ts';
import type { Notes } from '../notes.ts';
import type { Declaration } from './declaration.ts';

/** A declaration with `!important` as the client applies it, or none. */
export function importanceIn(
  column: Column,
  declaration: Declaration,
  { inline }: { inline: boolean },
  notes: Notes,
): Declaration | undefined {
  const { important, property } = declaration;
  if (important === '') return declaration;
  const loses = () => {
    notes.add('css-important', `dropped ${property.startsWith('--') ? 'a variable' : property}`);
    return undefined;
  };
  if (column === 'outlook.windows') return inline || !/^\s/.test(important) ? loses() : declaration;
  if (column.startsWith('gmail.') || column.startsWith('protonmail.'))
    return /[A-Z]/.test(important) ? loses() : declaration;
  if (column.startsWith('yahoo.') || column.startsWith('aol.'))
    return property === 'background-image' && !/^\s/.test(important) ? loses() : declaration;
  if (column.startsWith('gmx.') || column.startsWith('web-de.')) return { ...declaration, important: '' };
  return declaration;
}
