import type { ActionId, GenerateDesignBody, GeneratedDesign } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { Content, Design, Row } from '@postpress/design';
import type { NodeKey } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { emitTurn, newRequestId } from './emit-turn.ts';

/** What a suggestion is about. */
export type Scope = { kind: 'block' | 'row'; key: NodeKey } | { kind: 'design' };

/** One message of the conversation; the assistant's are a line about what it did. */
export type Turn = { role: 'user' | 'assistant'; text: string; action?: ActionId };

export type Suggestion = {
  scope: Scope;
  prompt: string;
  /** What the suggestion was based on. */
  before: Row | Content | Design;
  after: Row | Content | Design;
  protection: GeneratedDesign['protection'];
  warnings: readonly string[];
  creditsUsed: number;
};

/** The parts that a request can be about, for a selection, the narrowest first. */
export function scopesOf({ store }: Pick<Editor, 'store'>): Scope[] {
  const { tree, selection } = store.snapshot;
  const key = selection.length === 1 ? selection[0] : undefined;
  const chain = key === undefined ? [] : [tree.find(key), ...tree.ancestors(key)];
  const found = chain.flatMap((at): Scope[] =>
    at?.kind === 'block' || at?.kind === 'row' ? [{ kind: at.kind, key: at.key }] : [],
  );
  return [...found, { kind: 'design' }];
}

/** Asks for a suggestion: the service, or the host if it generates. @throws SessionError, Error of the host */
export async function askAssistant(
  editor: Editor,
  scope: Scope,
  turns: readonly Turn[],
  signal: AbortSignal,
): Promise<Suggestion> {
  const { store, host } = editor;
  const before = subjectOf(editor, scope);
  const prompt = turns.at(-1)?.text ?? '';
  const requestId = newRequestId();
  const byHost = host.handles('generate');
  const item = scope.kind === 'design' ? null : before;
  const asked = { requestId, scope: scope.kind, prompt, item, byHost };
  const generate = byHost ? generateByHost : generateByService;
  return emitTurn(host, asked, signal, async () => {
    const { result, model, ...generated } = await generate(editor, {
      scope,
      before,
      turns,
      requestId,
      signal,
    });
    const after = scope.kind === 'design' ? { ...store.snapshot.design, ...result } : result;
    const { creditsUsed } = generated;
    return { answer: { scope, before, prompt, after, ...generated }, told: { result, model, creditsUsed } };
  });
}

type Node = Row | Content | Design;
type Question = {
  scope: Scope;
  before: Node;
  turns: readonly Turn[];
  requestId: string;
  signal: AbortSignal;
};
type Generated = Pick<Suggestion, 'protection' | 'warnings' | 'creditsUsed'> & {
  result: Node;
  model: GeneratedDesign['model'] | null;
};

async function generateByService(
  editor: Editor,
  { scope, before, turns, signal }: Question,
): Promise<Generated> {
  const body = bodyOf(editor, scope, before, turns);
  const answer = await editor.session.call(operations.generateDesign, { body, signal });
  // Not the form that answers `input` of several parts.
  const { output, protection, warnings = [], usage, model } = answer as GeneratedDesign;
  const result = output.data as unknown as Node;
  return { result, model, protection, warnings, creditsUsed: usage.aiCreditsUsed };
}

const shapes = { block: 'values', row: 'columns', design: 'body' } as const;

/** The host's answer. Locks are checked when it is accepted, as with every edit. */
async function generateByHost(
  { host, store }: Editor,
  { scope: { kind }, before, turns, requestId }: Question,
): Promise<Generated> {
  const result = await host.request<Node | null>('generate', {
    requestId,
    scope: kind,
    messages: turns.map(({ role, text }) => ({ role, text })),
    value: before,
    displayMode: store.displayMode,
    schemaVersion: store.snapshot.design.schemaVersion ?? null,
  });
  const part = (result as unknown as Record<string, unknown> | null)?.[shapes[kind]];
  if (typeof part !== 'object' || part === null) throw new Error(`The page returned no ${kind}.`);
  return {
    result: result as Node,
    model: null,
    protection: { outcome: 'none', preservedIds: [] },
    warnings: [],
    creditsUsed: 0,
  };
}

/** @throws Error when it no longer exists */
function subjectOf({ store, t }: Editor, scope: Scope): Row | Content | Design {
  if (scope.kind === 'design') return store.snapshot.design;
  const at = store.find(scope.key);
  if (!at) throw new Error(t('assistant.gone'));
  return at.node as Row | Content;
}

const outputs = { block: 'content', row: 'row', design: 'template' } as const;
const collections = { block: 'contents', row: 'rows' } as const;

function bodyOf(
  { store, options, view, session }: Editor,
  scope: Scope,
  subject: Row | Content | Design,
  turns: readonly Turn[],
): GenerateDesignBody {
  const { fonts, designMode } = options.snapshot;
  const { user } = session.opened;
  const { language } = view.snapshot;
  return {
    messages: turns.map(({ role, text, action }) => ({
      role,
      content: [{ type: 'text', text }],
      ...(action && { metadata: { action: { id: action } } }),
    })),
    output: { kind: outputs[scope.kind], displayMode: store.displayMode },
    context: {
      designMode,
      fullDesign: store.snapshot.design as unknown as Record<string, unknown>,
      ...(scope.kind !== 'design' && {
        selection: {
          collection: collections[scope.kind],
          id: (subject as Row | Content).id ?? null,
          value: subject,
        },
      }),
      ...(fonts.length > 0 && { availableFonts: fonts.map(({ label, value }) => ({ label, value })) }),
    },
    ...(language !== null && { locale: language }),
    ...(user && { end_user_id: user.id }),
  };
}
