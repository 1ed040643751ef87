export { renderAt, renderUntilEnd } from './render-until-end.tsx'
export { RouterProbe, type Probe } from './router-probe.tsx'
