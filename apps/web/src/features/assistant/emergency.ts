// What danger shows, in one piece: it comes with the rules that hear danger.
export { EmergencyStrip } from './emergency-strip.tsx'
export { SafeToGoOn } from './safe-to-go-on.tsx'
