export { RouterProbe, type Probe } from './router-probe.tsx'
