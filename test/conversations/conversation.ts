import type { GenerateDesignBody, GeneratedDesign } from '@postpress/contracts';
import { type Design, type DisplayMode, fullToSimple } from '@postpress/design';
import { nodeOf } from '../../apps/server/src/ai/generation/specimens.testing.ts';
import type { ScriptedAnswer, SentRequest } from '../../apps/server/src/platform/models/testing.ts';

export { bodyOf as ask } from '../../apps/server/src/ai/generation/testing.ts';

/** The result of a conversation. */
export type Outcome = {
  status: number;
  body: GeneratedDesign & { error?: string; message?: string };
  /** `output.data`. */
  data: Node;
  /** The requests to the model, in order. */
  sent: SentRequest[];
  /** Booked credits; undefined without any. */
  booked: number | undefined;
  /** Waits between attempts, in milliseconds. */
  waits: number[];
  /** URLs of this machine that were called. */
  called: string[];
};

/** One recorded conversation: the request, the model's answers, and the expected result. */
export type Conversation = {
  /** Its subject, as a sentence that starts with the kind of output. */
  name: string;
  request: GenerateDesignBody | ((site: string) => GenerateDesignBody);
  answers: readonly ScriptedAnswer[] | ((site: string) => readonly ScriptedAnswer[]);
  /** How long a model may take, if that matters. */
  aiSeconds?: number;
  expect(outcome: Outcome): void;
};

// biome-ignore lint/suspicious/noExplicitAny: recorded answers and expectations reach deep into JSON of many shapes
export type Node = { [key: string]: any };

export function conversation(recorded: Conversation): Conversation {
  return recorded;
}

/** The Simple form of a design as read by a model, changed as a model would. */
export function simple(
  design: object,
  edit: (design: Node) => void = () => {},
  displayMode: DisplayMode = 'email',
): Node {
  const converted = fullToSimple(structuredClone(design) as Design, { displayMode });
  if (!converted.ok) throw new Error('the specimen cannot be converted');
  const edited = structuredClone(converted.design) as unknown as Node;
  edit(edited);
  return edited;
}

/** One node of it. */
export function simpleNode(design: object, id: string, edit: (node: Node) => void = () => {}): Node {
  const node = nodeOf(simple(design), id);
  edit(node);
  return node;
}

/** The answer of a model that follows the schema. */
export function output(part: unknown, more: Partial<ScriptedAnswer> = {}): ScriptedAnswer {
  return { object: { output: part }, ...more };
}

/** A whole design as such an answer. */
export function wholeOutput(design: Node, more: Partial<ScriptedAnswer> = {}): ScriptedAnswer {
  return output({ body: design.body }, more);
}

/** Kinds of the blocks of a part, in the order of the page. */
export function kindsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(kindsIn);
  if (typeof part !== 'object' || part === null) return [];
  const node = part as Node;
  if (typeof node.type === 'string' && node.values) return [node.type];
  return ['body', 'headers', 'rows', 'footers', 'columns', 'contents'].flatMap((key) => kindsIn(node[key]));
}
