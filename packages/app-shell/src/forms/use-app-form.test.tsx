import { TextInput } from '@mantine/core'
import { ApiError } from '@tessa/api-client'
import '@tessa/ui/styles.css'
import { ErrorSummary, TessaProvider } from '@tessa/ui'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderUntilEnd } from '../testing/render-until-end.tsx'
import { schemaResolver } from './schema-resolver.ts'
import { formSchema, requiredPlainLine } from './text-fields.ts'
import { useAppForm } from './use-app-form.ts'

const nobody = { firstName: '', lastName: '' }
const validate = schemaResolver(formSchema({ lastName: requiredPlainLine, firstName: requiredPlainLine }))

type Props = {
  send: (values: typeof nobody) => void
  isPending: boolean
  refusal: unknown
}

const Person = ({ send, isPending, refusal }: Props) => {
  const form = useAppForm({ initialValues: nobody, validate, renamed: { surname: 'lastName' } })
  return (
    <form {...form.props(send, { isPending })}>
      <ErrorSummary problems={form.problems} />
      <TextInput label="First name" {...form.field('firstName')} />
      <TextInput label="Last name" {...form.field('lastName')} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.refuse(refusal)}>
        Be refused
      </button>
    </form>
  )
}

const open = ({ isPending = false, refusal = new Error('no answer') }: Partial<Props> = {}) => {
  const send = vi.fn<Props['send']>()
  renderUntilEnd(
    <TessaProvider>
      <Person send={send} isPending={isPending} refusal={refusal} />
    </TessaProvider>,
  )
  return send
}

const refused = (fields: Record<string, string>) =>
  new ApiError(
    new Response(null, { status: 400 }),
    JSON.stringify({ code: 'validation', message: 'No.', fields }),
  )
const field = (name: string) => page.getByRole('textbox', { name })
const press = (name: string) => page.getByRole('button', { name }).click()
const summary = page.getByRole('alert', { name: 'There is a problem' })
const links = () =>
  summary
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

test('errors are listed in the order of the form, and each attempt focuses the list', async () => {
  const send = open()

  await press('Save')

  await expect.element(summary).toHaveFocus()
  expect(links()).toEqual(['First name is required', 'Last name is required'])
  await summary.getByRole('link', { name: 'Last name is required' }).click()
  await expect.element(field('Last name')).toHaveFocus()
  await press('Save')
  await expect.element(summary).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('an error stays at its field until the next attempt, which sends the input', async () => {
  const send = open()
  await field('First name').fill('Ada')
  await press('Save')
  await field('Last name').fill('Palmer')
  await expect.element(field('Last name')).toHaveFocus()
  await expect.element(field('Last name')).toHaveAttribute('aria-invalid', 'true')

  await press('Save')

  await expect.element(summary).not.toBeInTheDocument()
  expect(send.mock.calls).toEqual([[{ firstName: 'Ada', lastName: 'Palmer' }]])
})

test('a second press while the form is being sent is ignored', async () => {
  const send = open({ isPending: true })
  await press('Save')
  await expect.element(summary).not.toBeInTheDocument()
  expect(send).not.toHaveBeenCalled()
})

test.each([
  [{ firstName: 'Not this one.' }, ['Not this one.']],
  [{ surname: 'Not this one either.' }, ['Not this one either.']],
  [{ elsewhere: 'Not on this form.' }, []],
])('errors of the server for %j are shown as %j, and the input stays', async (fields, told) => {
  open({ refusal: refused(fields) })
  await field('First name').fill('Ada')

  await press('Be refused')

  await expect.element(summary).toHaveFocus()
  expect(links()).toEqual(told)
  await expect.element(field('First name')).toHaveValue('Ada')
})

test('a failure without a field is shown above the form', async () => {
  open()
  await press('Be refused')
  await expect.element(summary).toMatchTextContent('Something went wrong. Please try again.')
})
