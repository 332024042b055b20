/**
 * Signs a release by the commands of the workflow and verifies it by those of docs/guides/releases.md. Cosign needs Sigstore’s
 * services, so a stand-in with a certificate authority of this test does what its options say: the identity and the issuer are
 * in the certificate, and the signature is of its key.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { temporaryDir } from '../../apps/server/src/testing.ts';
import { withoutOpenssl } from '../../test/peers/certificates.ts';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/guides/releases.md'), 'utf8');
const workflow = parse(readFileSync(join(root, '.github/workflows/publish.yml'), 'utf8')) as {
  jobs: { packages: { steps: { run?: string }[] } };
};
const signing = workflow.jobs.packages.steps.find(({ run }) => run?.includes('cosign sign-blob'))?.run ?? '';
const verifying = /```sh\n(cosign verify-blob [^`]+)```/.exec(guide)?.[1] ?? '';

const IDENTITY = 'https://github.com/postpress/postpress/.github/workflows/publish.yml@refs/tags/v0.1.0';
const ISSUER = 'https://token.actions.githubusercontent.com';
/** Where Fulcio writes the issuer of the identity. */
const ISSUER_OID = '1.3.6.1.4.1.57264.1.1';

/** Reads its options strictly: one that it does not know fails. */
const STAND_IN = `
import { createSign, verify, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
const [command, ...args] = process.argv.slice(2);
const text = { type: 'string' };
const options = {
  'sign-blob': { yes: { type: 'boolean' }, bundle: text },
  'verify-blob': { bundle: text, 'certificate-identity-regexp': text, 'certificate-oidc-issuer': text },
}[command];
const { values, positionals: [file] } = parseArgs({ args, options, allowPositionals: true });
const here = import.meta.dirname;
if (command === 'sign-blob') {
  const signature = createSign('sha256').update(readFileSync(file)).sign(readFileSync(here + '/leaf-key.pem'), 'base64');
  writeFileSync(values.bundle, JSON.stringify({ signature, certificate: readFileSync(here + '/leaf.pem', 'utf8') }));
} else {
  const { signature, certificate } = JSON.parse(readFileSync(values.bundle, 'utf8'));
  const leaf = new X509Certificate(certificate);
  const authority = new X509Certificate(readFileSync(here + '/ca.pem'));
  const identity = leaf.subjectAltName.replace('URI:', '');
  const checks = {
    authority: leaf.checkIssued(authority) && leaf.verify(authority.publicKey),
    identity: new RegExp(values['certificate-identity-regexp']).test(identity),
    issuer: leaf.raw.includes(values['certificate-oidc-issuer']),
    signature: verify('sha256', readFileSync(file), leaf.publicKey, Buffer.from(signature, 'base64')),
  };
  for (const [name, isRight] of Object.entries(checks)) if (!isRight) throw new Error('wrong ' + name);
}
`;

describe('a release', { skip: withoutOpenssl }, () => {
  const dir = temporaryDir();
  const tools = join(dir.path, 'tools');
  const packages = join(dir.path, 'dist-packages');
  after(dir.remove);
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: tools, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const bash = (script: string, cwd: string) =>
    spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${tools}:${process.env.PATH}`, TAG: 'v0.1.0' },
    });
  function makeAuthority(): void {
    openssl('req', '-x509', ...key, '-subj', '/CN=Throwaway', '-keyout', 'ca-key.pem', '-out', 'ca.pem');
  }
  function issue(identity = IDENTITY, issuer = ISSUER): void {
    writeFileSync(
      join(tools, 'extensions'),
      `subjectAltName=critical,URI:${identity}\nextendedKeyUsage=codeSigning\n${ISSUER_OID}=DER:${Buffer.from(issuer).toString('hex')}\n`,
    );
    openssl('req', ...key, '-subj', '/', '-keyout', 'leaf-key.pem', '-out', 'request.pem');
    openssl(
      ...['x509', '-req', '-in', 'request.pem', '-CA', 'ca.pem', '-CAkey', 'ca-key.pem', '-CAcreateserial'],
      ...['-days', '1', '-extfile', 'extensions', '-out', 'leaf.pem'],
    );
  }
  const sign = () => assert.equal(bash(signing, dir.path).status, 0);
  const verify = () => bash(verifying, packages);

  before(() => {
    mkdirSync(tools);
    mkdirSync(packages);
    writeFileSync(join(tools, 'cosign.mjs'), STAND_IN);
    const run = `exec ${process.execPath} ${join(tools, 'cosign.mjs')} "$@"`;
    writeFileSync(join(tools, 'cosign'), `#!/bin/sh\n${run}\n`, { mode: 0o755 });
    // What is published must be there.
    writeFileSync(join(tools, 'gh'), '#!/bin/sh\nshift 5\nfor file; do [ -f "$file" ] || exit 1; done\n', {
      mode: 0o755,
    });
    writeFileSync(join(packages, 'postpress-0.1.0.tgz'), 'a tarball');
    writeFileSync(join(packages, 'postpress-0.1.0.cdx.json'), '{}');
    makeAuthority();
    issue();
  });

  it('signed by the workflow is verified by the commands of the guide', () => {
    sign();
    const { status, stdout, stderr } = verify();
    assert.equal(status, 0, stderr);
    assert.match(stdout, /postpress-0\.1\.0\.tgz: OK\n/);
  });
  it('with a changed tarball is refused', () => {
    sign();
    appendFileSync(join(packages, 'postpress-0.1.0.tgz'), 'x');
    assert.match(verify().stdout, /postpress-0\.1\.0\.tgz: FAILED/);
    assert.notEqual(verify().status, 0);
  });
  it('with changed sums is refused', () => {
    sign();
    appendFileSync(join(packages, 'SHA256SUMS'), '\n');
    assert.match(verify().stderr, /wrong signature/);
  });
  for (const [what, identity, issuer] of [
    ['another repository', IDENTITY.replace('postpress/postpress', 'someone/postpress'), ISSUER],
    ['another workflow', IDENTITY.replace('publish.yml', 'test.yml'), ISSUER],
    ['a branch', IDENTITY.replace('tags/v0.1.0', 'heads/main'), ISSUER],
    ['an address that only contains ours', `https://evil.example/${IDENTITY}`, ISSUER],
    ['another issuer', IDENTITY, 'https://accounts.example.com'],
  ] as const)
    it(`signed for ${what} is refused`, () => {
      issue(identity, issuer);
      sign();
      assert.match(verify().stderr, /wrong (?:identity|issuer)/);
    });
  it('signed by a certificate of another authority is refused', () => {
    issue();
    sign();
    makeAuthority();
    assert.match(verify().stderr, /wrong authority/);
  });
});
