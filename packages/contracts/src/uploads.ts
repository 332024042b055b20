import Type, { type Static } from 'typebox';
import { answerOf, cursorQuery, DateTime, literals, pageOf, STORABLE } from './wire.ts';

/** Bounds of the pictures that makers upload in the editor. */
export const uploadLimits = {
  bytesMax: 10 * 1_048_576,
  pixelsMax: 25_000_000,
  nameCharactersMax: 255,
  /** Of one project together. */
  picturesMax: 20_000,
  projectBytesMax: 20 * 1_073_741_824,
} as const;

/** What may be uploaded. SVG is none of them: it can hold scripts, and mail clients do not show it. */
export const uploadTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** The body is the picture itself; what it is is read from its bytes, whatever the content-type says. */
export const UploadQuery = Type.Object({
  name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: uploadLimits.nameCharactersMax,
      pattern: STORABLE,
      description: 'The name of the file, by which it is found again.',
    }),
  ),
});
export type UploadQuery = Static<typeof UploadQuery>;

const UploadSchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  url: Type.String({ description: 'Where everybody reads it, without an end.' }),
  contentType: literals(uploadTypes),
  width: Type.Integer({ description: 'Pixels.' }),
  height: Type.Integer({ description: 'Pixels.' }),
  bytes: Type.Integer(),
  animated: Type.Boolean({ description: 'More than one frame.' }),
  createdAt: DateTime,
});
/** A picture of a project. */
export type Upload = Static<typeof UploadSchema>;

/** One picture. The same bytes once more are the same picture, with the later name. */
export const UploadResult = answerOf(UploadSchema);
/** The pictures of a project, newest first. */
export const UploadListResult = pageOf(UploadSchema);
export type UploadListResult = Static<typeof UploadListResult>;

export const ListUploadsQuery = Type.Object({
  ...cursorQuery,
  search: Type.Optional(
    Type.String({
      maxLength: uploadLimits.nameCharactersMax,
      pattern: STORABLE,
      description: 'Words of the name; upper and lower case are alike.',
    }),
  ),
});
export type ListUploadsQuery = Static<typeof ListUploadsQuery>;

/** Path of an operation on a picture. */
export const UploadPath = Type.Object({ uploadId: Type.String({ format: 'uuid' }) });
