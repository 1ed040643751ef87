import { Type, type TSchema } from 'typebox'
import { priorities } from './priorities.ts'
import { Query } from './fields.ts'

/** `total` is capped: 1001 means "more than 1000". */
export const Page = <S extends TSchema>(item: S) =>
  Type.Object({
    items: Type.Array(item),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
    total: Type.Integer(),
  })

/** An unknown cursor is refused, because a guess would show the wrong page. */
export const PageQuery = Query({
  cursor: Type.Optional(Type.String({ maxLength: 500 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})

export const sortings = ['newest', 'oldest'] as const

/** What narrows and sorts lists of cases. */
export const ListFilter = Query({
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Beginnings of words; all must occur.' })),
  priority: Type.Optional(Type.Enum(priorities)),
  sort: Type.Optional(Type.Enum(sortings)),
})
