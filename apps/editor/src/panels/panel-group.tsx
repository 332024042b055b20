import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { controls } from '../fields/controls.tsx';
import { Property } from '../fields/property.tsx';
import { readCommon } from '../fields/reading.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { pageStorage } from '../kernel/page-storage.ts';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import type { ChosenPanel } from './chosen-panel.ts';
import type { ExtraName, ExtraProps } from './extras/extra.ts';
import { LanguageExtra } from './extras/language.tsx';
import { VisibilityExtra } from './extras/visibility.tsx';
import type { Group } from './panel.ts';
import { type ResolvedEntry, resolveEntry } from './resolve-entry.ts';
import { sayProperty } from './say-property.ts';

const KEPT_AS = 'postpress.groups';

const DarkProperty = lazyComponent(() => import('../fields/dark/dark-property.tsx'));

const RowExtra = lazyComponent(() => import('./extras/row-extras.tsx'));

const SlidesExtra = lazyComponent(() => import('./extras/slides.tsx'));

const ToolExtra = lazyComponent(() => import('./extras/tool.tsx'));

const Note = lazyComponent(() => import('./extras/notes.tsx'));

/** Additional controls in groups of declarations. */
const extras = {
  autoplay: Note,
  columns: RowExtra,
  headingOrder: Note,
  hitArea: Note,
  language: LanguageExtra,
  layout: RowExtra,
  slides: SlidesExtra,
  stacking: RowExtra,
  timer: Note,
  tool: ToolExtra,
  visibility: VisibilityExtra,
} as const satisfies { readonly [name in ExtraName]: ComponentType<ExtraProps> };

/** A group of properties under its name; whether it is open is remembered. */
export function PanelGroup({
  group,
  chosen,
  sought,
  helps,
}: {
  group: Group;
  chosen: ChosenPanel;
  sought: string;
  helps: boolean;
}) {
  const editor = useEditor();
  const { t, store } = editor;
  const id = useId();
  const [open, setOpen] = useState(() => readGroups(pageStorage)[group.name] ?? group.closed !== true);
  const title = t(`panels.group.${group.name}`);
  const all = group.entries.flatMap((entry) => resolveEntry(chosen.name, entry, store.displayMode) ?? []);
  const isSearching = sought.trim() !== '';
  const isWhole = !isSearching || holds(title, sought);
  const entries = isWhole
    ? all
    : all.filter((entry) => {
        const { label, help } = sayProperty(editor, chosen.name, entry);
        return holds(`${label} ${entry.schema.title} ${help}`, sought);
      });
  const shownExtras = isWhole ? (group.extras ?? []) : [];
  if (entries.length + shownExtras.length === 0) return null;
  const isOpen = open || isSearching;
  const toggle = () => {
    setOpen(!open);
    rememberGroup(pageStorage, group.name, !open);
  };
  return (
    <section className="pp-group" aria-labelledby={id}>
      <h3>
        <button type="button" id={id} aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          {title}
          <OverrideDot keys={chosen.keys} entries={all} />
        </button>
      </h3>
      {isOpen && (
        <div className="pp-group-body pp-fields">
          <Extras names={shownExtras.filter(isFirst)} chosen={chosen} helps={helps} />
          {entries.map((entry) => (
            <EntryField
              key={`${entry.path.join('.')} ${entry.control}`}
              entry={entry}
              chosen={chosen}
              helps={helps}
              group={title}
            />
          ))}
          <Extras names={shownExtras.filter((name) => !isFirst(name))} chosen={chosen} helps={helps} />
        </div>
      )}
    </section>
  );
}

function Extras({
  names,
  chosen: { keys, kinds },
  helps,
}: {
  names: readonly (keyof typeof extras)[];
  chosen: ChosenPanel;
  helps: boolean;
}) {
  return names.map((name) => {
    const Extra = extras[name];
    return (
      <LazyPart key={name}>
        <Extra name={name} keys={keys} kinds={kinds} helps={helps} />
      </LazyPart>
    );
  });
}

/** Choosers are above values, notes below. */
function isFirst(name: keyof typeof extras): boolean {
  return ['layout', 'stacking', 'visibility', 'slides', 'tool'].includes(name);
}

function EntryField({
  entry,
  chosen,
  helps,
  group,
}: {
  entry: ResolvedEntry;
  chosen: ChosenPanel;
  helps: boolean;
  group: string;
}) {
  const { path, schema, control } = entry;
  const { label, help } = sayProperty(useEditor(), chosen.name, entry);
  const dark = useView((view) => view.dark);
  const kind = controls[control];
  const property = (
    <Property
      keys={chosen.keys}
      kinds={'everywhere' in kind ? NEVER : chosen.kinds}
      path={path}
      schema={schema}
      label={label}
      help={help}
      helps={helps}
      named={!('inline' in kind) && holds(group, label)}
      control={kind.component}
      inline={'inline' in kind}
      scrubs={'scrubs' in kind}
      translatable={'translatable' in kind}
      against={entry.entry.against}
    />
  );
  if (!dark) return property;
  return (
    <LazyPart>
      <DarkProperty chosen={chosen} entry={entry} label={label}>
        {property}
      </DarkProperty>
    </LazyPart>
  );
}

/** No kind of node has values that differ per device under this name. */
const NEVER: readonly string[] = ['body'];

function OverrideDot({ keys, entries }: { keys: ChosenPanel['keys']; entries: readonly ResolvedEntry[] }) {
  const { t, store } = useEditor();
  const differs = useDesign(() => entries.some(({ path }) => readCommon(store, keys, path, {}).overridden));
  return differs ? <span className="pp-dot" role="img" aria-label={t('fields.differs')} /> : null;
}

/** Whether a text contains all words of the search. */
function holds(text: string, sought: string): boolean {
  const plain = text.toLocaleLowerCase();
  return sought
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((t) => plain.includes(t));
}

/** Which groups the user opened or closed in this browser, by name; the others have their default. */
function readGroups(storage: Pick<Storage, 'getItem'> | undefined): Readonly<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEPT_AS) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {};
  } catch {
    return {};
  }
}

function rememberGroup(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  name: string,
  open: boolean,
): void {
  try {
    storage?.setItem(KEPT_AS, JSON.stringify({ ...readGroups(storage), [name]: open }));
  } catch {
    // Without storage, this is lost when the page is closed.
  }
}
