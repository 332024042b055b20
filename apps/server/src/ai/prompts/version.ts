/**
 * Version of all prompts. It changes with every change of a prompt: a test compares the composed prompts with the
 * recorded ones, so that no prompt changes unnoticed.
 */
export const PROMPT_VERSION = '2026-11-26.1';
