import assert from 'node:assert/strict';
import { ask, conversation, output } from '../conversation.ts';

const nonsense = output({ title: 'A design' });

export default conversation({
  name: 'template: is refused with its reason when nothing of the answers can be used, and costs nothing',
  request: ask('A newsletter', 'template'),
  answers: [nonsense, nonsense, nonsense],
  expect({ status, body, booked, sent }) {
    assert.equal(status, 502);
    assert.equal(body.error, 'UPSTREAM_ERROR');
    assert.match(body.message ?? '', /no usable design.*output/);
    assert.equal(sent.length, 3);
    assert.equal(booked, undefined);
  },
});
