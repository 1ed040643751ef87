/** A minute of speech, as browsers record it, has a fraction of it. */
export const mostAudioBytes = 2 * 1024 * 1024

/** Nobody says more in a minute. */
export const longestDictation = 2000
