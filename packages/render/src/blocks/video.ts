import { harmless } from '../address.ts';
import type { Canvas } from '../canvas.ts';
import { box } from '../frame/box.ts';
import { escapeHtml } from '../html.ts';
import { linkTo, pictureAddress } from '../link.ts';
import { type Bag, bag, text } from '../value.ts';
import { linked, pictureBox, roomFor } from './image.ts';
import { playButton } from './play-button.ts';

/** A film: played in place on pages, a picture that leads to it in e-mail and on paper, where nothing plays. */
export function drawVideo(_content: Bag, _kind: string, values: Bag, canvas: Canvas): string {
  const video = bag(values.video);
  const widthPx = Math.trunc(roomFor(values, canvas));
  const player = canvas.email || canvas.mode === 'document' ? '' : playerAddress(video);
  if (player !== '') return box(values, canvas, '', playerFrame(player));
  const picture = `<img src="${thumbnail(video, canvas)}" alt="${alt(values, canvas)}" width="${widthPx}" style="border:0;display:block;width:100%;max-width:${widthPx}px">`;
  const shown = text(video.thumbnail) === '' ? picture : playButton(video, widthPx, canvas) + picture;
  return pictureBox(values, 'center', linked(watchLink(values, video, canvas), shown, canvas), canvas);
}

/** The page of the film, as the link of its picture. */
function watchLink(values: Bag, video: Bag, canvas: Canvas): unknown {
  if (linkTo(values.href, canvas) !== '') return values.href;
  const id = encodeURIComponent(text(video.videoId).toWellFormed());
  if (id === '') return harmless(text(video.url) || text(values.videoUrl));
  return video.type === 'vimeo' ? `https://vimeo.com/${id}` : `https://www.youtube.com/watch?v=${id}`;
}

function playerAddress(video: Bag): string {
  const id = escapeHtml(encodeURIComponent(text(video.videoId).toWellFormed()));
  if (id === '') return '';
  return video.type === 'vimeo'
    ? `https://player.vimeo.com/video/${id}`
    : `https://www.youtube.com/embed/${id}`;
}

function playerFrame(address: string): string {
  return `<div style="position:relative;padding-bottom:56.25%;height:0;overflow:hidden;max-width:100%"><iframe src="${address}" title="Video" style="position:absolute;top:0;left:0;width:100%;height:100%;border:0" allowfullscreen></iframe></div>`;
}

function thumbnail(video: Bag, canvas: Canvas): string {
  const own = pictureAddress(canvas.merged(text(video.thumbnail), 'url'));
  return escapeHtml(own === '' ? `${canvas.assetBase}/video/placeholder.png` : own);
}

function alt(values: Bag, canvas: Canvas): string {
  return canvas.plain(canvas.worded(values, 'altText')) || 'Video';
}
