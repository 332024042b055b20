import { AppError } from '../base/app-error.ts';
import { readId } from '../base/read-id.ts';
import type { SessionIdentity, TokenIdentity } from './authentication.ts';
import type { GateRequest } from './gate-request.ts';

/**
 * The project of a call with a personal access token: query `projectId` or header `X-Project-Id`.
 *
 * @throws AppError PROJECT_ID_REQUIRED, VALIDATION_ERROR if it is malformed or both are given and differ
 */
export function readProjectContext({ query, headers }: GateRequest): number {
  const given = [
    one(query.projectId, 'query projectId'),
    one(headers['x-project-id'], 'header X-Project-Id'),
  ];
  const [first, second] = given.filter((value) => value !== undefined && value !== '');
  if (first === undefined)
    throw new AppError(
      'PROJECT_ID_REQUIRED',
      'A personal access token needs the project: add ?projectId=<id> or the header X-Project-Id.',
    );
  const id = readId(first);
  if (id === undefined) throw new AppError('VALIDATION_ERROR', 'projectId must be a positive integer.');
  if (second !== undefined && readId(second) !== id)
    throw new AppError(
      'VALIDATION_ERROR',
      'The query projectId and the header X-Project-Id name different projects: send one, or the same in both.',
    );
  return id;
}

/** The project of a call by a user: the one that it names, or the only one of a connected app. */
export function projectFor(user: TokenIdentity | SessionIdentity, request: GateRequest): number {
  const isNamed = Boolean(request.query.projectId || request.headers['x-project-id']);
  if (user.kind === 'token' && user.app && !isNamed) return user.app.projectId;
  return readProjectContext(request);
}

function one(value: unknown, what: string): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new AppError('VALIDATION_ERROR', `The ${what} is given more than once.`);
}
