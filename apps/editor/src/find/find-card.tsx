import { Button, Checkbox, IconButton, SearchInput, TextInput } from '@postpress/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { perform } from '../kernel/perform.ts';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import './find.css';
import { type DesignQuery, findMatches, MATCHES_MAX, type Match, replaceMatches } from './find-matches.ts';

const OPTIONS = ['matchCase', 'wholeWords', 'inLinks'] as const;

/** Find and replace over the texts and links of the design. It is not a dialog: the canvas and its keys stay usable. */
export default function FindCard() {
  const { t, view, canvas } = useEditor();
  const [find, setFind] = useState('');
  const [options, setOptions] = useState({ matchCase: false, wholeWords: false, inLinks: true });
  const query = useMemo(() => ({ find, ...options }), [find, options]);
  const { matches, current, show, replace } = useFind(query);
  const readOnly = useView((shown) => shown.readOnly);
  const refusal = matches.length === 0 ? t('find.none') : undefined;
  const step = (by: number) => show((current + by + matches.length) % matches.length);
  const close = () => {
    view.set({ finding: false });
    canvas.focus();
  };
  return (
    <search
      className="pp-find"
      aria-label={t('find.open')}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <FindField value={find} onChange={setFind} onStep={step} />
      <span className="pp-find-count" role="status">
        {find !== '' && <Count matches={matches.length} current={current} />}
      </span>
      <IconButton name={t('find.previous')} refusal={refusal} onClick={() => step(-1)}>
        <ChevronUp />
      </IconButton>
      <IconButton name={t('find.next')} refusal={refusal} onClick={() => step(1)}>
        <ChevronDown />
      </IconButton>
      <IconButton name={t('app.close')} onClick={close}>
        <X />
      </IconButton>
      {!readOnly && <ReplaceRow refusal={refusal} onReplace={replace} />}
      <div className="pp-find-options">
        {OPTIONS.map((option) => (
          <Checkbox
            key={option}
            checked={options[option]}
            onChange={(checked) => setOptions((now) => ({ ...now, [option]: checked }))}
          >
            {t(`find.${option}`)}
          </Checkbox>
        ))}
      </div>
      {matches.length > 0 && <Results matches={matches} current={current} onShow={show} />}
    </search>
  );
}

/** The matches of a query in the design, and which of them is the current one. */
function useFind(query: DesignQuery) {
  const editor = useEditor();
  const { t, store, canvas, announce } = editor;
  const matches = useMatches(query);
  const [shown, setShown] = useState({ find: '', at: 0 });
  // A new search starts at its first match.
  const current = shown.find === query.find ? Math.min(shown.at, matches.length - 1) : 0;
  const show = (at: number) => {
    const match = matches[at];
    if (!match) return;
    setShown({ find: query.find, at });
    store.select([match.key]);
    canvas.reveal(match.key);
    announce(t('find.place', { place: at + 1, count: matches.length }));
  };
  /** @param all every match instead of the current one */
  const replace = (replacement: string, all: boolean) => {
    const chosen = all ? matches : matches.slice(current, current + 1);
    const label = t('find.replaced', { find: query.find, replacement });
    const { edit, skipped } = replaceMatches(store, t, chosen, replacement, label);
    if (!perform(editor, edit, { silent: true })) return;
    const said = t('find.replaced.said', { count: chosen.length - skipped });
    announce(skipped === 0 ? said : `${said} ${t('find.skipped', { count: skipped })}`);
  };
  return { matches, current, show, replace };
}

function Count({ matches, current }: { matches: number; current: number }) {
  const { t } = useEditor();
  if (matches === 0) return t('find.none');
  if (matches === MATCHES_MAX) return t('find.countMax', { count: MATCHES_MAX });
  return t('find.place', { place: current + 1, count: matches });
}

function FindField({
  value,
  onChange,
  onStep,
}: {
  value: string;
  onChange: (value: string) => void;
  onStep: (by: number) => void;
}) {
  const { t } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onStep(event.shiftKey ? -1 : 1);
  };
  return (
    <SearchInput ref={input} name={t('find.find')} value={value} onChange={onChange} onKeyDown={onKeyDown} />
  );
}

function ReplaceRow({
  refusal,
  onReplace,
}: {
  refusal: string | undefined;
  onReplace: (replacement: string, all: boolean) => void;
}) {
  const { t } = useEditor();
  const [replacement, setReplacement] = useState('');
  return (
    <div className="pp-find-replace">
      <TextInput
        aria-label={t('find.replacement')}
        placeholder={t('find.replacement')}
        value={replacement}
        onChange={setReplacement}
      />
      <Button refusal={refusal} onClick={() => onReplace(replacement, false)}>
        {t('find.replace')}
      </Button>
      <Button refusal={refusal} onClick={() => onReplace(replacement, true)}>
        {t('find.replaceAll')}
      </Button>
    </div>
  );
}

/** As many as are listed; all of them are counted, stepped through and replaced. */
const LISTED_MAX = 200;

function Results({
  matches,
  current,
  onShow,
}: {
  matches: readonly Match[];
  current: number;
  onShow: (at: number) => void;
}) {
  const { t } = useEditor();
  return (
    <ol className="pp-find-results" aria-label={t('find.results')}>
      {matches.slice(0, LISTED_MAX).map(({ before, matched, after, kind, key, path, field, range }, at) => (
        <li key={`${key} ${path.join('.')} ${field} ${range.start}`}>
          <button type="button" {...(at === current && { 'aria-current': true })} onClick={() => onShow(at)}>
            {before.replaceAll('\n', ' ')}
            <mark>{matched}</mark>
            {after.replaceAll('\n', ' ')}
            {kind === 'link' && <small>{t('find.inLink')}</small>}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The matches of a query in the design as it is now. A long design is searched after the typed character is shown. */
function useMatches(query: DesignQuery): readonly Match[] {
  const { store } = useEditor();
  const deferredQuery = useDeferredValue(query);
  const version = useDesign((snapshot) => snapshot.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version of the design is searched again
  return useMemo(
    () => (deferredQuery.find === '' ? [] : findMatches(store, deferredQuery)),
    [store, deferredQuery, version],
  );
}
