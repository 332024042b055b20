export { checkAmp } from './check/check-amp.ts';
export { renderAmp } from './render/render-amp.ts';
