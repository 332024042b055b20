import Type, { type Static } from 'typebox';
import { answerOf, STORABLE } from './wire.ts';

export const stockLimits = { queryCharactersMax: 200, pageMax: 100, imagesPerPage: 24 } as const;

export const StockImagesQuery = Type.Object({
  query: Type.String({ minLength: 1, maxLength: stockLimits.queryCharactersMax, pattern: STORABLE }),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: stockLimits.pageMax, default: 1 })),
});

const Credit = Type.Object({ name: Type.String(), url: Type.String() });
const StockImageSchema = Type.Object({
  id: Type.String({ description: 'Of the provider.' }),
  width: Type.Integer({ description: 'Pixels.' }),
  height: Type.Integer({ description: 'Pixels.' }),
  previewUrl: Type.String(),
  description: Type.String({ description: 'By the provider; may be empty.' }),
  author: Credit,
  provider: Credit,
});
export type StockImage = Static<typeof StockImageSchema>;

export const StockImagesResult = answerOf(
  Type.Object({
    providers: Type.Array(Credit, { description: 'Those that were searched.' }),
    images: Type.Array(StockImageSchema),
    hasMore: Type.Boolean(),
  }),
);
export type StockImages = Static<typeof StockImagesResult>['data'];

export const StockImagePath = Type.Object({
  photoId: Type.String({ pattern: '^(?:pexels:)?[\\w-]{1,64}$' }),
});
