import { lazy, type ComponentType } from 'react'
import { PlainField } from './plain-field.tsx'
import type { TypedFieldProps } from './typed-field.tsx'

type Loaded = { readonly TypedField: ComponentType<TypedFieldProps> }

export const loadTypedField = (): Promise<Loaded> => import('./typed-field.tsx')

/** The field that `load` gives. Where that fails, such as offline, a plain one takes the answer. */
export const lazyField = (load: () => Promise<Loaded>) =>
  lazy(() =>
    load().then(
      ({ TypedField }) => ({ default: TypedField }),
      () => ({ default: PlainField }),
    ),
  )
