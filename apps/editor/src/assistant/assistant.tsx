import type { ActionId } from '@postpress/contracts';
import type { Content, Design, Row } from '@postpress/design';
import { isRefused, nameOf, replaceNode } from '@postpress/edits';
import { Button, Dialog, Field, Notice, Select, TextArea } from '@postpress/ui';
import { Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import { useDesign, useEditor, useOptions, useView } from '../kernel/use-editor.ts';
import { ComparedDesigns } from '../preview/compared-designs.tsx';
import { replaceDesign } from '../starters/replace-design.ts';
import { type Scope, type Suggestion, scopesOf } from './ask-assistant.ts';
import './assistant.css';
import { Credits } from './credits.tsx';
import { creditPosition } from './host-credits.ts';
import { ImageMaker } from './image-maker.tsx';
import { refusalOfAssistant } from './refusal.ts';
import { useAssistant } from './use-assistant.ts';
import { withNode } from './with-node.ts';

/** The quick actions, in the order of their buttons. */
const actionIds: readonly ActionId[] = ['SPELLING', 'REPHRASE', 'EXPAND', 'SUMMARIZE', 'FRIENDLY', 'FORMAL'];

const tones = ['none', 'casual', 'professional', 'playful', 'plain'] as const;

/** The announcement after a suggestion is accepted or dismissed. */
const settled = {
  accept: 'assistant.accepted',
  refine: 'assistant.refine.help',
  refuse: 'assistant.refused',
} as const;

/** Suggestions by a model for the selection, its row or the whole design; nothing changes before it is accepted. */
export default function Assistant() {
  const editor = useEditor();
  const { t, announce } = editor;
  const assistant = useAssistant();
  const { state, ask, settle, stop } = assistant;
  const [about, setAbout] = useState<Scope['kind'] | 'image'>();
  const [conversation, setConversation] = useState(0);
  useDesign(({ selection }) => selection);
  const readOnly = useView((view) => view.readOnly);
  const scopes = scopesOf(editor);
  const scope = scopes.find(({ kind }) => kind === about) ?? scopes[0] ?? { kind: 'design' };
  const { isBlocked } = creditPosition(useOptions(({ credits }) => credits.ai));
  const refusal = refusalOfAssistant(editor) ?? (readOnly ? t('model.readOnly') : undefined);
  if (refusal !== undefined)
    return (
      <div className="pp-assistant pp-fields">
        <Notice tone="info">{refusal}</Notice>
      </div>
    );
  const send = (text: string, action?: ActionId) => ask(scope, text, action);
  const settleWith = (how: keyof typeof settled) => {
    const { suggestion } = state;
    if (how === 'accept' && suggestion && !acceptSuggestion(editor, suggestion)) return;
    settle(how === 'refine' ? 'refine' : 'done');
    announce(t(settled[how]));
    if (how === 'accept') setConversation((count) => count + 1);
  };
  return (
    <div className="pp-assistant pp-fields">
      <Field label={t('assistant.scope')}>
        {(tied) => (
          <Select
            tied={tied}
            value={about === 'image' ? 'image' : scope.kind}
            onChange={(kind: Scope['kind'] | 'image') => setAbout(kind)}
            choices={[
              ...scopes.map((each) => ({ value: each.kind, label: scopeName(editor, each) })),
              { value: 'image' as const, label: t('assistant.scope.image') },
            ]}
          />
        )}
      </Field>
      {about === 'image' ? (
        <ImageMaker assistant={assistant} isBlocked={isBlocked} />
      ) : (
        <PromptForm key={conversation} busy={state.busy} isBlocked={isBlocked} onSend={send} onStop={stop} />
      )}
      <Credits state={state} />
      {state.suggestion && (
        <SuggestionView
          suggestion={state.suggestion}
          onAccept={() => settleWith('accept')}
          onRefine={() => settleWith('refine')}
          onRefuse={() => settleWith('refuse')}
        />
      )}
    </div>
  );
}

/** A request: free text, a tone, or a quick action. */
function PromptForm({
  busy,
  isBlocked,
  onSend,
  onStop,
}: {
  busy: boolean;
  isBlocked: boolean;
  onSend: (text: string, action?: ActionId) => void;
  onStop: () => void;
}) {
  const { t } = useEditor();
  const [prompt, setPrompt] = useState('');
  const [tone, setTone] = useState<(typeof tones)[number]>('none');
  const send = (text: string, action?: ActionId) => {
    const toneText =
      tone === 'none' ? '' : `\n${t('assistant.tone.prompt', { tone: t(`assistant.tone.${tone}`) })}`;
    onSend(`${text}${toneText}`, action);
  };
  return (
    <>
      <Field label={t('assistant.prompt')}>
        {(tied) => <TextArea {...tied} value={prompt} onChange={setPrompt} />}
      </Field>
      <Field label={t('assistant.tone')}>
        {(tied) => (
          <Select
            tied={tied}
            value={tone}
            onChange={setTone}
            choices={tones.map((value) => ({ value, label: t(`assistant.tone.${value}`) }))}
          />
        )}
      </Field>
      {busy ? (
        <Button onClick={onStop}>
          {t('assistant.working')} {t('assistant.stop')}
        </Button>
      ) : (
        <Button
          look="primary"
          disabled={isBlocked || prompt.trim() === ''}
          onClick={() => send(prompt.trim())}
        >
          <Sparkles />
          {t('assistant.send')}
        </Button>
      )}
      <fieldset className="pp-assistant-actions">
        <legend>{t('assistant.actions')}</legend>
        {actionIds.map((id) => (
          <Button key={id} disabled={busy || isBlocked} onClick={() => send(t(`assistant.action.${id}`), id)}>
            {t(`assistant.action.${id}`)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

function scopeName({ t, store }: ReturnType<typeof useEditor>, scope: Scope): string {
  if (scope.kind === 'design') return t('assistant.scope.design');
  return t(`assistant.scope.${scope.kind}`, { name: nameOf(store, t, scope.key) });
}

/** Applies a suggestion as one step. @returns whether it was applied */
function acceptSuggestion(editor: Editor, { scope, prompt, after }: Suggestion): boolean {
  const { store, t } = editor;
  const label = t('assistant.label', { prompt: prompt.slice(0, 60) });
  if (scope.kind === 'design') return replaceDesign(editor, after as Design, label);
  const edit = replaceNode(store, t, scope.key, [after as Row | Content]);
  return perform(editor, isRefused(edit) ? edit : { ...edit, label });
}

/** A suggestion beside the present design. */
function SuggestionView({
  suggestion,
  onAccept,
  onRefine,
  onRefuse,
}: {
  suggestion: Suggestion;
  onAccept: () => void;
  onRefine: () => void;
  onRefuse: () => void;
}) {
  const { t, store } = useEditor();
  const { design } = store.snapshot;
  const next = useMemo(() => suggestedDesign(design, suggestion), [design, suggestion]);
  const isSame = useMemo(() => JSON.stringify(design) === JSON.stringify(next), [design, next]);
  const { outcome, preservedIds } = suggestion.protection;
  return (
    <Dialog
      open
      onOpenChange={onRefuse}
      closesOutside={false}
      title={t('assistant.answer')}
      closeName={t('assistant.refuse')}
      width="1200px"
      feet={
        <>
          <Button onClick={onRefuse}>{t('assistant.refuse')}</Button>
          <Button onClick={onRefine}>{t('assistant.refine')}</Button>
          <Button look="primary" refusal={isSame ? t('assistant.unchanged') : undefined} onClick={onAccept}>
            {t('assistant.accept')}
          </Button>
        </>
      }
    >
      {outcome !== 'none' && (
        <Notice tone={outcome === 'rejected' ? 'warn' : 'info'}>
          {t(`assistant.kept.${outcome}`, { count: preservedIds.length })}
        </Notice>
      )}
      {suggestion.warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {warning}
        </Notice>
      ))}
      <ComparedDesigns
        before={{ design, name: t('assistant.before') }}
        after={{ design: next, name: t('assistant.after') }}
      />
    </Dialog>
  );
}

function suggestedDesign(design: Design, { before, after, scope }: Suggestion): Design {
  return scope.kind === 'design' ? (after as Design) : withNode(design, before, after);
}
