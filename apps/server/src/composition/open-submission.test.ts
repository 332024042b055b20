import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StartError } from '../base/start-error.ts';
import { openSubmission, type SubmissionServices } from './open-submission.ts';

const open = (config: object) =>
  openSubmission({
    core: { config: { submissionHost: '127.0.0.1', submissionPort: 0, submissionTlsPort: 0, ...config } },
    tls: undefined,
  } as unknown as SubmissionServices);

for (const config of [
  { submissionPort: 587, submissionHost: '0.0.0.0' },
  { submissionPort: 587, submissionHost: 'mail.example.com' },
  { submissionTlsPort: 465 },
])
  it(`accepts no password without a certificate: ${JSON.stringify(config)}`, () =>
    assert.rejects(
      open(config),
      (error) => error instanceof StartError && /POSTPRESS_TLS_CERT/.test(error.message),
    ));

it('listens on nothing where no port is set', async () => assert.deepEqual((await open({})).ports, []));
