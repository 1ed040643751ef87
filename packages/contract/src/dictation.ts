import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body } from './fields.ts'
import { longestDictation, mostAudioBytes } from './dictation-words.ts'
import { base64Pattern } from './validation-patterns.ts'

/** In base64, four letters hold three bytes. */
const longestAudio = Math.ceil(mostAudioBytes / 3) * 4

export const dictationEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/dictation',
    feature: 'dictation',
    summary:
      'The words of a short recording, where this installation turns speech into words. Nothing is stored',
    access: 'open',
    limit: 'dictation',
    bodySize: 'file',
    body: Body({
      audio: Type.String({
        minLength: 1,
        maxLength: longestAudio,
        pattern: base64Pattern.source,
        description:
          'The recording in base64, as browsers record it: WebM, Ogg, MP4, MP3 or WAV, of up to one megabyte. Its length is not read.',
      }),
    }),
    responses: {
      200: Type.Object({
        text: Type.String({
          maxLength: longestDictation,
          description: 'Empty if there are no words, for whatever reason.',
        }),
        isTranscribed: Type.Boolean({
          description:
            'Whether the provider answered. Without an answer, nobody knows whether words were said.',
        }),
      }),
    },
  }),
] as const
