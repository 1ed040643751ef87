import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, Id } from './fields.ts'
import { longestPhotoText, mostPhotoTexts, photoTextKinds } from './photo-reading-words.ts'

export const PhotoText = Type.Object({
  kind: Type.Enum(photoTextKinds),
  text: Type.String({ minLength: 1, maxLength: longestPhotoText }),
})
export type PhotoText = Static<typeof PhotoText>

export const photoReadingEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/attachments/{id}/reading',
    feature: 'attachments',
    summary:
      'Let a language model read codes and names from a photo of your own session, once. It may be wrong: ask a person whether each text is right',
    access: 'open',
    limit: 'diagnostics',
    params: Type.Object({ id: Id }),
    body: Body({
      agreed: Type.Literal(true, {
        description: 'The person has agreed that this photo is sent to the provider of the model.',
      }),
    }),
    responses: {
      200: Type.Object({
        texts: Type.Array(PhotoText, {
          maxItems: mostPhotoTexts,
          description: 'Empty if nothing was read, for whatever reason.',
        }),
        isRead: Type.Boolean({
          description:
            'Whether the model has answered, now or before. Where it has not, the photo can be read again.',
        }),
      }),
    },
    errors: ['not_found'],
  }),
] as const
