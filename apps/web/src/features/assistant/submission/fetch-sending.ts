/**
 * What a session sends, and hears of it: not needed before the first answer. It is loaded beside the settings, and no
 * session opens without it, so that it is there when something is sent.
 */
export const fetchSending = () => import('./sending.ts')
