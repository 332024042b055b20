import assert from 'node:assert/strict';
import type { Client } from '@modelcontextprotocol/client';
import { type Called, callTool, type TestAgents } from './testing.ts';

/** The parameters of a scripted task: one client, and the stored records. */
export class Agent {
  readonly agents: TestAgents;
  readonly client: Client;
  constructor(agents: TestAgents, client: Client) {
    this.agents = agents;
    this.client = client;
  }

  tool(name: string, args: object = {}): Promise<Called> {
    return callTool(this.client, name, args);
  }

  /** Calls a tool that must succeed. */
  async done(name: string, args: object = {}): Promise<Called> {
    const answer = await this.tool(name, args);
    assert.equal(answer.isError, false, `${name}: ${answer.text.slice(0, 600)}`);
    return answer;
  }

  /** Calls a tool that must fail, with advice and without a trace of our own code. */
  async refused(name: string, args: object, why: RegExp): Promise<Called> {
    const answer = await this.tool(name, args);
    assert.equal(answer.isError, true, `${name}: ${answer.text.slice(0, 600)}`);
    assert.match(answer.text, why);
    assert.match(answer.text, /\nNext: /);
    assert.doesNotMatch(answer.text, /INTERNAL_ERROR|\bat \w+.*\.ts/);
    return answer;
  }

  /** A template with this design, straight into the store. */
  store(design: object | string, projectId = this.agents.projectId): Promise<string> {
    return this.agents.store(typeof design === 'string' ? design : JSON.stringify(design), projectId);
  }

  stored(templateId: string): Promise<string> {
    return this.agents.stored(templateId);
  }
}

export type Task = { name: string; run(agent: Agent): Promise<void> };

type Node = { id?: string; columns?: Node[]; contents?: Node[]; rows?: Node[] };

/** The JSON of each block of a design, by id. */
export function blocksOf(design: string): Map<string, string> {
  const { rows = [] } = (JSON.parse(design) as { body: Node }).body;
  const blocks = rows.flatMap(({ columns = [] }) => columns.flatMap(({ contents = [] }) => contents));
  return new Map(blocks.map((block) => [block.id ?? '', JSON.stringify(block)]));
}

/** The first id of a kind in an outline. */
export const firstOf = (outline: string, kind: string) =>
  new RegExp(`^ *(\\S+) (?:${kind})\\b`, 'm').exec(outline)?.[1];
/** Ids of rows in an outline. */
export const rowsOf = (outline: string) =>
  [...outline.matchAll(/^ {2}(\S+) row\b/gm)].map(([, id = '']) => id);

export const block = (id: string, values: object = {}, type = 'text') => ({
  id,
  type,
  values: { text: `<p>${id}</p>`, ...values },
});
export const row = (id: string, contents: object[], values: object = {}) => ({
  id,
  cells: [1],
  columns: [{ id: `${id}c`, contents, values: {} }],
  values,
});
export const designOf = (...rows: object[]) => ({
  counters: {},
  body: { id: 'body', rows, headers: [], footers: [], values: {} },
  schemaVersion: 27,
});
