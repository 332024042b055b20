/** Tests of programs that send email: wait for it, read codes and links, compare pictures. For any test runner. */
export { type CodeOptions, codeIn } from './find-code.ts';
export { type FoundLink, type LinkOptions, linkIn, linksIn } from './find-links.ts';
export { type MatchPicturesOptions, matchPictures, type PictureSource } from './match-pictures.ts';
export { type EmailToWaitFor, openTestInbox, type TestEmail, type TestInbox } from './test-inbox.ts';
