import { refusalOfChange } from '@postpress/edits';
import { languagesOf } from '@postpress/render';
import {
  Button,
  EmptyState,
  Field,
  Menu,
  MenuItem,
  Notice,
  SegmentedControl,
  Select,
  useMessages,
} from '@postpress/ui';
import { Plus, Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Credits } from '../assistant/credits.tsx';
import { useAssistant } from '../assistant/use-assistant.ts';
import { refusalOfFeature } from '../exporting/availability.ts';
import { useDesign, useEditor, useOptions, useView } from '../kernel/use-editor.ts';
import { type DesignText, designTexts } from './design-texts.ts';
import './languages.css';
import { TextItem } from './text-item.tsx';
import { applyTranslations, type Suggestions, suggestTranslations } from './translate-texts.ts';

/** Languages to add to a design, as BCP 47 tags; hosts offer their own. */
const offeredLanguages =
  'ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt-BR pt-PT ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant'.split(
    ' ',
  );

type Language = { value: string; label: string };

/** The texts of the design by language: missing translations, by hand or by a model. */
export default function LanguagesPanel() {
  const editor = useEditor();
  const { t, store, view } = editor;
  const languages = useLanguages();
  const shown = useView(({ language }) => language);
  const version = useDesign((snapshot) => snapshot.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the design
  const texts = useMemo(
    () => new Map(languages.map(({ value }) => [value, designTexts(store, value)])),
    [store, languages, version],
  );
  const language = languages.find(({ value }) => value === shown);
  if (languages.length === 0)
    return (
      <div className="pp-languages pp-fields">
        <EmptyState title={t('languages.none')}>{t('languages.noneText')}</EmptyState>
        <AddLanguage known={languages} />
      </div>
    );
  return (
    <div className="pp-languages pp-fields">
      <Field label={t('languages.language')}>
        {(tied) => (
          <Select
            tied={tied}
            value={language?.value}
            placeholder={t('app.language.base')}
            onChange={(value) => view.set({ language: value })}
            choices={languages.map(({ value, label }) => ({
              value,
              label: t('languages.progress', { language: label, ...countsOf(texts.get(value) ?? []) }),
            }))}
          />
        )}
      </Field>
      <AddLanguage known={languages} />
      {language && <Texts key={language.value} language={language} texts={texts.get(language.value) ?? []} />}
    </div>
  );
}

function countsOf(texts: readonly DesignText[]) {
  return { done: texts.filter((text) => text.isTranslated).length, all: texts.length };
}

/** The host's languages, else those of the design. */
function useLanguages(): readonly Language[] {
  const { store, messages } = useEditor();
  const { locale } = useMessages(messages);
  const offered = useOptions((options) => options.languages);
  const chosen = useView(({ language }) => language);
  return useMemo(() => {
    const found = offered.length > 0 ? [] : languagesOf(store.snapshot.design.body);
    const known = [...offered];
    for (const value of [...found, ...(chosen === null ? [] : [chosen])])
      if (!known.some((each) => each.value === value))
        known.push({ value, label: nameOfLanguage(value, locale) });
    return known;
  }, [offered, chosen, store, locale]);
}

function nameOfLanguage(tag: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
}

function AddLanguage({ known }: { known: readonly Language[] }) {
  const { t, view, options, messages } = useEditor();
  const { locale } = useMessages(messages);
  const add = (language: Language) => {
    options.set({ languages: [...known, language] });
    view.set({ language: language.value });
  };
  const offered = useMemo(
    () =>
      offeredLanguages
        .map((value) => ({ value, label: nameOfLanguage(value, locale) }))
        .sort((one, other) => one.label.localeCompare(other.label, locale)),
    [locale],
  );
  return (
    <Menu
      trigger={
        <Button look="quiet">
          <Plus />
          {t('languages.add')}
        </Button>
      }
    >
      {offered
        .filter(({ value }) => !known.some((each) => each.value === value))
        .map((language) => (
          <MenuItem key={language.value} onSelect={() => add(language)}>
            {language.label}
          </MenuItem>
        ))}
    </Menu>
  );
}

function Texts({ language, texts }: { language: Language; texts: readonly DesignText[] }) {
  const editor = useEditor();
  const { t, store } = editor;
  const [shown, setShown] = useState<'missing' | 'all'>('missing');
  const translation = useTranslation(language);
  const readOnly = useView((view) => view.readOnly);
  const missing = texts.filter((text) => !text.isTranslated);
  const open = missing.filter(({ source, key }) => source && !refusalOfChange(store, t, key));
  const listed = shown === 'all' ? texts : missing;
  if (texts.length === 0)
    return <EmptyState title={t('languages.empty')}>{t('languages.emptyText')}</EmptyState>;
  return (
    <>
      <SegmentedControl
        name={t('languages.show')}
        value={shown}
        onChange={setShown}
        segments={[
          { value: 'missing', label: `${t('languages.missing')} (${missing.length})` },
          { value: 'all', label: `${t('languages.all')} (${texts.length})` },
        ]}
      />
      {open.length > 0 && !readOnly && <Translate open={open} translation={translation} />}
      {listed.length === 0 && (
        <EmptyState title={t('languages.complete')}>{t('languages.completeText')}</EmptyState>
      )}
      <ul className="pp-plain-list">
        {listed.map((text) => (
          <TextItem
            key={text.id}
            text={text}
            language={language}
            suggestion={translation.suggestions.get(text.id)}
            isChosen={!translation.left.has(text.id)}
            onChoose={(isChosen) => translation.choose(text.id, isChosen)}
          />
        ))}
      </ul>
      <Decision missing={open} translation={translation} />
    </>
  );
}

/** Translating by a model; hidden if none is configured. */
function Translate({ open, translation }: { open: readonly DesignText[]; translation: Translation }) {
  const editor = useEditor();
  const { t } = editor;
  const { assistant, lost, ask } = translation;
  if (refusalOfFeature(editor, 'ai') !== undefined) return null;
  return (
    <div className="pp-lines">
      {assistant.state.busy ? (
        <Button onClick={assistant.stop}>
          {t('assistant.working')} {t('assistant.stop')}
        </Button>
      ) : (
        <Button onClick={() => ask(open)}>
          <Sparkles />
          {t('languages.translate', { count: open.length })}
        </Button>
      )}
      <Credits state={assistant.state} />
      {lost > 0 && <Notice tone="warn">{t('languages.lost', { count: lost })}</Notice>}
    </div>
  );
}

type Translation = ReturnType<typeof useTranslation>;

/** The suggestions of a model, and which of them are accepted. */
function useTranslation(language: Language) {
  const editor = useEditor();
  const assistant = useAssistant();
  const [suggestions, setSuggestions] = useState<Suggestions>(new Map());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [lost, setLost] = useState(0);
  const ask = (texts: readonly DesignText[]) =>
    assistant.attempt(async (signal) => {
      setLost(0);
      const found = await suggestTranslations(editor, texts, language.value, signal);
      setSuggestions(found.suggestions);
      setLeft(new Set());
      setLost(texts.length - found.suggestions.size);
      return found.creditsUsed;
    });
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const discard = () => setSuggestions(new Map());
  const apply = (texts: readonly DesignText[]) => {
    const chosen = texts.flatMap((text) => {
      const words = suggestions.get(text.id);
      return words === undefined || left.has(text.id) ? [] : [{ text, words }];
    });
    const count = applyTranslations(editor, chosen, language);
    if (count === 0) return;
    discard();
    editor.announce(editor.t('languages.applied', { count }));
  };
  return { assistant, suggestions, left, lost, ask, choose, discard, apply };
}

function Decision({ missing, translation }: { missing: readonly DesignText[]; translation: Translation }) {
  const { t } = useEditor();
  const { suggestions, left, apply, discard } = translation;
  const suggested = missing.filter(({ id }) => suggestions.has(id));
  if (suggested.length === 0) return null;
  const chosen = suggested.filter(({ id }) => !left.has(id));
  return (
    <div className="pp-languages-decision">
      <Button look="primary" disabled={chosen.length === 0} onClick={() => apply(chosen)}>
        {t('languages.apply', { count: chosen.length })}
      </Button>
      <Button onClick={discard}>{t('languages.discard')}</Button>
    </div>
  );
}
