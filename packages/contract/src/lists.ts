import { Type, type TSchema } from 'typebox'

/** `total` is capped: 1001 means "more than 1000". */
export const Page = <S extends TSchema>(item: S) =>
  Type.Object({
    items: Type.Array(item),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
    total: Type.Integer(),
  })

/** An unknown cursor is refused, since guessing would show the wrong page. */
export const PageQuery = Type.Object({
  cursor: Type.Optional(Type.String({ maxLength: 500 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
