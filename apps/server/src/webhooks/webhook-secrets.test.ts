import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sign } from '@postpress/webhooks';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { newWebhookSecret, rememberSigners } from './webhook-secrets.ts';

const message = { id: 'msg_1', sentAt: new Date('2030-01-07T12:00:00Z'), body: '{}' };

it('signs with the secrets that are stored now, not with those it remembers', () => {
  const secrets = createSecretBox('thirty-two characters for a test');
  const signerOf = rememberSigners(secrets);
  const [active, first, second] = [1, 2, 3].map(() => newWebhookSecret(secrets)) as [Made, Made, Made];
  for (const prepared of [null, first, second, null]) {
    const signer = signerOf(1, { secret: active.sealed, preparedSecret: prepared?.sealed ?? null });
    assert.deepEqual(
      signer(message),
      sign(
        message,
        [active, prepared].flatMap((each) => each?.shown ?? []),
      ),
    );
  }
  const signer = signerOf(1, { secret: first.sealed, preparedSecret: null });
  assert.deepEqual(signer(message), sign(message, [first.shown]), 'an activated secret');
});

type Made = ReturnType<typeof newWebhookSecret>;
