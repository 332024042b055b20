import { CreateEditorSessionBody, ResolveConflictBody, SaveDesignBody } from '@postpress/contracts';
import { validateDesign } from '@postpress/design';
import { AppError } from '../base/app-error.ts';
import { defineBodyComputation } from '../base/computation.ts';
import { memberText } from '../base/member-text.ts';
import { invalidDesign } from '../designs/index.ts';
import { requireDesignText } from '../templates/index.ts';

const module = import.meta.url;

/** Checks the design and returns its text. It is upgraded for the check only. */
export const createEditorSessionWork = defineBodyComputation({
  module,
  name: 'createEditorSessionWork',
  body: CreateEditorSessionBody,
  makes: 'value',
  run({ body: { design, displayMode = 'email', room, user, readOnly }, bodyText }) {
    // The editor numbers by what it finds; the format asks for counters, which people and old exports leave out.
    const { valid, errors, errorCount } = validateDesign(
      { ...design, counters: design.counters ?? {} },
      { displayMode },
    );
    if (!valid) throw invalidDesign(errors, errorCount, 'opened in the editor');
    const designText = memberText(bodyText, 'design') ?? JSON.stringify(design);
    return { displayMode, designText, room, user, readOnly };
  },
});

export const saveDesignWork = defineBodyComputation({
  module,
  name: 'saveDesignWork',
  body: SaveDesignBody,
  makes: 'value',
  run({ body, bodyText }) {
    const { baseRevision, name } = body;
    const given = body.designText ?? (body.design && memberText(bodyText, 'design'));
    if (given === undefined)
      throw new AppError('VALIDATION_ERROR', 'designText is missing: the text of the design’s JSON.');
    const designText = requireDesignText(given, body.designText === undefined ? 'design' : 'designText');
    return { baseRevision, name, designText };
  },
});

export const resolveConflictWork = defineBodyComputation({
  module,
  name: 'resolveConflictWork',
  body: ResolveConflictBody,
  makes: 'value',
  run({ body }) {
    const designText = requireDesignText(body.designText, 'designText');
    const losingText = requireDesignText(body.losingText, 'losingText');
    return { designText, losingText, baseRevision: body.baseRevision };
  },
});
