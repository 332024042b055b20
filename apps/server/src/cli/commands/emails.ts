import { setTimeout } from 'node:timers/promises';
import type { Client } from '@postpress/client';
import { isJsonObject } from '@postpress/design/json';
import { type Command, type CommandContext, type CommandInput, UsageError } from '../command.ts';
import { readInput, readJson } from '../read-input.ts';
import { callService, serviceClient, serviceNote, serviceOptions } from '../service-client.ts';

const LISTED = 20;
const TAIL_SECONDS = 2;
/** The newest emails whose changes `tail` sees. */
const TAILED = 100;

const variablesOption = {
  value: 'file',
  description: 'JSON file with an object: values of variables.',
} as const;

const languageOption = {
  value: 'tag',
  description: 'Language of the recipient, such as de-AT: that of the nearest translation of the template.',
} as const;

export const emailsSendCommand: Command = {
  summary: 'Send one email: HTML or text from files, or a template.',
  details: serviceNote,
  positionals: [],
  options: {
    from: { value: 'address', description: 'Sender, such as "Shop <hello@shop.example>".', required: true },
    to: { value: 'address', description: 'Recipient.', required: true },
    subject: {
      value: 'text',
      description: 'Subject. Default, with a template: that of its design, else its name.',
    },
    html: { value: 'file', description: 'HTML file; `-` is standard input.' },
    text: { value: 'file', description: 'Text file; `-` is standard input.' },
    template: { value: 'id', description: 'Template, instead of --html.' },
    variables: variablesOption,
    language: languageOption,
    topic: { value: 'key', description: 'Topic that the recipient can leave.' },
    'reply-to': { value: 'address', description: 'Where answers go.' },
    at: { value: 'time', description: 'Send at this time (ISO 8601 with a zone).' },
    'idempotency-key': { value: 'key', description: 'The same key is accepted once in 24 hours.' },
    ...serviceOptions,
  },
  run: (input, context) =>
    callService(async () => {
      const { client } = serviceClient(input, context);
      const { data } = await send(client, input, context);
      context.print(context.json ? JSON.stringify(data) : `${data.id}  ${data.status}`);
      return 'ok';
    }),
};

async function send(client: Client, input: CommandInput, context: CommandContext) {
  const option = (name: string, field: string) => {
    const value = input.text(name);
    return value !== undefined && { [field]: value };
  };
  const file = async (name: string) => {
    const path = input.text(name);
    return path !== undefined && { [name]: (await readInput(path, context)).toString('utf8') };
  };
  const common = {
    from: input.text('from') ?? '',
    to: [input.text('to') ?? ''],
    ...option('reply-to', 'replyTo'),
    ...option('topic', 'topic'),
    ...option('at', 'scheduledAt'),
    ...(await file('text')),
  };
  const idempotencyKey = input.text('idempotency-key');
  const once = idempotencyKey !== undefined ? { idempotencyKey } : {};
  const templateId = input.text('template');
  const subject = input.text('subject');
  if (templateId !== undefined) {
    if (input.text('html') !== undefined) throw new UsageError('give either --html or --template');
    const variables = await readVariables(input, context);
    const named = {
      templateId,
      ...(subject !== undefined && { subject }),
      ...option('language', 'language'),
    };
    return client.sendTemplate({ ...common, ...named, ...(variables && { variables }) }, once);
  }
  const html = await file('html');
  if (!html && !('text' in common))
    throw new UsageError('--html <file>, --text <file> or --template <id> is missing');
  if (subject === undefined) throw new UsageError('--subject <text> is missing');
  for (const name of ['variables', 'language'])
    if (input.text(name) !== undefined) throw new UsageError(`--${name} needs --template`);
  return client.sendEmail({ ...common, subject, ...html }, once);
}

type Variables = NonNullable<Parameters<Client['renderEmail']>[0]['variables']>;

async function readVariables(input: CommandInput, context: CommandContext): Promise<Variables | undefined> {
  const path = input.text('variables');
  if (path === undefined) return undefined;
  const read = await readJson(path, context);
  if (!isJsonObject(read)) throw new UsageError('--variables is a file with a JSON object');
  return read as Variables;
}

const filterOptions = {
  status: { value: 'status', description: 'Only emails with this status.' },
  search: { value: 'text', description: 'Part of the recipient or the subject.' },
  ...serviceOptions,
} as const;

export const emailsListCommand: Command = {
  summary: 'List sent emails, newest first.',
  details: serviceNote,
  positionals: [],
  options: { limit: { value: 'number', description: `1 to 100. Default: ${LISTED}.` }, ...filterOptions },
  run: (input, context) =>
    callService(async () => {
      const { client } = serviceClient(input, context);
      const { data } = await client.listEmails({
        ...filterOf(input),
        limit: readNumber(input, 'limit', LISTED, 100),
      });
      if (context.json) context.print(JSON.stringify(data));
      else for (const email of data) context.print(lineOf(email));
      return 'ok';
    }),
};

type Email = Awaited<ReturnType<Client['listEmails']>>['data'][number];

function filterOf(input: CommandInput): Parameters<Client['listEmails']>[0] {
  const [status, search] = [input.text('status'), input.text('search')];
  return {
    ...(status !== undefined && { status: status as Email['status'] }),
    ...(search !== undefined && { search }),
  };
}

export function readNumber(input: CommandInput, option: string, fallback: number, max: number): number {
  const given = input.text(option);
  const number = given === undefined ? fallback : Number(given);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new UsageError(`--${option} is a number from 1 to ${max}; "${given}" was given`);
}

function lineOf({ id, status, statusUpdatedAt, to, subject }: Email): string {
  return `${statusUpdatedAt}  ${status.padEnd(10)}  ${id}  ${to.join(', ')}  ${plain(subject ?? '')}`;
}

/** Subjects may contain terminal control sequences of others. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '');
}

export const emailsTailCommand: Command = {
  summary: 'Print emails as they are sent and as their status changes, until stopped.',
  details: `${serviceNote} Asks every ${TAIL_SECONDS} seconds, and sees changes of the newest ${TAILED} emails. With --json, one document per line.`,
  positionals: [],
  options: {
    count: { value: 'number', description: 'Stop after this many lines. Default: never.' },
    ...filterOptions,
  },
  run: (input, context) =>
    callService(async () => {
      const { client } = serviceClient(input, context);
      const most =
        input.text('count') === undefined ? Number.POSITIVE_INFINITY : readNumber(input, 'count', 1, 1e6);
      let seen: Map<string, string> | undefined;
      for (let printed = 0; printed < most; await setTimeout(printed < most ? TAIL_SECONDS * 1_000 : 0)) {
        const { data } = await client.listEmails({ ...filterOf(input), limit: TAILED });
        // What was there before is history, which `emails list` has.
        const fresh = seen ? data.filter(({ id, status }) => seen?.get(id) !== status) : [];
        for (const email of fresh.reverse().slice(0, most - printed)) {
          context.print(context.json ? JSON.stringify(email) : lineOf(email));
          printed++;
        }
        seen = new Map(data.map(({ id, status }) => [id, status]));
      }
      return 'ok';
    }),
};

export const emailsGetCommand: Command = {
  summary: 'Show an email and its timeline.',
  details: serviceNote,
  positionals: [{ name: 'id', description: 'ID of the email.', required: true }],
  options: serviceOptions,
  run: (input, context) =>
    callService(async () => {
      const { client } = serviceClient(input, context);
      const id = input.positionals[0] ?? '';
      const [{ data: email }, { data: events }] = await Promise.all([
        client.getEmail({ id }),
        client.listEmailEvents({ id }),
      ]);
      if (context.json) context.print(JSON.stringify({ ...email, events }));
      else {
        const { from, to, subject, status, failureReason } = email;
        const rows = {
          id,
          from,
          to: to.join(', '),
          subject: plain(subject ?? ''),
          status,
          reason: failureReason,
        };
        for (const [name, value] of Object.entries(rows))
          if (value) context.print(`${name.padEnd(8)} ${value}`);
        for (const { type, timestamp, metadata } of events)
          context.print(`${timestamp}  ${type.padEnd(10)}  ${JSON.stringify(metadata)}`);
      }
      return 'ok';
    }),
};

export const templatesRenderCommand: Command = {
  summary: 'Render a stored template with variables, as it would be sent.',
  details: `${serviceNote} Prints the HTML; warnings, such as variables without a value, go to standard error.`,
  positionals: [{ name: 'template-id', description: 'ID of the template.', required: true }],
  options: {
    variables: {
      ...variablesOption,
      description: `${variablesOption.description} Default: its sample data.`,
    },
    language: languageOption,
    text: { description: 'Print the plain text instead.' },
    ...serviceOptions,
  },
  run: (input, context) =>
    callService(async () => {
      const { client } = serviceClient(input, context);
      const variables = await readVariables(input, context);
      const templateId = input.positionals[0] ?? '';
      const language = input.text('language');
      const { data } = await client.renderEmail({
        templateId,
        ...(variables && { variables }),
        ...(language !== undefined && { language }),
      });
      if (context.json) context.print(JSON.stringify(data));
      else {
        context.print(input.isOn('text') ? data.text : data.html);
        for (const warning of data.warnings) context.note(warning);
      }
      return 'ok';
    }),
};

export const domainsCheckCommand: Command = {
  summary: 'Check the DNS records of a sender domain now, and print how to fix them.',
  details: `${serviceNote} It must be a token of an owner or admin of the workspace. Exits with 3 if the domain is not verified.`,
  positionals: [{ name: 'domain', description: 'The sender domain.', required: true }],
  options: serviceOptions,
  run: (input, context) =>
    callService(async () => {
      const { client } = serviceClient(input, context);
      const name = (input.positionals[0] ?? '').toLowerCase();
      const found = (await client.listDomains({})).data.find(({ domain }) => domain === name);
      if (!found) throw new UsageError(`the workspace has no domain "${name}"`);
      const { data } = await client.verifyDomain({ id: found.id });
      if (context.json) context.print(JSON.stringify(data));
      else {
        context.print(`${data.domain}  ${data.status}`);
        for (const { state, purpose, name: record, message } of data.findings)
          context.print(`${state.padEnd(10)}  ${purpose.padEnd(11)}  ${record}  ${message}`);
      }
      return data.status === 'verified' ? 'ok' : 'negative';
    }),
};
