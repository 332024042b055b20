import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { fieldsOf, type OperationEffects, type Proof } from './effects/effect.ts';
import { effectTables } from './effects/index.ts';
import { fieldPaths } from './field-paths.ts';
import { interfaceRoutes } from './operations.ts';

const root = join(import.meta.dirname, '../..');

/** A field of the API and the proof of its effect. */
export type Field = {
  path: string;
  /** The file from the root of the project, and the title of the test in it. */
  shownBy?: { file: string; title: string };
  /** Why it has no effect. */
  reason?: string;
};

const MATRIX = 'apps/server/src/access-matrix.testing.ts';
/** Read by the gate before any operation: tested with each of them in every situation. */
const ofEveryOperation: Readonly<Record<string, Field['shownBy']>> = {
  'query.projectId': { file: MATRIX, title: 'the PAT of an owner, no project named' },
  'header.X-Project-Id': { file: MATRIX, title: 'the PAT of an owner, two projects named' },
};

/** The only fields that may have no effect. */
const mayDoNothing: readonly string[] = ['body.conversationId'];

/** Every field of an operation in the order of its document, then those inside open objects. */
export function fieldsOfOperation(route: AnyRoute<never>): Field[] {
  const [area, effects] = effectsOf(route) ?? ['', { inputs: {}, results: [] }];
  const known = knownFields(area, effects);
  const published = fieldPaths(route);
  const inside = [...known.keys()].filter((path) => !published.includes(path));
  return [...published, ...inside].map((path) => {
    const shared = ofEveryOperation[path];
    return known.get(path) ?? { path, ...(shared && { shownBy: shared }) };
  });
}

/** Faults of the table: fields without a proof, proofs without a field, proofs that name no test. */
export function fieldFaults(): string[] {
  return interfaceRoutes.flatMap((route) => {
    const published = fieldPaths(route);
    return fieldsOfOperation(route).flatMap(({ path, shownBy, reason }) => {
      const name = `${route.operationId} ${path}`;
      if (!published.includes(path) && !isInside(path, published)) return [`${name}: no such field`];
      if (reason !== undefined) return mayDoNothing.includes(path) ? [] : [`${name}: must have an effect`];
      if (!shownBy) return [`${name}: nothing shows its effect`];
      return hasTest(shownBy) ? [] : [`${name}: ${shownBy.file} has no test named ${shownBy.title}`];
    });
  });
}

function effectsOf({ operationId }: AnyRoute<never>): [area: string, OperationEffects] | undefined {
  for (const [area, table] of Object.entries(effectTables)) {
    const found = table[operationId];
    if (found) return [area, found];
  }
  return undefined;
}

function knownFields(area: string, { inputs, results, shownBy = {} }: OperationEffects): Map<string, Field> {
  const file = `test/contract/effects/${area}.ts`;
  const shown = results.flatMap(({ body }) => fieldsOf(body, 'result')).filter(isField);
  return new Map([
    ...shown.map((path): [string, Field] => [
      path,
      { path, shownBy: { file, title: 'answers every member' } },
    ]),
    ...Object.entries({ ...inputs, ...shownBy }).map(([path, proof]): [string, Field] => [
      path,
      fieldOf(path, proof, file),
    ]),
  ]);
}

/** Neither the whole response nor an entry of a list or a map. */
function isField(path: string): boolean {
  return path !== 'result' && !/[\]}]$/.test(path);
}

function fieldOf(path: string, proof: Proof, file: string): Field {
  if (proof.kind === 'none') return { path, reason: proof.reason };
  if (proof.kind === 'test') return { path, shownBy: { file: proof.file, title: proof.title } };
  return { path, shownBy: { file, title: `heeds ${path}` } };
}

/** Whether a field is inside one that the document leaves open. */
function isInside(path: string, published: readonly string[]): boolean {
  return published.some(
    (each) => path.startsWith(`${each}.`) || path.startsWith(`${each}[]`) || path.startsWith(`${each}{}`),
  );
}

const texts = new Map<string, string>();

function hasTest({ file, title }: { file: string; title: string }): boolean {
  if (file.startsWith('test/contract/effects/')) return existsSync(join(root, file));
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const text = texts.get(file) ?? readFileSync(path, 'utf8');
  texts.set(file, text);
  return text.includes(title);
}
