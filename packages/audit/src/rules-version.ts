/**
 * The version of the rules. Reports keep it, so that one made by older rules can be told from a new one. Raise it when
 * the rules find something else than before; a test says when.
 */
export const RULES_VERSION = 1;
