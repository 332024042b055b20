import type { NodeKey, ValuePath } from '@postpress/edits';
import { IconButton, Tooltip } from '@postpress/ui';
import { RotateCcw } from 'lucide-react';
import { type ComponentType, type PointerEvent, useId, useRef } from 'react';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { useEditor, useView } from '../kernel/use-editor.ts';
import type { Against, ControlProps, ControlSchema, Scrub } from './control.ts';
import './property.css';
import { inheritedFrom, type Reading } from './reading.ts';
import { scopeFor } from './scope.ts';
import { useField } from './use-field.ts';

export type PropertyProps = {
  keys: readonly NodeKey[];
  /** Kinds of blocks, `row`, `column` or `body`. */
  kinds: readonly string[];
  path: ValuePath;
  schema: ControlSchema;
  label: string;
  /** Its help; empty if it has none. */
  help: string;
  control: ComponentType<ControlProps>;
  /** The label is beside its control instead of above it. */
  inline: boolean;
  /** A number: a drag on its label changes it. */
  scrubs: boolean;
  translatable: boolean;
  /** The help is shown under the control; else in a tooltip of the label. */
  helps: boolean;
  against?: Against | undefined;
  /** The group's name is enough: the label is only read out. */
  named?: boolean;
};

/** One property of the selection: label, control, override mark, reset, help. */
export function Property({ control: Control, ...props }: PropertyProps) {
  const { keys, kinds, path, schema, label, help, against, named = false } = props;
  const { store } = useEditor();
  const device = useView((view) => view.device);
  const language = useView((view) => view.language);
  const id = useId();
  const name = String(path[0]);
  const scope = scopeFor(
    { device, language },
    { mode: store.displayMode, kinds, name, translatable: props.translatable },
  );
  const field = useField(keys, path, { scope, what: label });
  const scrub = useRef<Scrub | undefined>(undefined);
  const isScoped = scope.device !== undefined || scope.language !== undefined;
  return (
    <div
      className="pp-property pp-tight"
      data-inline={props.inline}
      data-inherited={!field.reading.own}
      data-property={path.join('.')}
      data-named={named}
    >
      <div className="pp-property-head">
        <Label htmlFor={id} help={help} scrub={props.scrubs ? scrub : undefined}>
          {label}
        </Label>
        <Mark
          isScoped={isScoped}
          label={label}
          reading={field.reading}
          inherits={inheritedFrom(path) !== undefined && kinds[0] !== 'body'}
          reset={() => field.set(undefined)}
        />
      </div>
      <div className="pp-property-control pp-tight">
        <LazyPart>
          <Control
            {...field}
            id={id}
            label={label}
            schema={schema}
            keys={keys}
            path={path}
            scope={scope}
            scrub={scrub}
            against={against}
            describedBy={`${id}-help`}
          />
        </LazyPart>
        <div id={`${id}-help`} className={props.helps ? 'pp-field-help' : 'pp-hidden'}>
          {help}
        </div>
      </div>
    </div>
  );
}

function Label({
  htmlFor,
  help,
  scrub,
  children,
}: {
  htmlFor: string;
  help: string;
  scrub: ControlProps['scrub'] | undefined;
  children: string;
}) {
  const from = useRef<number | undefined>(undefined);
  const handlers = scrub && {
    'data-scrubs': true,
    onPointerDown: (event: PointerEvent<HTMLLabelElement>) => {
      if (event.button !== 0) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLLabelElement>) => {
      if (from.current === undefined) return;
      const steps = Math.trunc((event.clientX - from.current) / 3);
      if (steps === 0) return;
      from.current += steps * 3;
      const more = getComputedStyle(event.currentTarget).direction === 'rtl' ? -steps : steps;
      scrub.current?.step(event.shiftKey ? more * 10 : more);
    },
    onLostPointerCapture: () => {
      from.current = undefined;
      scrub.current?.end();
    },
  };
  const label = (
    <label htmlFor={htmlFor} className="pp-property-label" {...handlers}>
      {children}
    </label>
  );
  return help === '' ? label : <Tooltip text={help}>{label}</Tooltip>;
}

/** A dot if devices or languages differ; a reset button if the shown device or language overrides the value, otherwise its source. */
function Mark({
  reading,
  isScoped,
  inherits,
  label,
  reset,
}: {
  reading: Reading;
  isScoped: boolean;
  /** Without a value, the page's applies. */
  inherits: boolean;
  label: string;
  reset: () => void;
}) {
  const { t } = useEditor();
  const { own, overridden, source, mixed } = reading;
  if (own && isScoped)
    return (
      <span className="pp-property-mark">
        <span className="pp-dot" data-own="true" role="img" aria-label={t('fields.overridden')} />
        <IconButton name={t('fields.resetOverride', { label })} onClick={reset}>
          <RotateCcw aria-hidden />
        </IconButton>
      </span>
    );
  const from = SOURCES[source as keyof typeof SOURCES];
  return (
    <span className="pp-property-mark">
      {overridden && (
        <Tooltip text={t('fields.differs')}>
          <span className="pp-dot" role="img" aria-label={t('fields.differs')} />
        </Tooltip>
      )}
      {own && inherits && (
        <IconButton name={t('fields.resetToPage', { label })} onClick={reset}>
          <RotateCcw aria-hidden />
        </IconButton>
      )}
      {!own && !mixed && from && <span className="pp-property-source">{t(from)}</span>}
    </span>
  );
}

const SOURCES = {
  desktop: 'fields.fromDesktop',
  'base-language': 'fields.fromBase',
  page: 'fields.fromPage',
} as const;
