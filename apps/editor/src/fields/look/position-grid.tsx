import { useEditor } from '../../kernel/use-editor.ts';
import { choiceName } from '../choice/controls.tsx';
import './position-grid.css';

const ROWS = [
  ['top-left', 'top-center', 'top-right'],
  ['center-left', 'center', 'center-right'],
  ['bottom-left', 'bottom-center', 'bottom-right'],
] as const;

/** One of nine places; `without` leaves some out. */
export function PositionGrid({
  name,
  value,
  onChange,
  without = [],
}: {
  name: string;
  value: string;
  onChange: (value: string) => void;
  without?: readonly string[];
}) {
  const editor = useEditor();
  return (
    <fieldset className="pp-places">
      <legend className="pp-hidden">{name}</legend>
      {ROWS.flat().map((place) =>
        without.includes(place) ? (
          <span key={place} />
        ) : (
          <label key={place} title={choiceName(editor, place)}>
            <input
              type="radio"
              name={name}
              className="pp-hidden"
              checked={place === value}
              onChange={() => onChange(place)}
            />
            <span className="pp-hidden">{choiceName(editor, place)}</span>
            <span className="pp-place" aria-hidden />
          </label>
        ),
      )}
    </fieldset>
  );
}
