/** Messages that programs compose and send by themselves, judged by what leaves as another parser reads it. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { SendMailOptions } from 'nodemailer';
import type { Email } from 'postal-mime';
import { openTestSubmission, type TestSubmission } from './testing.ts';

let submission: TestSubmission;
before(async () => {
  submission = await openTestSubmission();
});
after(() => submission.close());

const runProgram = promisify(execFile);
const run = (program: string, words: string[]) => {
  const running = runProgram(program, words, { timeout: 30_000 });
  running.child.stdin?.end();
  return running;
};
const missing = (program: string) =>
  spawnSync(program, ['--version']).error ? `needs ${program}: apt-get install ${program}` : false;
const PHP_MAILER = '/usr/share/php/libphp-phpmailer/autoload.php';
const withoutPhpMailer =
  missing('php') || (!existsSync(PHP_MAILER) && 'needs PHPMailer: apt-get install libphp-phpmailer');

const invitation = (method: string) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Shop//EN', `METHOD:${method}`, 'BEGIN:VEVENT'],
    ...['UID:17@shop.example', 'DTSTAMP:20300101T000000Z', 'DTSTART:20300102T090000Z', 'SUMMARY:Größe'],
    ...['ORGANIZER:mailto:hi@shop.example', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What all of these programs send: a name with a comma, a picture in the page, and files. */
function assertWhole(email: Email): void {
  assert.deepEqual(
    [email.from?.name, email.subject, email.text?.trim(), email.html?.trim()],
    ['Käthe, Shop', 'Grüße an Ann', 'Grüße', '<p>Grüße <img src="cid:logo@shop.example"></p>'],
  );
  assert.deepEqual(
    email.replyTo?.map(({ name, address }) => `${name} <${address}>`),
    ['Desk, Ä <desk@shop.example>', ' <help@shop.example>'],
  );
  const files = email.attachments.map(({ filename, mimeType, related }) => [
    filename,
    mimeType,
    related ?? false,
  ]);
  assert.deepEqual(files.sort(), [
    ['Größe.pdf', 'application/pdf', false],
    ['ann.vcf', 'text/vcard', false],
    ['logo.png', 'image/png', true],
  ]);
  assert.equal(email.inReplyTo, '<a.1@inbox.example>');
}

const PYTHON = `
import base64, smtplib, sys
from email.headerregistry import Address
from email.message import EmailMessage
from email import policy
port, key, sender, name, png = sys.argv[1:]
policies = {
    "default": policy.default, "SMTP": policy.SMTP, "SMTPUTF8": policy.SMTPUTF8,
    "8bit": policy.SMTP.clone(cte_type="8bit"), "7bit": policy.SMTP.clone(cte_type="7bit"),
    "short": policy.SMTP.clone(max_line_length=40), "long": policy.SMTP.clone(max_line_length=900),
}
message = EmailMessage(policy=policies[name])
user, domain = sender.split("@")
message["From"] = Address("Käthe, Shop", user, domain)
message["To"] = "ann@inbox.example"
message["Subject"] = "Grüße an Ann"
message["Reply-To"] = [Address("Desk, Ä", "desk", "shop.example"), Address("", "help", "shop.example")]
message["In-Reply-To"] = "<a.1@inbox.example>"
message["X-Note"] = "Größe " * 40
message.set_content("Grüße\\n")
message.add_alternative('<p>Grüße <img src="cid:logo@shop.example"></p>', subtype="html")
message.get_payload()[1].add_related(base64.b64decode(png), "image", "png", cid="<logo@shop.example>", filename="logo.png")
message.add_attachment(b"%PDF", "application", "pdf", filename="Größe.pdf")
message.add_attachment("BEGIN:VCARD\\r\\nEND:VCARD\\r\\n", subtype="vcard", filename="ann.vcf")
with smtplib.SMTP("127.0.0.1", int(port)) as client:
    client.login("apikey", key)
    client.mail(sender)
    client.rcpt("ann@inbox.example")
    print(client.data(message.as_bytes(policy=policies[name].clone(linesep="\\r\\n")))[1].decode())
`;

describe('email and smtplib of Python', { skip: missing('python3') }, () => {
  for (const policy of ['default', 'SMTP', 'SMTPUTF8', '8bit', '7bit', 'short', 'long'])
    it(`send all that they compose, by the policy ${policy}`, async () => {
      const { keys } = submission.test.accounts;
      const words = [String(submission.listener.port), keys.shop, submission.test.from, policy, png];
      const { stdout } = await run('python3', ['-c', PYTHON, ...words]);
      const email = await submission.leaving(stdout);
      assertWhole(email);
      assert.deepEqual(email.warnings, []);
      assert.match(email.source, /^X-Note: =\?UTF-8\?/m);
    });
});

describe('PHPMailer', { skip: withoutPhpMailer }, () => {
  for (const [what, setting] of [
    ['in base64', "$mail->Encoding = 'base64';"],
    ['in quoted-printable', "$mail->Encoding = 'quoted-printable';"],
    ['in 8bit', "$mail->Encoding = '8bit';"],
  ] as const)
    it(`sends all that it composes ${what}`, async () => {
      const script = `
        require '${PHP_MAILER}';
        [, $port, $key, $sender, $png] = $argv;
        $mail = new PHPMailer\\PHPMailer\\PHPMailer(true);
        $mail->isSMTP();
        [$mail->Host, $mail->Port, $mail->SMTPAuth, $mail->SMTPAutoTLS] = ['127.0.0.1', (int) $port, true, false];
        [$mail->SMTPDebug, $mail->Debugoutput] = [2, 'echo'];
        [$mail->Username, $mail->Password, $mail->CharSet, $mail->Priority] = ['apikey', $key, 'UTF-8', 1];
        ${setting}
        $mail->setFrom($sender, 'Käthe, Shop');
        $mail->addAddress('ann@inbox.example');
        $mail->addReplyTo('desk@shop.example', 'Desk, Ä');
        $mail->addReplyTo('help@shop.example');
        $mail->addCustomHeader('In-Reply-To', '<a.1@inbox.example>');
        $mail->Subject = 'Grüße an Ann';
        $mail->isHTML(true);
        [$mail->Body, $mail->AltBody] = ['<p>Grüße <img src="cid:logo@shop.example"></p>', 'Grüße'];
        $mail->addStringEmbeddedImage(base64_decode($png), 'logo@shop.example', 'logo.png');
        $mail->addStringAttachment('%PDF', 'Größe.pdf');
        $mail->addStringAttachment("BEGIN:VCARD\\r\\nEND:VCARD\\r\\n", 'ann.vcf');
        $mail->send();`;
      const { keys } = submission.test.accounts;
      const words = [String(submission.listener.port), keys.shop, submission.test.from, png];
      const { stdout } = await run('php', ['-r', script, '--', ...words]);
      const email = await submission.leaving(/250 2\.6\.0 Accepted as .*/.exec(stdout)?.[0] ?? stdout);
      assertWhole(email);
      assert.deepEqual(email.warnings, []);
      assert.match(email.source, /^X-Mailer: PHPMailer/m);
      assert.match(email.source, /^X-Priority: 1/m);
    });
  it('sends an invitation', async () => {
    const script = `
      require '${PHP_MAILER}';
      [, $port, $key, $sender, $ical] = $argv;
      $mail = new PHPMailer\\PHPMailer\\PHPMailer(true);
      $mail->isSMTP();
      [$mail->Host, $mail->Port, $mail->SMTPAuth, $mail->SMTPAutoTLS] = ['127.0.0.1', (int) $port, true, false];
      [$mail->SMTPDebug, $mail->Debugoutput] = [2, 'echo'];
      [$mail->Username, $mail->Password, $mail->CharSet] = ['apikey', $key, 'UTF-8'];
      $mail->setFrom($sender);
      $mail->addAddress('ann@inbox.example');
      [$mail->Subject, $mail->Body, $mail->AltBody, $mail->Ical] = ['Invite', '<p>Come</p>', 'Come', $ical];
      $mail->send();`;
    const { keys } = submission.test.accounts;
    const words = [String(submission.listener.port), keys.shop, submission.test.from, invitation('REQUEST')];
    const { stdout } = await run('php', ['-r', script, '--', ...words]);
    assertInvites(await submission.leaving(/250 2\.6\.0 Accepted as .*/.exec(stdout)?.[0] ?? stdout));
  });
});

/** The invitation is the last alternative, with its method. */
function assertInvites({ source, attachments }: Email & { source: string }, method = 'REQUEST'): void {
  const at = (text: string) => source.search(new RegExp(`Content-Type: ${text}`));
  assert.ok(at('multipart/alternative') < at('text/html') && at('text/html') < at('text/calendar'));
  assert.equal(attachments[0]?.method, method);
  assert.match(Buffer.from(attachments[0]?.content as Uint8Array).toString(), /SUMMARY:Größe/);
}

describe('nodemailer', () => {
  const send = async (options: SendMailOptions) =>
    submission.leaving(
      await submission.send({
        from: submission.test.from,
        to: 'ann@inbox.example',
        subject: 'x',
        ...options,
      }),
    );
  it('sends all that it composes', async () => {
    assertWhole(
      await send({
        from: { name: 'Käthe, Shop', address: submission.test.from },
        subject: 'Grüße an Ann',
        replyTo: [{ name: 'Desk, Ä', address: 'desk@shop.example' }, 'help@shop.example'],
        inReplyTo: '<a.1@inbox.example>',
        text: 'Grüße',
        html: '<p>Grüße <img src="cid:logo@shop.example"></p>',
        attachments: [
          { filename: 'logo.png', content: Buffer.from(png, 'base64'), cid: 'logo@shop.example' },
          { filename: 'Größe.pdf', content: '%PDF' },
          { filename: 'ann.vcf', content: 'BEGIN:VCARD', contentType: 'text/vcard' },
        ],
      }),
    );
  });
  for (const method of ['REQUEST', 'CANCEL'])
    it(`sends an invitation: ${method}`, async () => {
      const icalEvent = { method, content: invitation(method), filename: 'invite.ics' };
      const email = await send({ text: 'Come', html: '<p>Come</p>', icalEvent });
      assertInvites(email, method);
      assert.deepEqual(email.attachments.map(({ filename }) => filename).filter(Boolean), ['invite.ics']);
    });
  it('sends AMP and other alternatives without them', async () => {
    const amp = '<!doctype html><html ⚡4email><body>amp</body></html>';
    const email = await send({ text: 'One', html: '<p>One</p>', amp, watchHtml: '<b>watch</b>' });
    assert.deepEqual([email.text?.trim(), email.html?.trim(), email.attachments], ['One', '<p>One</p>', []]);
    assert.equal(email.warnings.length, 2);
  });
  it('sends what lists and automatic replies are known by', async () => {
    const { source } = await send({
      text: 'x',
      references: ['<a@b.example>', '<c@d.example>'],
      priority: 'high',
      list: { unsubscribe: 'https://shop.example/off', id: { url: 'news.shop.example', comment: 'News' } },
      headers: { 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
    });
    for (const field of [
      'References: <a@b.example> <c@d.example>',
      'Importance: High',
      'List-Unsubscribe: <https://shop.example/off>',
      'Auto-Submitted: auto-generated',
      'Precedence: bulk',
    ])
      assert.ok(source.includes(`\r\n${field}\r\n`), field);
    assert.match(source, /^List-Id: .*<news\.shop\.example>/im);
  });
});

describe('swaks', { skip: missing('swaks') }, () => {
  const send = async (...words: string[]) => {
    const { stdout } = await run('swaks', [
      ...['--server', '127.0.0.1', '--port', String(submission.listener.port), '--auth', 'LOGIN'],
      ...['--auth-user', 'apikey', '--auth-password', submission.test.accounts.keys.shop],
      ...['--from', submission.test.from, '--to', 'ann@inbox.example', ...words],
    ]);
    return submission.leaving(/250 2\.6\.0 Accepted as .*/.exec(stdout)?.[0] ?? stdout);
  };
  it('sends its own message', async () => {
    const { subject, source } = await send();
    assert.match(subject ?? '', /^test /);
    assert.match(source, /^X-Mailer: swaks/m);
  });
  it('sends an empty body and fields of any kind', async () => {
    const fields = ['From: %FROM_ADDRESS%', 'Subject: x', 'X-Two: ü', 'Importance: high', 'Message-ID: <>'];
    const { text, source } = await send('--data', `${fields.join('\\n')}\\n\\n`);
    assert.equal((text ?? '').trim(), '');
    assert.match(source, /^X-Two: =\?UTF-8\?/m);
    assert.match(source, /^Importance: high/m);
  });
  it('sends attachments', async () => {
    const { attachments } = await send(
      '--attach-name',
      'a.tiff',
      '--attach-type',
      'image/tiff',
      '--attach',
      'II*',
    );
    assert.deepEqual(
      attachments.map(({ filename, mimeType }) => [filename, mimeType]),
      [['a.tiff', 'image/tiff']],
    );
  });
});
