import { IssueList } from '../validate/issues.ts';
import { isJsonObject, type JsonObject } from './json.ts';

/** Deepest nesting of lists and objects that is converted. Real designs have about 15 levels. */
const DEEPEST_LEVEL = 500;

/**
 * What prevents a design from being converted: no body, malformed lists or nodes, blocks without a type, or nesting as
 * deep as only attacks have. Other faults, such as wrong values, pass through conversion.
 *
 * @returns an empty list if the design can be converted.
 */
export function findObstacles(design: unknown): IssueList {
  const found = new IssueList();
  if (!isJsonObject(design)) report(found, '', design, 'an object');
  else if (!isJsonObject(design.body)) report(found, 'body', design.body, 'an object');
  else if (isDeeperThan(design, DEEPEST_LEVEL)) {
    found.add('', `The design is nested more than ${DEEPEST_LEVEL} levels deep.`, 'too_big');
  } else checkBody(design.body, found);
  return found;
}

function checkBody(body: JsonObject, found: IssueList): void {
  checkValues(body, 'body', found);
  for (const section of ['headers', 'rows', 'footers']) {
    checkNodes(body, section, 'body', found, (row, path) =>
      checkNodes(row, 'columns', path, found, (column, columnPath) =>
        checkNodes(column, 'contents', columnPath, found, (content, contentPath) => {
          if (typeof content.type !== 'string')
            report(found, `${contentPath}.type`, content.type, 'a string');
        }),
      ),
    );
  }
}

type CheckNode = (node: JsonObject, path: string) => void;

/** A missing list counts as empty; an entry that is not a node cannot be converted. */
function checkNodes(parent: JsonObject, key: string, path: string, found: IssueList, check: CheckNode): void {
  const nodes = parent[key];
  if (nodes === undefined || nodes === null) return;
  if (!Array.isArray(nodes)) {
    report(found, `${path}.${key}`, nodes, 'a list');
    return;
  }
  for (const [at, node] of nodes.entries()) {
    const nodePath = `${path}.${key}.${at}`;
    if (!isJsonObject(node)) report(found, nodePath, node, 'an object');
    else {
      checkValues(node, nodePath, found);
      check(node, nodePath);
    }
  }
}

/** PHP writes an empty object as an empty list, which is accepted. */
function checkValues({ values }: JsonObject, path: string, found: IssueList): void {
  const isEmptyList = Array.isArray(values) && values.length === 0;
  if (values !== undefined && values !== null && !isEmptyList && !isJsonObject(values)) {
    report(found, `${path}.values`, values, 'an object');
  }
}

function report(found: IssueList, path: string, value: unknown, expected: string): void {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'a list' : `of type ${typeof value}`;
  const fault = value === undefined ? 'is missing' : `is ${kind}`;
  found.add(path, `${path === '' ? 'The design' : path} ${fault}; expected ${expected}.`, 'invalid_type');
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const key in value) {
    if (isDeeperThan((value as JsonObject)[key], levels - 1)) return true;
  }
  return false;
}
