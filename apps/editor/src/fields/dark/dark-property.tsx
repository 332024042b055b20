import { DARK_KEY, type ValuesName } from '@postpress/design/fields';
import { type Json, type NodeKey, sameJson, type ValuePath, valueAt } from '@postpress/edits';
import { asObject, asText, KEEP } from '@postpress/render/reading';
import { IconButton, Select } from '@postpress/ui';
import { Lock, RotateCcw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ImageField } from '../../images/image-field.tsx';
import { useDesign, useEditor } from '../../kernel/use-editor.ts';
import type { MessageName } from '../../messages/catalog.ts';
import { choiceName } from '../choice/controls.tsx';
import { ColorField, ContrastChip } from '../color/color-control.tsx';
import type { Against } from '../control.ts';
import { Part } from '../part.tsx';
import '../property.css';
import { useField } from '../use-field.ts';
import { type DarkPart, darkParts } from './dark-parts.ts';
import { type DarkReading, readDark } from './dark-reading.ts';

type Keys = readonly NodeKey[];

/**
 * A property in dark mode: what of it may differ there, each part with its source, a reset and the choice to keep it; its
 * children if nothing may.
 */
export default function DarkProperty({
  chosen: { name, keys },
  entry,
  label,
  children,
}: {
  chosen: { name: ValuesName; keys: Keys };
  entry: Parameters<typeof darkParts>[1] & { entry: { against?: Against | undefined } };
  label: string;
  children: ReactNode;
}) {
  const parts = darkParts(name, entry);
  const { path } = entry;
  const { against } = entry.entry;
  if (parts.length === 0) return children;
  return (
    <div className="pp-property pp-tight" data-property={['_dark', ...path].join('.')}>
      <div className="pp-parts pp-lines">
        {parts.map((part) => (
          <DarkField key={part.path.join('.')} keys={keys} part={part} label={label} against={against} />
        ))}
      </div>
    </div>
  );
}

/** The names of parts of properties with several. */
const PART_NAMES: { readonly [path: string]: MessageName | undefined } = {
  'buttonColors.color': 'fields.button.label',
  'buttonColors.backgroundColor': 'fields.button.shape',
  'linkStyle.linkColor': 'fields.linkStyle.color',
};

function DarkField({
  keys,
  part,
  label: whole,
  against,
}: {
  keys: Keys;
  part: DarkPart;
  label: string;
  against: Against | undefined;
}) {
  const { t } = useEditor();
  const own = PART_NAMES[part.path.join('.')];
  const label = own === undefined ? whole : t(own);
  if (part.kind === 'image') return <DarkImage keys={keys} path={part.path} label={label} />;
  if (part.kind === 'choice') return <DarkChoice keys={keys} part={part} label={label} />;
  if (part.kind === 'line') return <DarkLine keys={keys} part={part} label={label} />;
  const behind =
    part.path.join('.') === 'buttonColors.color' ? { own: ['buttonColors.backgroundColor'] } : undefined;
  const isLink = part.path.at(-1) === 'linkColor' && part.path.length > 1;
  return (
    <DarkColor
      keys={keys}
      path={part.path}
      label={label}
      against={behind ?? (isLink ? { own: [] } : against)}
    />
  );
}

/** A color in dark mode. */
export function DarkColor({
  keys,
  path,
  label,
  against,
}: {
  keys: Keys;
  path: ValuePath;
  label: string;
  against?: Against | undefined;
}) {
  const { t, store } = useEditor();
  const field = useField(keys, [DARK_KEY, ...path], { scope: {}, what: t('fields.dark.of', { label }) });
  const all = useDesign(() => keys.map((key) => readDark(store, key, path)), sameJson);
  return (
    <ColorLine
      label={label}
      all={all}
      set={field.set}
      endDrag={field.endDrag}
      contrast={(shown) =>
        against && (
          <ContrastChip
            keys={keys}
            reading={{ ...field.reading, value: shown }}
            set={field.set}
            against={against}
            label={label}
            dark
          />
        )
      }
    />
  );
}

/** The lines of a border, which have one color in dark mode. */
function DarkLine({ keys, part, label }: { keys: Keys; part: DarkPart & { kind: 'line' }; label: string }) {
  const { t, store } = useEditor();
  const field = useField(keys, [DARK_KEY, ...part.path], { scope: {}, what: t('fields.dark.of', { label }) });
  const names = part.sides.map((side) => `border${side}Color`);
  const all = useDesign(() => {
    return keys.map((key) => {
      const light = asObject(valueAt(store.find(key)?.node, ['values', ...part.path]));
      const lined = names.find((name) => asText(light[name]) !== '') ?? names[0] ?? '';
      return readDark(store, key, [...part.path, lined]);
    });
  }, sameJson);
  const set = (color: Json | undefined) =>
    field.change(() =>
      color === undefined ? undefined : Object.fromEntries(names.map((name) => [name, color])),
    );
  return <ColorLine label={label} all={all} set={set} endDrag={field.endDrag} />;
}

function ColorLine({
  label,
  all,
  set,
  endDrag,
  contrast,
}: {
  label: string;
  all: readonly DarkReading[];
  set: (color: Json | undefined, merge?: 'typing' | 'drag') => void;
  endDrag: () => void;
  contrast?: (shown: unknown) => React.ReactNode;
}) {
  const { t } = useEditor();
  const [first] = all;
  const mixed = all.some((each) => !sameJson(each, first));
  const source = mixed ? undefined : first?.source;
  const isSet = all.some((each) => each.source === 'own' || each.source === 'keep');
  return (
    <Part label={label} stacked>
      {(id) => (
        <div className="pp-color pp-tight">
          <ColorField
            id={id}
            label={t('fields.dark.of', { label })}
            value={first?.shown}
            mixed={mixed}
            set={(color, merge) => set(color === '' ? undefined : color, merge)}
            endDrag={endDrag}
          />
          <span className="pp-property-mark">
            {source !== undefined && source !== 'own' && (
              <span className="pp-property-source">{t(SOURCES[source])}</span>
            )}
            <IconButton
              name={t('fields.dark.keep', { label })}
              aria-pressed={source === 'keep'}
              onClick={() => set(source === 'keep' ? undefined : KEEP)}
            >
              <Lock aria-hidden />
            </IconButton>
            {isSet && (
              <>
                <span className="pp-dot" data-own="true" role="img" aria-label={t('fields.dark.own')} />
                <IconButton name={t('fields.resetOverride', { label })} onClick={() => set(undefined)}>
                  <RotateCcw aria-hidden />
                </IconButton>
              </>
            )}
          </span>
          {!mixed && contrast?.(first?.shown)}
        </div>
      )}
    </Part>
  );
}

const SOURCES = {
  keep: 'fields.dark.kept',
  page: 'fields.fromPage',
  light: 'fields.dark.fromLight',
} as const;

/** The image that dark mode shows instead. */
function DarkImage({ keys, path, label }: { keys: Keys; path: ValuePath; label: string }) {
  const { t } = useEditor();
  const what = t('fields.dark.of', { label });
  const field = useField(keys, [DARK_KEY, ...path], { scope: {}, what });
  const { value, mixed } = field.reading;
  return (
    <Part label={what} stacked>
      {(id) => (
        <ImageField
          id={id}
          label={what}
          url={asText(value)}
          mixed={mixed}
          onPick={({ url }) => field.set(url)}
          onRemove={() => field.set(undefined)}
        />
      )}
    </Part>
  );
}

/** Another set of icons in dark mode. */
function DarkChoice({
  keys,
  part: { path, choices },
  label,
}: {
  keys: Keys;
  part: DarkPart & { kind: 'choice' };
  label: string;
}) {
  const editor = useEditor();
  const { t } = editor;
  const id = useId();
  const what = t('fields.dark.of', { label });
  const field = useField(keys, [DARK_KEY, ...path], { scope: {}, what });
  const value = asText(field.reading.value);
  return (
    <Part label={what} stacked>
      {(own) => (
        <Select
          tied={{ id: own ?? id }}
          value={value === '' ? 'light' : value}
          onChange={(chosen) => field.set(chosen === 'light' ? undefined : chosen)}
          choices={[
            { value: 'light', label: t('fields.dark.fromLight') },
            ...choices.map((choice) => ({ value: choice, label: choiceName(editor, choice) })),
          ]}
        />
      )}
    </Part>
  );
}
