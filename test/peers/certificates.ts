import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate of a test CA, as files. */
export type Certificate = { certificate: string; key: string };
export type TestCa = {
  /** The file of the authority's own certificate, for POSTPRESS_OUTBOUND_CA. */
  ca: string;
  /** A certificate for these names, which may include addresses. */
  issue(...names: [string, ...string[]]): Certificate;
};

export const OPENSSL_MISSING = 'needs openssl: apt-get install openssl';
/** For `describe(name, { skip: withoutOpenssl }, …)`. */
export const withoutOpenssl: false | string =
  spawnSync('openssl', ['version']).status === 0 ? false : OPENSSL_MISSING;
export const hasOpenssl = withoutOpenssl === false;

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** A certificate authority for a test, in a folder of its own. */
export function makeCa(folder: string): TestCa {
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' });
  const ca = join(folder, 'ca.pem');
  const caKey = join(folder, 'ca-key.pem');
  openssl('req', '-x509', ...KEY, '-days', '30', '-subj', '/CN=Test CA', '-keyout', caKey, '-out', ca);
  let issued = 0;
  return {
    ca,
    issue(...names) {
      issued += 1;
      const file = (name: string) => join(folder, `${issued}-${name}.pem`);
      const alternatives = names.map((name) => (/^[\d.]+$|:/.test(name) ? `IP:${name}` : `DNS:${name}`));
      writeFileSync(
        file('extensions'),
        `subjectAltName=${alternatives.join(',')}\nbasicConstraints=CA:FALSE\n`,
      );
      openssl('req', ...KEY, '-subj', `/CN=${names[0]}`, '-keyout', file('key'), '-out', file('request'));
      openssl(
        ...['x509', '-req', '-in', file('request'), '-CA', ca, '-CAkey', caKey, '-CAcreateserial'],
        ...['-days', '30', '-extfile', file('extensions'), '-out', file('certificate')],
      );
      return { certificate: file('certificate'), key: file('key') };
    },
  };
}

/** The same with file contents, in a folder that it creates and removes. */
export type TestAuthority = {
  /** PEM. */
  ca: string;
  caFile: string;
  issue(names: readonly [string, ...string[]]): {
    cert: string;
    key: string;
    certFile: string;
    keyFile: string;
  };
  remove(): void;
};

export function makeAuthority(): TestAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'postpress-ca-'));
  const read = (file: string) => readFileSync(file, 'utf8');
  const { ca, issue } = makeCa(folder);
  return {
    ca: read(ca),
    caFile: ca,
    issue(names) {
      const { certificate, key } = issue(...names);
      return { cert: read(certificate), key: read(key), certFile: certificate, keyFile: key };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
