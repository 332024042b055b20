import { escapeHtml } from '@postpress/markup';
import type { RenderContext } from '../context.ts';
import { box } from '../frame/box.ts';
import { imageUrl, linkAttributes, safeUrl, urlAttribute } from '../link.ts';
import type { StoredBlockValues, StoredVideo } from '../stored.ts';
import { asObject, asText } from '../value.ts';
import { availableWidth, imageBox, wrapInLink } from './image.ts';
import { playButton } from './play-button.ts';

/** A video player on pages; in email and on paper, an image that links to the video. */
export function renderVideo(values: StoredBlockValues<'video'>, context: RenderContext): string {
  const video = asObject(values.video);
  const widthPx = Math.trunc(availableWidth(values, context));
  const player = context.email || context.mode === 'document' ? '' : playerUrl(video);
  if (player !== '') return box(values, context, '', playerFrame(player));
  const image = `<img${urlAttribute('src', thumbnail(video, context))}${alt(values, context)} width="${widthPx}" style="border:0;display:block;width:100%;max-width:${widthPx}px">`;
  const shown = asText(video.thumbnail) === '' ? image : playButton(video, widthPx, context) + image;
  return imageBox(values, 'center', wrapInLink(watchLink(values, video, context), shown, context), context);
}

/** The link of the thumbnail: the block's own link, else the page of the video. */
function watchLink(values: StoredBlockValues<'video'>, video: StoredVideo, context: RenderContext): unknown {
  if (linkAttributes(values.href, context) !== '') return values.href;
  const id = encodeURIComponent(asText(video.videoId).toWellFormed());
  if (id === '') return safeUrl(asText(video.url) || asText(values.videoUrl));
  return video.type === 'vimeo' ? `https://vimeo.com/${id}` : `https://www.youtube.com/watch?v=${id}`;
}

function playerUrl(video: StoredVideo): string {
  const id = escapeHtml(encodeURIComponent(asText(video.videoId).toWellFormed()));
  if (id === '') return '';
  return video.type === 'vimeo'
    ? `https://player.vimeo.com/video/${id}`
    : `https://www.youtube.com/embed/${id}`;
}

function playerFrame(address: string): string {
  return `<div style="position:relative;padding-bottom:56.25%;height:0;overflow:hidden;max-width:100%"><iframe src="${address}" title="Video" style="position:absolute;top:0;left:0;width:100%;height:100%;border:0" allowfullscreen></iframe></div>`;
}

function thumbnail(video: StoredVideo, context: RenderContext): string {
  const own = imageUrl(context.merged(asText(video.thumbnail), 'url'));
  return own === '' ? `${context.assetBase}/video/placeholder.png` : own;
}

function alt(values: StoredBlockValues<'video'>, context: RenderContext): string {
  return context.attribute('alt', asText(context.translated(values, 'altText')) || 'Video');
}
