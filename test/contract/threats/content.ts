import type { Surface } from './surface.ts';

const server = 'apps/server/src';

/** Surfaces that read what strangers wrote. */
export const content: readonly Surface[] = [
  {
    title: 'SMTP in',
    attackers:
      'any machine that connects to port 25 or 587; senders of forged bounces, complaints and replies',
    atStake: 'suppressions and statuses by forged reports, relaying for spammers, memory and disk',
    claims: [
      {
        claim: 'It is no open relay',
        file: `${server}/email/submission/submit-message.test.ts`,
        title: 'can send nothing: it is no open relay',
      },
      {
        claim: 'Passwords are never said in the clear, and three wrong ones end the connection',
        file: `${server}/email/submission/submit-message.test.ts`,
        title: 'may not say its password in the clear',
      },
      {
        claim: 'No second message is smuggled in by odd line ends',
        file: `${server}/platform/smtp/inbound-listener.test.ts`,
        title: 'for no end of a message, so that none is smuggled in',
      },
      {
        claim: 'What was said before TLS is forgotten (command injection)',
        file: `${server}/platform/smtp/inbound-listener.test.ts`,
        title: 'forgets what was said ahead of it in the clear',
      },
      {
        claim:
          'Reports count only with the signed return path of an email, and never suppress the address that they claim',
        file: `${server}/email/inbound/handle-report.test.ts`,
        title: 'what the report claims is never suppressed',
      },
      {
        claim: 'Strangers fill the database up to a bound only',
        file: `${server}/email/inbound/handle-report.test.ts`,
        title: 'fill the database up to a bound',
      },
      {
        claim: 'Any bytes are read in bounded time',
        file: `${server}/email/inbound/hostile-reports.test.ts`,
        title: 'of any bytes is read',
      },
      {
        claim: 'Time grows with the size of a message, not with its square',
        file: 'test/hostile-mail/growth.test.ts',
        title: 'Time grows with the size, not with its square',
      },
      {
        claim: 'Slow and silent clients leave others their share',
        file: `${server}/platform/smtp/connection-shares.test.ts`,
        title: 'replace their own slow ones, never those of others',
      },
    ],
    leftToOperators: [
      'Received emails are not scanned for viruses: attachments are saved, never opened.',
      'SPF, DKIM and DMARC of received emails are recorded; what they are worth, the reader decides.',
    ],
  },
  {
    title: 'SMTP out',
    attackers:
      'a caller who wants header fields, recipients or senders that are not theirs; a server that answers without end; someone between us and the recipient',
    atStake: 'the reputation of domains, emails in the name of others, the queue',
    claims: [
      {
        claim: 'Only verified domains of the workspace send',
        file: `${server}/email/domains/open-sender-directory.test.ts`,
        title: 'knows verified domains of the workspace, and of no other',
      },
      {
        claim: 'A value begins no header field',
        file: `${server}/email/message/compose-message.test.ts`,
        title: 'cannot begin another',
      },
      {
        claim: 'An address ends no SMTP command',
        file: `${server}/platform/smtp/smtp-session.test.ts`,
        title: 'to no address that would end its command',
      },
      {
        claim: 'Signatures break with what they cover, by an independent verifier',
        file: 'test/interop/signatures.test.ts',
        title: 'break with what they cover',
      },
      {
        claim: 'A domain with an MTA-STS policy gets mail over TLS with a valid certificate or none',
        file: 'test/interop/mta-sts.test.ts',
        title: 'gets none at a host with another certificate',
      },
      {
        claim: 'Replies that never end are cut off',
        file: `${server}/platform/smtp/smtp-session.test.ts`,
        title: 'where a reply has no end',
      },
      {
        claim:
          'Links to leave, and to the email in the browser, cannot be forged or moved to another recipient',
        file: `${server}/email/web-view/routes/web-view.test.ts`,
        title: 'answers 404 for a changed token, also of another day',
      },
    ],
    leftToOperators: [
      'Without a policy of the recipient’s domain, someone between can prevent TLS: opportunistic TLS is what SMTP offers.',
      'Who holds a key with `emails:send` sends what they like from its domains.',
    ],
  },
  {
    title: 'Designs, pages and files',
    attackers:
      'an author of a design, of merge values, of HTML to import or of an image; a URL that leads inside; a template that a browser renders',
    atStake: 'readers of emails and pages, the network behind the service, other tenants’ images, memory',
    claims: [
      {
        claim: 'Hostile values change no element and no attribute, wherever a design has a place for them',
        file: 'test/hostile/hostile.test.ts',
        title: 'changes no element and no attribute',
      },
      {
        claim: 'In real browsers, hostile values run nothing and fetch nothing new',
        file: 'test/hostile/hostile.test.ts',
        title: 'run nothing, open nothing, fetch nothing new',
      },
      {
        claim: 'Cleaned HTML runs, opens and submits nothing in a real browser, which reads it as we do',
        file: 'test/fuzz/fuzz.test.ts',
        title: 'safe-html-browser',
      },
      {
        claim:
          'Emails and designs are shown under a policy under which their HTML runs nothing, whatever it is',
        file: 'test/fuzz/fuzz.test.ts',
        title: 'shown-html',
      },
      {
        claim: 'Merge values are escaped where they stand, and create no address that runs',
        file: 'packages/render/src/merge/prepare-tags.test.ts',
        title: 'runs no script in disguise',
      },
      {
        claim: 'Fetches reach no private address, also by redirect',
        file: `${server}/platform/outbound/open-outbound-client.test.ts`,
        title: 'a redirect to the metadata service',
      },
      {
        claim: 'A name that is rebound after its lookup leads nowhere',
        file: `${server}/platform/outbound/open-outbound-client.test.ts`,
        title: 'a name that is rebound after its lookup',
      },
      {
        claim: 'Answers that unpack to too much are given up',
        file: `${server}/platform/outbound/open-outbound-client.test.ts`,
        title: 'an answer that unpacks to much',
      },
      {
        claim: 'The browser has no network',
        file: `${server}/platform/browser/wall.test.ts`,
        title: 'blocks all network access, from a page and from its scripts',
      },
      {
        claim: 'The browser runs no script and sees no file of the machine',
        file: `${server}/platform/browser/open-browser.test.ts`,
        title: 'shows nothing of this machine’s files',
      },
      {
        claim: 'No image of one tenant reaches another',
        file: `${server}/platform/browser/open-browser.test.ts`,
        title: 'returns no image of one tenant to another',
      },
      {
        claim: 'Images are judged by their bytes; SVG and what is no image are refused',
        file: `${server}/files/routes/uploads.test.ts`,
        title: 'an SVG, with the reason',
      },
      {
        claim: 'Files have signed addresses and headers that make them harmless in any page',
        file: `${server}/files/routes/get-file.test.ts`,
        title: 'returns the file with headers that make it harmless in any page',
      },
    ],
    leftToOperators: [
      'Scripts that `customJS` brings run on the pages of who exports them; emails never have any.',
      'A bundled Chromium ages: see [security updates](../guides/security-updates.md).',
    ],
  },
  {
    title: 'Webhooks',
    attackers: 'a receiver that is inside, hangs, or never ends; someone who forges events',
    atStake: 'the network behind the service, deliveries of others, programs that believe events',
    claims: [
      {
        claim: 'No private host is called, by address or by name',
        file: `${server}/webhooks/delivery/start-webhook-delivery.test.ts`,
        title: 'calls no private host, by address or by name',
      },
      {
        claim: 'Events are signed, with both secrets during a rotation',
        file: `${server}/webhooks/delivery/start-webhook-delivery.test.ts`,
        title: 'signs with both secrets of a rotation, the active one first',
      },
      {
        claim: 'Secrets are stored sealed and shown once',
        file: `${server}/webhooks/routes/create-webhook.test.ts`,
        title: 'stores the secret sealed',
      },
      {
        claim: 'A hanging receiver delays no other',
        file: `${server}/webhooks/delivery/isolation.test.ts`,
        title: 'a hanging one does not delay the others',
      },
      {
        claim: 'Responses that never end are cut off',
        file: `${server}/webhooks/delivery/start-webhook-delivery.test.ts`,
        title: 'keeps 20 kB of a response that never ends',
      },
    ],
    leftToOperators: [
      'Receivers must verify signatures and times: [Receive webhooks](../guides/webhooks.md) shows how.',
    ],
  },
  {
    title: 'Moves between installations',
    attackers:
      'who reads or changes the folder of a move on its way; an operator who mixes up folders, keys or steps; a crash at any step',
    atStake: 'emails sent twice or never, secrets and personal data, rows of other workspaces',
    claims: [
      {
        claim:
          'Both installations never own a workspace: without a receipt it stays frozen, and a move that was discarded or withdrawn is never committed',
        file: `${server}/cells/move.test.ts`,
        title: 'frees a workspace whose target is lost, once it is said so, and never one that was taken',
      },
      {
        claim:
          'What decides about the owner is accepted with the key of the move only; secrets on the way are sealed with it',
        file: `${server}/cells/move.test.ts`,
        title: 'refuses a folder that was changed, or written with another key',
      },
      {
        claim: 'What arrives is what was frozen, by rows and hashes of every table, or nothing is committed',
        file: `${server}/cells/move.test.ts`,
        title: 'brings every row, with what changes meanwhile, and leaves other workspaces alone',
      },
      {
        claim: 'Nothing that has moved is changed or sent by the installation that it left',
        file: `${server}/cells/move.test.ts`,
        title: 'leaves out writes to what has moved, and refuses new rows',
      },
      {
        claim: 'Secrets are sealed anew with the key of the installation that they come to',
        file: `${server}/cells/move.test.ts`,
        title: 'seals secrets with the key of the installation',
      },
      {
        claim: 'A purge leaves nothing of the workspace, its archive included',
        file: `${server}/cells/move.test.ts`,
        title: 'ends with a purge, after which nothing of the workspace is left',
      },
    ],
    leftToOperators: [
      'The folder has personal data in the clear, like a backup: encrypt the disk or the way that it takes, and delete it afterwards.',
      'Who has the key of the move and can write the folder decides who owns the workspace.',
      'With `--target-lost` you say that the other installation never took the workspace. If it did, both send.',
    ],
  },
];
