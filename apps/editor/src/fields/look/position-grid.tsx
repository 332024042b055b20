import { useEditor } from '../../kernel/use-editor.ts';
import { choiceName } from '../choice/controls.tsx';
import './position-grid.css';

const ROWS = [
  ['top-left', 'top-center', 'top-right'],
  ['center-left', 'center', 'center-right'],
  ['bottom-left', 'bottom-center', 'bottom-right'],
] as const;

/** One of nine positions; `without` leaves some out. */
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
    <fieldset className="pp-positions">
      <legend className="pp-hidden">{name}</legend>
      {ROWS.flat().map((position) =>
        without.includes(position) ? (
          <span key={position} />
        ) : (
          <label key={position} title={choiceName(editor, position)}>
            <input
              type="radio"
              name={name}
              className="pp-hidden"
              checked={position === value}
              onChange={() => onChange(position)}
            />
            <span className="pp-hidden">{choiceName(editor, position)}</span>
            <span className="pp-position" aria-hidden />
          </label>
        ),
      )}
    </fieldset>
  );
}
