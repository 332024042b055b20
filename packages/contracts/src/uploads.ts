import Type, { type Static } from 'typebox';
import { answerOf, cursorQuery, DateTime, literals, pageOf, STORABLE, Uuid } from './wire.ts';

export const uploadLimits = {
  bytesMax: 10 * 1_048_576,
  pixelsMax: 25_000_000,
  nameCharactersMax: 255,
  folderCharactersMax: 60,
  /** Of one project. */
  foldersMax: 200,
  /** Of one project in total. */
  imagesMax: 20_000,
  projectBytesMax: 20 * 1_073_741_824,
} as const;

/** Allowed image types. SVG is not allowed: it can contain scripts, and mail clients do not show it. */
export const uploadTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

const Folder = Type.String({
  maxLength: uploadLimits.folderCharactersMax,
  pattern: STORABLE,
  description: 'A folder of the library; empty for none.',
});

/** The body is the image itself; its type is read from its bytes, not from the content-type. */
export const UploadQuery = Type.Object({
  name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: uploadLimits.nameCharactersMax,
      pattern: STORABLE,
      description: 'The file name, used in search.',
    }),
  ),
  folder: Type.Optional(Folder),
});
export type UploadQuery = Static<typeof UploadQuery>;

const UploadSchema = Type.Object({
  id: Uuid,
  name: Type.String(),
  folder: Type.String({ description: 'The folder of the library; empty for none.' }),
  url: Type.String({ description: 'Public URL; does not expire.' }),
  contentType: literals(uploadTypes),
  width: Type.Integer({ description: 'Pixels.' }),
  height: Type.Integer({ description: 'Pixels.' }),
  bytes: Type.Integer(),
  animated: Type.Boolean({ description: 'Whether it has more than one frame.' }),
  createdAt: DateTime,
});
export type Upload = Static<typeof UploadSchema>;

/** One image. Uploading the same bytes again returns the same image with the new name. */
export const UploadResult = answerOf(UploadSchema);
/** The images of a project, newest first. */
export const UploadListResult = pageOf(UploadSchema);
export type UploadListResult = Static<typeof UploadListResult>;

export const ListUploadsQuery = Type.Object({
  ...cursorQuery,
  search: Type.Optional(
    Type.String({
      maxLength: uploadLimits.nameCharactersMax,
      pattern: STORABLE,
      description: 'Words of the name, case-insensitive.',
    }),
  ),
  folder: Type.Optional(Folder),
});
export type ListUploadsQuery = Static<typeof ListUploadsQuery>;

export const UploadPath = Type.Object({ uploadId: Uuid });

/** Moves an image to a folder, which exists as long as it holds an image. */
export const MoveUploadBody = Type.Object({ folder: Folder });
export type MoveUploadBody = Static<typeof MoveUploadBody>;

export const UploadFoldersResult = answerOf(
  Type.Array(Type.Object({ name: Type.String(), images: Type.Integer({ minimum: 1 }) })),
);
export type UploadFoldersResult = Static<typeof UploadFoldersResult>;
