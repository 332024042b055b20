/**
 * Stand-ins for the public images of PostgreSQL and of the S3 server that the Compose file names, made of Debian's packages:
 * Debian's PostgreSQL with the same variables, and OpenStack Swift with s3api at the same port.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commit, makeDebian } from '../images/base-images.ts';
import type { Buildah } from '../images/buildah.ts';
import { configureSwift, SWIFT_ACCOUNT } from '../peers/swift.ts';

const PACKAGES = [
  ...['postgresql', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  ...['netcat-openbsd', 'python3'],
];
const ENTRYPOINT = '/usr/local/bin/docker-entrypoint.sh';
const SWIFT_PORT = 7070;

/** One image under both names: which server it is, its variables say. */
export function makeStandIns(buildah: Buildah, [name = '', ...others]: readonly string[]): void {
  const archive = join(buildah.folder, 'servers.tar');
  makeDebian('bookworm', archive, PACKAGES);
  const files = join(buildah.folder, 'servers');
  for (const [path, script] of Object.entries({
    [ENTRYPOINT]: START,
    '/srv/database': POSTGRES,
    '/srv/files': SWIFT,
  })) {
    mkdirSync(dirname(join(files, path)), { recursive: true });
    writeFileSync(join(files, path), script);
    chmodSync(join(files, path), 0o755);
  }
  const swift = join(files, 'srv/swift');
  mkdirSync(swift);
  const ports = { account: 6202, container: 6201, object: 6200, proxy: SWIFT_PORT };
  configureSwift(swift, { dir: '/srv/swift', ports, ip: '0.0.0.0', user: 'root' });
  commit(buildah, name, archive, files, ENTRYPOINT);
  for (const other of others) buildah.run('tag', name, other);
}

const START = `#!/bin/sh
[ -n "$VGW_PORT" ] && exec /srv/files
exec /srv/database
`;

const POSTGRES = `#!/bin/sh
set -e
data=/var/lib/postgresql/data
bin=$(echo /usr/lib/postgresql/*/bin)
as() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
if [ ! -s $data/PG_VERSION ]; then
  mkdir -p $data /var/run/postgresql
  chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql
  echo "$POSTGRES_PASSWORD" > /tmp/password
  chmod 644 /tmp/password
  as $bin/initdb --pgdata=$data --username="$POSTGRES_USER" --pwfile=/tmp/password --encoding=UTF8 --locale=C.UTF-8 --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  echo "create database \\"$POSTGRES_DB\\"" | as $bin/postgres --single -D $data postgres
fi
exec setpriv --reuid postgres --regid postgres --clear-groups $bin/postgres -D $data -c 'listen_addresses=*'
`;

/** A bucket is a folder of /data, as in VersityGW. */
const SWIFT = `#!/bin/sh
set -e
mkdir -p /data/.swift/d1 /etc/swift
ln -sfn /data/.swift /srv/swift/devices
cp /srv/swift/swift.conf /etc/swift/
for part in account container object; do swift-$part-server /srv/swift/$part.conf & done
/usr/bin/python3 - <<'PYTHON' &
import base64, email.utils, hashlib, hmac, os, time, urllib.request
for bucket in [name for name in os.listdir('/data') if not name.startswith('.')]:
    for _ in range(600):
        date = email.utils.formatdate(usegmt=True)
        text = f'PUT\\n\\n\\n{date}\\n/{bucket}'
        mac = hmac.new(b'${SWIFT_ACCOUNT.secretKey}', text.encode(), hashlib.sha1)
        signature = base64.b64encode(mac.digest()).decode()
        headers = {'Date': date, 'Authorization': f'AWS ${SWIFT_ACCOUNT.accessKey}:{signature}'}
        request = urllib.request.Request(f'http://127.0.0.1:${SWIFT_PORT}/{bucket}', method='PUT', headers=headers)
        try:
            urllib.request.urlopen(request, timeout=10)
            break
        except OSError as error:
            if getattr(error, 'code', None) == 409: break
            time.sleep(0.1)
PYTHON
exec swift-proxy-server /srv/swift/proxy.conf
`;
