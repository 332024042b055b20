import Type, { type Static } from 'typebox';
import { answerOf, DesignObject, DisplayModeSchema } from './wire.ts';

/** How long a session of the hosted editor lives. Source: decisions.md part 5. */
export const editorSessionLimits = {
  /** From its creation until it must have been opened. */
  openMinutes: 60,
  /** Of an opened one, without any use. */
  idleMinutes: 60,
  /** Of an opened one, however much it is used. */
  openedHours: 12,
} as const;

/** Operation 28. */
export const CreateEditorSessionBody = Type.Object({
  design: DesignObject,
  displayMode: Type.Optional(DisplayModeSchema),
});
export type CreateEditorSessionBody = Static<typeof CreateEditorSessionBody>;

/** Operation 28. */
export const EditorSessionResult = answerOf(
  Type.Object({
    token: Type.String({ description: 'Shown this once; whoever has it sees the design.' }),
    editorUrl: Type.String({ description: 'Where a browser opens the session.' }),
    expiresAt: Type.String({ format: 'date-time', description: 'Until when it must have been opened.' }),
  }),
);
