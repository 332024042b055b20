import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { domainReportLimits } from '@postpress/contracts';
import { zipSync } from 'fflate';
import { runsOf } from '../../../../../test/sample.ts';
import type { DmarcReport } from './domain-report.ts';
import { readDomainReports } from './read-domain-reports.thread.ts';
import { dmarcForms, dmarcXml, reportMessage, tlsJson, wrappers } from './report-fixture.ts';

const bytesMax = domainReportLimits.unpackedBytesMax;
const read = async (raw: string | Uint8Array) =>
  readDomainReports({ raw: typeof raw === 'string' ? Buffer.from(raw) : raw });
const only = async (raw: string | Uint8Array) => {
  const found = await read(raw);
  assert.deepEqual(found.faults, []);
  assert.equal(found.reports.length, 1);
  return found.reports[0] as DmarcReport;
};
const fault = async (raw: string | Uint8Array) => {
  const found = await read(raw);
  assert.deepEqual(found?.reports, []);
  return found.faults.join(' ') ?? '';
};

describe('DMARC reports', () => {
  for (const form of dmarcForms)
    for (const [wrapper, wrap] of Object.entries(wrappers))
      it(`of ${form} are read as ${wrapper}, attached or alone`, async () => {
        const file = wrap(
          dmarcXml({ form, records: [{}, { count: 3, dkim: 'fail', disposition: 'reject' }] }),
        );
        const report = await only(file);
        assert.deepEqual(await only(reportMessage(file, { type: 'application/octet-stream' })), report);
        assert.deepEqual(
          [report.reporter, report.reportId, report.domain, report.policy, report.beginsAt.toISOString()],
          [`${form} & co`, '123456', 'shop.example', 'none', '2030-01-05T00:00:00.000Z'],
        );
        const [good, bad] = report.records;
        assert.deepEqual(
          [
            good?.sourceIp,
            good?.emails,
            good?.dkimAligned,
            good?.spfAligned,
            good?.signedBy,
            good?.returnPath,
          ],
          ['203.0.113.5', 10, true, false, 'shop.example', 'bounces.post.example'],
        );
        assert.deepEqual(
          [bad?.emails, bad?.dkimAligned, bad?.signatureBroken, bad?.rejected],
          [3, false, true, true],
        );
      });
  it('are read in UTF-16 and with a declared charset', async () => {
    const xml = dmarcXml();
    assert.equal((await only(Buffer.from(`\ufeff${xml}`, 'utf16le'))).domain, 'shop.example');
    const latin = Buffer.from(xml.replace('UTF-8', 'ISO-8859-1').replace('google &amp;', 'Grüße'), 'latin1');
    assert.equal((await only(latin)).reporter, 'Grüße co');
  });
  it('say what was forwarded', async () => {
    const report = await only(dmarcXml({ records: [{ dkim: 'fail', reason: 'mailing_list' }] }));
    assert.equal(report.records[0]?.forwarded, true);
  });
  it('lose incomplete records only', async () => {
    const records = [{ ip: 'localhost' }, { count: -1 }, { ip: '2001:DB8::1' }, { count: 1e20 }];
    const report = await only(dmarcXml({ records }));
    assert.deepEqual(
      report.records.map(({ sourceIp }) => sourceIp),
      ['2001:db8::1'],
    );
  });
  it('add up sources beyond the largest', async () => {
    const records = Array.from({ length: 1_500 }, (_, at) => ({
      ip: `10.0.${at >> 8}.${at & 255}`,
      count: at + 1,
    }));
    const report = await only(dmarcXml({ records }));
    assert.equal(report.records.length, domainReportLimits.recordsMax + 1);
    assert.deepEqual([report.records.at(-1)?.sourceIp, report.records.at(-1)?.emails], [null, 125_250]);
  });
});

describe('TLS reports', () => {
  it('are read with their failures', async () => {
    const found = await read(reportMessage(gzipSync(tlsJson()), { type: 'application/tlsrpt+gzip' }));
    const [report] = found?.reports ?? [];
    assert.ok(report?.kind === 'tls');
    assert.deepEqual([report.domain, report.succeeded, report.failed], ['shop.example', 90, 10]);
    assert.deepEqual(report.failures, [
      { type: 'certificate-expired', receivingMx: 'mail.post.example', sessions: 10 },
    ]);
  });
});

describe('dialects', () => {
  const xml = dmarcXml();
  const shopOnly = 'shop.example';
  const asShop: { [what: string]: string | Uint8Array } = {
    'UTF-16 declared, UTF-8 written': xml.replace('UTF-8', 'utf-16'),
    'UTF-16 without a byte order mark': Buffer.from(xml, 'utf16le'),
    'big-endian UTF-16 without a byte order mark': Buffer.from(xml, 'utf16le').swap16(),
    'a byte order mark in UTF-8': Buffer.from(`\ufeff${xml}`),
    'blank lines before the declaration': `\r\n\r\n ${xml}`,
    'an unknown charset': xml.replace('UTF-8', 'x-unknown'),
    'no policy but its domain': xml.replace(/<adkim>.*<\/sp>/, ''),
    'a domain in capitals with its dot': xml.replace(
      '<domain>shop.example</domain><adkim>',
      '<domain>SHOP.Example.</domain><adkim>',
    ),
    CDATA: xml.replace('123456', '<![CDATA[123456]]>'),
    'comments between elements': xml.replaceAll('<record>', '<!-- next --><record>'),
    attributes: xml.replace('<p>none', '<p xmlns:a="urn:a" a:b="c">none'),
    'another prefix': xml
      .replace('<feedback>', '<n1:feedback xmlns:n1="urn:x">')
      .replace('</feedback>', '</n1:feedback>'),
    'its records first': xml.replace(
      /(<report_metadata>.*<\/policy_published>)(.*)(<\/feedback>)/s,
      '$2$1$3',
    ),
    'unknown elements': xml.replace('<p>none', '<fo>1</fo><x><y>z</y></x><p>none'),
    'times as texts': xml
      .replace(/<begin>\d+/, '<begin>2030-01-05T00:00:00Z')
      .replace(/<end>\d+/, '<end>2030-01-05T23:59:59Z'),
    'times without a zone': xml
      .replace(/<begin>\d+/, '<begin>2030-01-05 00:00:00')
      .replace(/<end>\d+/, '<end>2030-01-05 23:59:59'),
    'gzip in gzip': gzipSync(gzipSync(xml)),
    'gzip in ZIP': Buffer.from(zipSync({ 'a.xml.gz': gzipSync(xml) })),
    'ZIP in gzip': gzipSync(zipSync({ 'a.xml': Buffer.from(xml) })),
    'two gzip members': Buffer.concat([gzipSync(xml.slice(0, 200)), gzipSync(xml.slice(200))]),
    ...Object.fromEntries(
      ['\r\n', '\0\0\0\0', '\n--boundary--\r\n', '\x1f', 'x'.repeat(1_000)].map((padding) => [
        `${JSON.stringify(padding.slice(0, 20))} after its gzip`,
        Buffer.concat([gzipSync(xml), Buffer.from(padding)]),
      ]),
    ),
    'gzip with a name, in two members, before a line end': Buffer.concat([
      withName(gzipSync(xml.slice(0, 200))),
      gzipSync(xml.slice(200)),
      Buffer.from('\r\n'),
    ]),
    'a schema that is not closed': xml.replace(
      '<feedback>',
      '<feedback><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:x">',
    ),
    'a schema that is not closed, around it': xml.replace(
      '<feedback>',
      '<xs:schema elementFormDefault="qualified">\n<feedback>',
    ),
    'a schema that is closed': xml.replace(
      '<feedback>',
      '<feedback><xsd:schema><xsd:element name="feedback"/></xsd:schema>',
    ),
    'the text of an email': `From: a@x.example\r\nContent-Type: text/plain\r\n\r\n${xml}\r\n`,
    'the text of an email, below words and above a signature': `From: a@x.example\r\nContent-Type: text/plain\r\n\r\nThis is a report.\r\n\r\n${xml}\r\n-- \r\nx\r\n`,
    'an email of the type text/xml': `From: a@x.example\r\nContent-Type: text/xml\r\nMIME-Version: 1.0\r\n\r\n${xml}\r\n`,
    'a part of the type text/xml that is inline': `From: a@x.example\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n--b\r\nContent-Type: text/xml\r\nContent-Disposition: inline\r\n\r\n${xml}\r\n--b--\r\n`,
    'an email in HTML that shows it': `From: a@x.example\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<pre>${xml.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>\r\n`,
    'a ZIP of a Mac': Buffer.from(
      zipSync({ 'a.xml': Buffer.from(xml), '__MACOSX/._a.xml': Buffer.from([0, 5, 22, 7, 0, 2]) }),
    ),
    'a folder in a ZIP': Buffer.from(zipSync({ 'in/': new Uint8Array(), 'in/a.xml': Buffer.from(xml) })),
    'gzip that says it is text': reportMessage(gzipSync(xml), { type: 'text/plain' }),
    'XML that says it is gzip': reportMessage(Buffer.from(xml), { type: 'application/gzip' }),
    'gzip that says it is ZIP': reportMessage(gzipSync(xml), { type: 'application/x-zip-compressed' }),
    'a report in a forwarded message': forwarded(reportMessage(gzipSync(xml))),
  };
  for (const [what, raw] of Object.entries(asShop))
    it(`${what}: is read`, async () => {
      const report = await only(raw);
      assert.deepEqual(
        [report.domain, report.reportId, report.beginsAt.toISOString(), report.endsAt.toISOString()],
        [shopOnly, '123456', '2030-01-05T00:00:00.000Z', '2030-01-05T23:59:59.000Z'],
      );
      assert.deepEqual(
        report.records.map(({ emails, signedBy, headerFrom }) => [emails, signedBy, headerFrom]),
        [[10, shopOnly, shopOnly]],
      );
    });

  const first = async (raw: string) => (await only(raw)).records[0];
  it('several auth_results count together', async () => {
    const split = xml.replace('</dkim><spf><domain>', '</dkim></auth_results><auth_results><spf><domain>');
    assert.deepEqual(await first(split), await first(xml));
  });
  it('several signatures and reasons count together', async () => {
    const dkim = '<dkim><domain>esp.example</domain><result>fail</result></dkim>';
    const reason = '<reason><type>other</type></reason><reason><type>forwarded</type></reason>';
    const record = await first(
      xml
        .replace('<auth_results>', `<auth_results>${dkim}`)
        .replace('</policy_evaluated>', `${reason}</policy_evaluated>`),
    );
    assert.deepEqual([record?.signedBy, record?.forwarded], [shopOnly, true]);
  });
  it('one source has one form of its address', async () => {
    const ips = ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1', '::ffff:192.0.2.7', '192.0.2.7'];
    const report = await only(dmarcXml({ records: ips.map((ip) => ({ ip })) }));
    assert.deepEqual(
      report.records.map(({ sourceIp }) => sourceIp),
      ['2001:db8::1', '2001:db8::1', '192.0.2.7', '192.0.2.7'],
    );
  });
  it('a domain in its own letters is the one in DNS', async () => {
    const report = await only(dmarcXml({ domain: 'bücher.example' }));
    assert.deepEqual(
      [report.domain, report.records[0]?.headerFrom],
      ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    );
  });
  it('the largest counts stay exact, and larger ones are left out', async () => {
    const records = [{ count: 10_000_000_000 }, { count: 99_999_999_999_999 }];
    const report = await only(dmarcXml({ records }));
    assert.deepEqual(
      report.records.map(({ emails }) => emails),
      [10_000_000_000],
    );
  });

  const tls = async (change: (report: ReturnType<typeof JSON.parse>) => void) => {
    const json = JSON.parse(tlsJson());
    change(json);
    const [report] = (await read(JSON.stringify(json)))?.reports ?? [];
    assert.ok(report?.kind === 'tls');
    return report;
  };
  it('TLS counts that are left out are none', async () => {
    const failed = await tls(({ policies }) => delete policies[0].summary['total-successful-session-count']);
    assert.deepEqual([failed.succeeded, failed.failed], [0, 10]);
    const fine = await tls(({ policies }) => {
      delete policies[0].summary['total-failure-session-count'];
      delete policies[0]['failure-details'];
    });
    assert.deepEqual([fine.succeeded, fine.failed, fine.failures], [90, 0, []]);
  });
  it('one TLS policy or failure need not be in a list', async () => {
    const report = await tls((json) => {
      [json.policies] = json.policies;
      [json.policies['failure-details']] = json.policies['failure-details'];
    });
    assert.deepEqual([report.failed, report.failures.length], [10, 1]);
  });
  it('TLS counts as texts, several policies of a domain, and no policy', async () => {
    const report = await tls(({ policies }) => {
      policies.push(structuredClone(policies[0]), { policy: { 'policy-type': 'no-policy-found' } });
      policies[1].summary = { 'total-successful-session-count': '5', 'total-failure-session-count': '1' };
    });
    assert.deepEqual([report.succeeded, report.failed], [95, 11]);
  });
});

/** gzip with the name of its file (RFC 1952, 2.3.1). */
function withName(gzip: Buffer): Buffer {
  const header = Buffer.from(gzip.subarray(0, 10));
  header[3] = 8;
  return Buffer.concat([header, Buffer.from('report.xml\0'), gzip.subarray(10)]);
}

/** A message that has another one attached. */
function forwarded(message: string): string {
  return [
    'From: postmaster@shop.example',
    'Subject: Fwd: Report',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    '--outer',
    'Content-Type: text/plain',
    '',
    'See below.',
    '--outer',
    'Content-Type: message/rfc822',
    '',
    message,
    '--outer--',
    '',
  ].join('\r\n');
}

describe('damaged and hostile files', () => {
  it('archives in archives end', async () => {
    let nested: Uint8Array = gzipSync(dmarcXml());
    for (let level = 0; level < 30; level++) nested = gzipSync(nested);
    assert.match(await fault(nested), /archives within archives/);
    const bomb = gzipSync(gzipSync(Buffer.alloc(bytesMax + 1, 32)));
    assert.match(await fault(bomb), /more than 10 MB/);
    const ten = Buffer.from(
      zipSync(
        Object.fromEntries(
          Array.from({ length: 10 }, (_, at) => [`${at}.xml.gz`, gzipSync(Buffer.alloc(bytesMax / 5, 32))]),
        ),
      ),
    );
    assert.match(await fault(ten), /more than 10 MB/);
  });
  it('names of the language are names', async () => {
    const odd = dmarcXml().replace(
      '<p>none',
      '<__proto__><polluted>1</polluted></__proto__><constructor>x</constructor><p>none',
    );
    await read(odd);
    assert.equal(({} as { polluted?: unknown }).polluted, undefined);
    await read(tlsJson().replace('{', '{"__proto__": {"policies": 1}, '));
  });
  it('that unpack to gigabytes stop at the limit', async () => {
    const zeros = Buffer.alloc(bytesMax + 1, 32);
    assert.match(await fault(gzipSync(zeros)), /more than 10 MB/);
    assert.match(await fault(Buffer.from(zipSync({ 'a.xml': zeros }))), /more than 10 MB/);
    // An archive that claims to be small: the size is written in two places.
    const forged = Buffer.from(zipSync({ 'a.xml': Buffer.alloc(1_000_000, 32) }));
    for (let at = forged.indexOf(1_000_000); at < forged.length - 4; at++)
      if (at >= 0 && forged.readUInt32LE(at) === 1_000_000) forged.writeUInt32LE(10, at);
    assert.match(await fault(forged), /damaged ZIP|neither/);
    const many = Object.fromEntries(
      Array.from({ length: 11 }, (_, at) => [`${at}.xml`, Buffer.from('<a/>')]),
    );
    assert.match(await fault(Buffer.from(zipSync(many))), /more than 10 files/);
  });
  it('with entities are refused', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    const file = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>';
    for (const declared of [bomb, file])
      assert.match(await fault(dmarcXml().replace('<feedback>', `${declared}<feedback>`)), /entities/);
  });
  for (const [what, raw, why] of [
    ['nested elements', `<feedback>${'<a>'.repeat(100_000)}`, /well-formed/],
    ['XML of something else', '<rss><channel/></rss>', /no domain/],
    ['no record', dmarcXml({ records: [] }), /no complete record/],
    ['no id', dmarcXml({ id: '' }), /has no id/],
    ['a span without end', dmarcXml().replace(/<end>\d+/, '<end>9999999999'), /8 days/],
    ['a time that is none', dmarcXml().replace(/<begin>\d+/, '<begin>soon'), /which time/],
    ['cut XML', dmarcXml().slice(0, 300), /well-formed|no /],
    ['cut JSON', tlsJson().slice(0, 100), /not JSON/],
    ['JSON of something else', '{"policies": [null, 1, {"policy": []}]}', /no reporter/],
    ['cut gzip', gzipSync(dmarcXml()).subarray(0, 60), /damaged gzip/],
    ['cut ZIP', wrappers.zip(dmarcXml()).subarray(0, 60), /damaged ZIP/],
    ['a picture', reportMessage(Buffer.from('GIF89a'), { type: 'image/gif' }), /no report attached/],
    ['text', reportMessage(gzipSync('hello')), /neither XML nor JSON/],
    ['nothing', 'Subject: x\r\n\r\n', /no report attached/],
  ] as const)
    it(`${what}: says why`, async () => assert.match(await fault(raw), why));
  it('changed at random, are read or refused with a reason', async () => {
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const wraps = Object.values(wrappers);
    for (let round = 0; round < runsOf(150, 1_000); round++) {
      const text = round % 5 === 0 ? tlsJson() : dmarcXml({ form: dmarcForms[round % 6] ?? 'google' });
      const bytes = Buffer.from(wraps[round % 3]?.(text) ?? '');
      for (let change = random(6); change > 0; change--) bytes[random(bytes.length)] = random(256);
      const found = await read(bytes.subarray(0, round % 7 === 0 ? random(bytes.length) : undefined));
      assert.ok(found && found.reports.length + found.faults.length > 0);
    }
  });
});
