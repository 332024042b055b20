import type { ActionId, GenerateDesignBody, GeneratedDesign } from '@postpress/contracts';
import type { Content, Design, Row } from '@postpress/design';
import type { NodeKey } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';

/** What a suggestion is about. */
export type Scope = { kind: 'block' | 'row'; key: NodeKey } | { kind: 'design' };

/** One thing that was said; the answers of the assistant as a line about what it did. */
export type Turn = { role: 'user' | 'assistant'; text: string; action?: ActionId };

export type Suggestion = {
  scope: Scope;
  prompt: string;
  /** What stood there when it was asked for. */
  before: Row | Content | Design;
  after: Row | Content | Design;
  protection: GeneratedDesign['protection'];
  warnings: readonly string[];
  creditsUsed: number;
};

/** What the selection offers to speak about, the narrowest first. */
export function scopesOf({ store }: Pick<Editor, 'store'>): Scope[] {
  const { tree, selection } = store.snapshot;
  const key = selection.length === 1 ? selection[0] : undefined;
  const chain = key === undefined ? [] : [tree.find(key), ...tree.ancestors(key)];
  const found = chain.flatMap((at): Scope[] =>
    at?.kind === 'block' || at?.kind === 'row' ? [{ kind: at.kind, key: at.key }] : [],
  );
  return [...found, { kind: 'design' }];
}

/** Asks for a suggestion. @throws SessionError */
export async function askAssistant(
  editor: Editor,
  scope: Scope,
  turns: readonly Turn[],
  signal: AbortSignal,
): Promise<Suggestion> {
  const { store, session } = editor;
  const before = subjectOf(editor, scope);
  const answer = await session.call<GeneratedDesign>(
    'POST',
    '/v3/templates/generate',
    bodyOf(editor, scope, before, turns),
    { signal },
  );
  const { output, protection, warnings = [], usage } = answer;
  const after = output.data as unknown as Row | Content | Design;
  const design = scope.kind === 'design' ? { ...store.snapshot.design, ...after } : after;
  return {
    scope,
    before,
    protection,
    warnings,
    prompt: turns.at(-1)?.text ?? '',
    after: design,
    creditsUsed: usage.aiCreditsUsed,
  };
}

/** @throws Error when it is not there any more */
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
