import { type NodeKey, readValue, type Scope, sameJson, type ValuePath } from '@postpress/edits';
import type { Editor } from '../../kernel/editor.ts';
import { perform } from '../../kernel/perform.ts';
import { useDesign, useEditor } from '../../kernel/use-editor.ts';
import { changeValues, joinedEdits, type Patch } from '../change-values.ts';
import type { ControlProps } from '../control.ts';
import { LengthControl } from './controls.tsx';
import { innerSizes, withoutInnerSizes } from './inner-sizes.ts';

/** The formats of stored texts. */
const TEXTS = [['text'], ['textJson']] as const;

/** The font size of a text. Characters with their own size show as mixed; a new size replaces it in the same step. */
export function TextSizeControl(props: ControlProps) {
  const editor = useEditor();
  const { keys, scope, label, reading } = props;
  const sizes = useDesign(() => sizesIn(editor, keys, scope), sameJson);
  const own = sizes.filter((size) => size !== null);
  if (own.length === 0) return <LengthControl {...props} />;
  const { store, t } = editor;
  const change = (patch: Patch) => {
    const texts = TEXTS.flatMap((path) => {
      const those = keys.filter((key) => typeof textOf(editor, key, path, scope) === 'string');
      const language = scope.language ?? null;
      const without = (now: unknown) => withoutInnerSizes(String(now));
      return those.length > 0 ? [changeValues(store, t, those, path, without, { language })] : [];
    });
    // A size for phones is an override: on other devices all characters keep their size.
    const [only] = sizes;
    const before =
      scope.device !== undefined && sizes.length === 1 && only
        ? [changeValues(store, t, keys, ['fontSize'], () => only)]
        : [];
    perform(
      editor,
      joinedEdits([
        changeValues(store, t, keys, props.path, patch, { ...scope, what: label }),
        ...before,
        ...texts,
      ]),
    );
  };
  const shown = sizes.length === 1 ? { value: own[0], mixed: false } : { value: undefined, mixed: true };
  return (
    <>
      <LengthControl
        {...props}
        reading={{ ...reading, ...shown }}
        change={change}
        set={(value) => change(() => value)}
      />
      <p className="pp-field-help">{t('fields.size.inner', { sizes: own.join(', ') })}</p>
    </>
  );
}

/** All font sizes in the selection, without duplicates. */
function sizesIn(editor: Editor, keys: readonly NodeKey[], scope: Scope): (string | null)[] {
  const texts = keys.flatMap((key) => TEXTS.map((path) => textOf(editor, key, path, scope)));
  return [...new Set(texts.flatMap((text) => (typeof text === 'string' ? innerSizes(text) : [])))];
}

function textOf({ store }: Editor, key: NodeKey, path: ValuePath, { language = null }: Scope): unknown {
  return readValue(store, key, path, { language }).value;
}
