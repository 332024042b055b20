/**
 * Version of everything that is said to language models here. It changes with every change of a prompt: a test holds the
 * composed prompts against the ones recorded for it, so that no answer changes unnoticed.
 */
export const PROMPT_VERSION = '2026-11-20.1';
