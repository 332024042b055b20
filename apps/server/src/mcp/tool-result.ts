import { randomBytes } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ErrorCode } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import type { ToolAnswer } from './tool.ts';

/** Longer answers would fill the model's context. */
const TEXT_CHARACTERS_MAX = 80_000;
const ERRORS_SHOWN = 10;

/** The answer of a tool as content: facts first, then what others wrote between marks that they cannot know. */
export function toToolResult({ data, untrusted, next, images = [] }: ToolAnswer): CallToolResult {
  const texts = [
    ...(data ? [JSON.stringify(data)] : []),
    ...(untrusted === undefined ? [] : [marked(untrusted)]),
    ...(next === undefined ? [] : [`Next: ${next}`]),
  ];
  return {
    content: [
      ...texts.map((text) => ({ type: 'text' as const, text: shortened(text) })),
      ...images.map(({ mediaType, bytes }) => ({
        type: 'image' as const,
        data: bytes.toString('base64'),
        mimeType: mediaType,
      })),
    ],
  };
}

/**
 * Text from designs and emails, between tags with a random name: a text that says it ends here, or gives instructions,
 * stays inside.
 */
function marked(untrusted: string | object): string {
  const tag = `untrusted-data-${randomBytes(6).toString('hex')}`;
  const text = typeof untrusted === 'string' ? untrusted : JSON.stringify(untrusted);
  return `<${tag}>\n${shortened(text)}\n</${tag}>`;
}

function shortened(text: string): string {
  if (text.length <= TEXT_CHARACTERS_MAX) return text;
  return `${text.slice(0, TEXT_CHARACTERS_MAX)}\n… (cut; ask for less at once)`;
}

/** What a model can do about an error. */
const remedies: Partial<Record<ErrorCode, string>> = {
  CONFLICT: 'Call read_template again, and repeat your edits with the revision that it gives.',
  INVALID_DESIGN: 'Correct what `errors` lists; describe_block has the values of a kind. Then call again.',
  VALIDATION_ERROR: 'Correct the arguments and call again.',
  NOT_FOUND: 'Use ids that the find_ tools and read_template give.',
  FORBIDDEN:
    'Tell the user what the message says is missing: the role of the token’s user, or the scope of a key. Previews need a personal access token.',
  UNAUTHORIZED: 'The credential is no longer valid. Tell the user to renew it.',
  DOMAIN_NOT_VERIFIED: 'Tell the user: a domain must be verified in the console before email can be sent.',
  RECIPIENT_SUPPRESSED: 'Do not send to this address again. Tell the user.',
  FEATURE_NOT_AVAILABLE: 'The plan does not include it. Tell the user, or do without.',
  AI_CREDITS_EXHAUSTED: 'Tell the user: the credits of the workspace are used up.',
  PAYLOAD_TOO_LARGE: 'Ask for less, or send less, in one call.',
};

/** An error as a tool result, so that the model reads it and can act. */
export function toErrorResult(error: unknown): CallToolResult {
  const known = error instanceof AppError ? error : undefined;
  const code = known?.code ?? 'INTERNAL_ERROR';
  const message = known?.message ?? 'The service failed. Nothing more is known here.';
  const wait = known?.retryAfterSeconds;
  const next =
    wait !== undefined ? `Wait ${Math.ceil(wait)} s, then call again.` : (remedies[code] ?? 'Tell the user.');
  const errors = known?.details?.errors;
  const listed = Array.isArray(errors) ? [marked({ errors: errors.slice(0, ERRORS_SHOWN) })] : [];
  // Messages quote names and texts of designs.
  const texts = [`${code}: ${shortened(message)}`, ...listed, `Next: ${next}`];
  return { isError: true, content: texts.map((text) => ({ type: 'text', text })) };
}
