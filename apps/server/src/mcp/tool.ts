import { closedObject } from '@postpress/contracts';
import type { Static, TObject, TProperties } from 'typebox';
import type { Caller } from '../base/caller.ts';
import type { Operations, OuterRequest } from '../base/operations.ts';
import type { McpDeps } from './deps.ts';
import type { MessageTurns } from './message-turns.ts';

/** What a tool gets beside its arguments. */
export type ToolContext = {
  operations: Operations;
  projectId: number;
  workspaceId: number;
  caller: Caller;
  request: OuterRequest;
  /** Of the messages of this request. */
  turns: MessageTurns;
  deps: McpDeps;
};

export type ToolAnswer = {
  /** Facts of this installation: ids, revisions, counts. */
  data?: Record<string, unknown>;
  /** What people or programs wrote: names, texts, subjects. Marked as data for the model. */
  untrusted?: string | object;
  /** What to do next. */
  next?: string;
  images?: readonly { mediaType: string; bytes: Buffer }[];
};

/** A tool as data: listed, checked and called by `create-handler.ts`. */
export type Tool<Input extends TObject = TObject> = {
  name: string;
  title: string;
  /** For the model: what it does, when to use it, what it returns. */
  description: string;
  input: Input;
  /** `reads`: changes nothing. `writes`: can be undone. `sends`: reaches people outside. */
  effect: 'reads' | 'writes' | 'sends';
  /** Method syntax, so that tools with different arguments share one list. */
  run(args: Static<Input>, context: ToolContext): Promise<ToolAnswer>;
};

/** Declares a tool by the properties of its arguments. Arguments with any other name are refused. */
export function defineTool<Arguments extends TProperties>(
  tool: Omit<Tool<TObject<Arguments>>, 'input'> & { input: Arguments },
): Tool {
  return { ...tool, input: closedObject(tool.input) } as unknown as Tool;
}
