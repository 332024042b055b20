import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { defineRoute } from '../../base/route.ts';
import type { OwnAssets } from '../own-assets.ts';
import { embeddable } from './get-file.ts';

export type GetAssetDeps = { assets: OwnAssets };

export const getAssetRoute = defineRoute({
  operationId: 'getAsset',
  method: 'GET',
  path: '/assets/{wildcard}',
  summary: 'Get a static image',
  description: 'Social icons, placeholders and countdowns used by rendered pages.',
  tag: 'Files',
  auth: 'public',
  params: Type.Object({ '*': Type.String() }),
  result: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
  errors: ['NOT_FOUND'],
  async handle({ params }, { assets }: GetAssetDeps) {
    const asset = await assets.read(params['*']);
    if (!asset) throw new AppError('NOT_FOUND', 'There is no such image.');
    const headers = {
      ...embeddable,
      'cache-control': 'public, max-age=86400',
      'content-length': String(asset.bytes.length),
    };
    return { headers, stream: asset.bytes, contentType: asset.contentType };
  },
});
