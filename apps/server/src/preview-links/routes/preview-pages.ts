import { commentLimits, FORM_BYTES_MAX } from '@postpress/contracts';
import type { MergeTagEntry } from '@postpress/render';
import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { foreignDocumentPolicy } from '../../base/foreign-document.ts';
import { type AnyRoute, defineRoute, type RouteAnswer } from '../../base/route.ts';
import { editorSettingsOf } from '../../editor-sessions/index.ts';
import { type PageLanguage, pageLanguage } from '../../email/index.ts';
import type { PreviewLinksDeps } from '../deps.ts';
import { addGuestComment, listGuestThreads } from '../guest-comments.ts';
import {
  enterPassword,
  findLink,
  findPreviewed,
  isUnlocked,
  type OpenLink,
  type PreviewedTemplate,
  unlockingCookie,
} from '../open-preview.ts';
import {
  askPassword,
  failedFrame,
  gonePage,
  linkTo,
  type PreviewPage,
  type PreviewView,
  previewViews,
  showPreview,
} from '../pages/preview-page.ts';
import { noteView } from '../preview-links.ts';
import { previewFacts, previewPage, previewText } from '../render-preview.ts';

const shared = { tag: 'Preview links', auth: 'public' } as const;
/** A page, not JSON. */
const Page = Type.Unsafe<never>({ type: 'string' });
const TokenPath = Type.Object({ token: Type.String({ description: 'The secret part of the URL.' }) });
const Tag = Type.Optional(Type.String({ maxLength: 50 }));
const PreviewQuery = Type.Object({
  view: Type.Optional(Type.String({ maxLength: 20, description: '`desktop`, `phone`, `dark` or `text`.' })),
  language: Type.Optional(Type.String({ maxLength: 50, description: 'Of the design; default: its own.' })),
  lang: Type.Optional(
    Type.String({ maxLength: 50, description: 'Of the page; default: as the header Accept-Language says.' }),
  ),
  sent: Tag,
});
/** Forms of browsers send text only, and a page tells people what is wrong. */
const Form = (description: string) =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: FORM_BYTES_MAX },
    description,
  });
const GONE = 'A page saying that the preview is not available.';

const showPreviewRoute = defineRoute({
  ...shared,
  operationId: 'showPreview',
  method: 'GET',
  path: '/preview/{token}',
  summary: 'Show the page of a preview link',
  description: 'Without script, and without a session. Asks for the password, if the link has one.',
  params: TokenPath,
  query: PreviewQuery,
  result: Page,
  alsoAnswers: { 404: GONE },
  async handle({ params, query, headers }, deps: PreviewLinksDeps) {
    const language = pageLanguage(query.lang, headers['accept-language']);
    const found = await openFor(params.token, headers.cookie, language, deps);
    if ('answer' in found) return found.answer;
    // Browsers say what they load; programs that look for previews of links do not.
    if (headers['sec-fetch-dest'] === 'document') await noteView(deps.db, found.opened.link.id, deps.clock());
    return pageOf(found, { query, language, isSent: query.sent !== undefined }, deps);
  },
});

const submitPreviewFormRoute = defineRoute({
  ...shared,
  operationId: 'submitPreviewForm',
  method: 'POST',
  path: '/preview/{token}',
  summary: 'Submit a form of a preview page',
  description:
    'The password, which sets a cookie for this link; or a comment, where the link allows comments. Leads to the page.',
  takesForm: true,
  ownPagesOnly: true,
  params: TokenPath,
  query: PreviewQuery,
  body: Form(
    `\`password\`; or \`name\`, \`text\` of at most ${commentLimits.textCharactersMax} characters, and \`thread\` for a reply.`,
  ),
  status: 303,
  result: Page,
  alsoAnswers: {
    400: 'The page again: the password is not correct, or the comment is incomplete.',
    404: GONE,
    429: 'The page again: too many attempts, or comments at once.',
  },
  async handle({ params, query, headers, body, request }, deps: PreviewLinksDeps) {
    const language = pageLanguage(query.lang, headers['accept-language']);
    const opened = await findLink(params.token, deps);
    if (!opened) return gonePage(language);
    if (body.password !== undefined) {
      const entered = await enterPassword(opened, body.password, request.ip, deps);
      if (entered !== 'right') return askPassword(opened, language, entered);
      return goTo(`${params.token}${linkTo({ language })}`, [unlockingCookie(opened, request.isLocal, deps)]);
    }
    const found = await openFor(params.token, headers.cookie, language, deps);
    if ('answer' in found) return found.answer;
    return addComment(found, body, { query, language }, deps);
  },
});

async function addComment(
  found: Found,
  { name = '', text = '', thread: threadId }: Readonly<Record<string, string | undefined>>,
  { query, language }: Asked,
  deps: PreviewLinksDeps,
): Promise<RouteAnswer<never>> {
  const draft = { name, text, threadId };
  try {
    await addGuestComment(found.opened, found.template, draft, deps);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND') return gonePage(language);
    const problem = error.code === 'VALIDATION_ERROR' ? 'incomplete' : 'notSent';
    return pageOf(found, { query, language, unsent: { draft, problem } }, deps);
  }
  const shown = query.language === undefined ? {} : { shown: query.language };
  const page = linkTo({ view: viewOf(query.view), ...shown, sent: true, language });
  return goTo(`${found.opened.token}${page}#comments`);
}

/** Only the page of its link frames it. */
const FRAME_HEADERS = {
  'content-security-policy': foreignDocumentPolicy("'self'"),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
};

const showPreviewedDesignRoute = defineRoute({
  ...shared,
  operationId: 'showPreviewedDesign',
  method: 'GET',
  path: '/preview/{token}/design',
  summary: 'Show the design of a preview link',
  description: 'What the page of the link has in its frame: the rendered HTML with sample data.',
  params: TokenPath,
  query: PreviewQuery,
  result: Page,
  alsoAnswers: { 404: GONE },
  async handle({ params, query, headers }, deps: PreviewLinksDeps) {
    const language = pageLanguage(query.lang, headers['accept-language']);
    const found = await openFor(params.token, headers.cookie, language, deps);
    if ('answer' in found) return found.answer;
    return {
      headers: FRAME_HEADERS,
      stream: await designOf(found, { query, language }, deps),
      contentType: 'text/html; charset=utf-8',
    };
  },
});

export const previewPagesRoutes: readonly AnyRoute<PreviewLinksDeps>[] = [
  showPreviewRoute,
  submitPreviewFormRoute,
  showPreviewedDesignRoute,
];

function goTo(location: string, cookies: readonly string[] = []): RouteAnswer<never> {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, cookies, empty: true };
}

type Found = { opened: OpenLink; template: PreviewedTemplate };

/** What a browser may see by a token, or the page that it gets instead. */
async function openFor(
  token: string,
  cookies: string | undefined,
  language: PageLanguage,
  deps: PreviewLinksDeps,
): Promise<Found | { answer: RouteAnswer<never> }> {
  const opened = await findLink(token, deps);
  if (!opened) return { answer: gonePage(language) };
  if (!isUnlocked(opened, cookies, deps)) return { answer: askPassword(opened, language) };
  const template = await findPreviewed(opened.link, deps);
  return template ? { opened, template } : { answer: gonePage(language) };
}

type Asked = {
  query: { view?: string; language?: string };
  language: PageLanguage;
};

async function pageOf(
  found: Found,
  { query, language, isSent = false, unsent }: Asked & Partial<Pick<PreviewPage, 'isSent' | 'unsent'>>,
  deps: PreviewLinksDeps,
): Promise<RouteAnswer<never>> {
  const view = viewOf(query.view);
  const { input, size } = await inputOf(found, query.language, deps);
  const facts = await deps.compute(previewFacts, input, size);
  const text = view === 'text' ? await deps.compute(previewText, input, size) : undefined;
  const threads = await listGuestThreads(found.opened, deps);
  return showPreview({ ...found, facts, view, text, threads, isSent, unsent, language });
}

async function designOf(found: Found, { query, language }: Asked, deps: PreviewLinksDeps): Promise<string> {
  const { input, size } = await inputOf(found, query.language, deps);
  try {
    const page = await deps.compute(previewPage, { ...input, isDark: query.view === 'dark' }, size);
    // Links lead out of the frame, where the pages of others may not be shown.
    return page.replace(/<head\b[^>]*>/i, '$&<base target="_blank">');
  } catch (error) {
    if (error instanceof AppError) return failedFrame(language);
    throw error;
  }
}

async function inputOf({ opened, template }: Found, language: string | undefined, deps: PreviewLinksDeps) {
  const { projectId } = opened.link;
  const { design, displayMode, sampleData, name: title } = template;
  const { mergeTags } = await editorSettingsOf(deps.db, projectId);
  const { assetBase } = deps.addresses;
  const declared = mergeTags as Record<string, MergeTagEntry>;
  const input = { design, displayMode, title, assetBase, language, sampleData, mergeTags: declared };
  return { input, size: { tenant: String(projectId), characters: design.length } };
}

function viewOf(view: string | undefined): PreviewView {
  return previewViews.find((each) => each === view) ?? 'desktop';
}
