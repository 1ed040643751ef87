/** What a session sends, and hears of it: not needed before the first answer, and loaded beside the settings. */
export const fetchSending = () => import('./sending.ts')
