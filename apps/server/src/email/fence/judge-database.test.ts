import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type FenceFacts, judgeDatabase } from './open-fence.ts';

const sending: FenceFacts = { epoch: 7, systemIdentifier: 'a', presentIdentifier: 'a', blobEpoch: 7 };
const may = (facts: Partial<FenceFacts>) => () =>
  assert.equal(judgeDatabase({ ...sending, ...facts }), undefined);
const mayNot = (facts: Partial<FenceFacts>, why: RegExp) => () =>
  assert.match(judgeDatabase({ ...sending, ...facts }) ?? '', why);

describe('mail is sent from a database', () => {
  it('that has sent', may({}));
  it('that is ahead of what lies beside it: a crash came in between', may({ epoch: 8 }));
  it('with nothing beside it', may({ blobEpoch: undefined }));
  it('with an unknown cluster', may({ presentIdentifier: undefined }));
  it('that is new, whatever lies beside it', may({ epoch: 1, systemIdentifier: null, blobEpoch: 99 }));
});

describe('no mail is sent from a database', () => {
  it('that is behind what lies beside it', mayNot({ epoch: 6 }, /older than what was sent/));
  it('that lies on another cluster', mayNot({ presentIdentifier: 'b' }, /another PostgreSQL cluster/));
  it('that is behind and does not know its cluster', mayNot({ epoch: 6, systemIdentifier: null }, /older/));
});
