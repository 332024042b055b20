export { checkAmp } from './check/check-amp.ts';
export { renderAmp } from './draw/render-amp.ts';
