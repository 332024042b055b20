import { pages } from '../../../apps/console/src/app/pages.ts';

/** Every page of a project, and that of the user, as paths below the project. */
export const consolePages: readonly string[] = [...pages.map(({ name }) => name), '../me'];

/** Pages before the sign-in, below `/console`, as their links open them. */
export const frontPages: readonly string[] = [
  'sign-in',
  'reset-password',
  'set-password',
  'invitation',
  'confirm-address',
  'inbox',
];
