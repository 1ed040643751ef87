import { useState } from 'react'
import { createSignIn } from '@tessa/api-client'
import { fakeApi, someToken } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppProviders } from '../providers/app-providers.tsx'
import { renderUntilEnd } from '../testing/index.ts'
import { accountDrafts } from './account-drafts.ts'
import { useDraftState } from './use-draft-state.ts'
import { useFormDraft } from './use-form-draft.ts'

type Entry = { readonly words: string; readonly kind: string | undefined; readonly rows: readonly Row[] }
type Row = { readonly text: string; readonly minutes: number }

const initial: Entry = { words: '', kind: undefined, rows: [{ text: '', minutes: 5 }] }

const Form = () => {
  const [entry, setEntry] = useDraftState('entry', initial, { ...initial, kind: 'any' })
  return (
    <>
      <input
        aria-label="Words"
        value={entry.words}
        onChange={({ currentTarget }) => setEntry({ ...entry, words: currentTarget.value })}
      />
      <output>{JSON.stringify(entry)}</output>
    </>
  )
}

/** Ada opens the form; `stored` is what this browser has of it. */
const open = (stored?: unknown, form = <Form />) => {
  localStorage.setItem('auth_token', someToken())
  if (stored !== undefined) accountDrafts.at('ada', 'entry').write(stored)
  const signIn = createSignIn({ fetch: fakeApi({}).fetch })
  const { close } = renderUntilEnd(
    <AppProviders signIn={signIn} site={{ isOwnPage: () => true, home: '/' }}>
      {form}
    </AppProviders>,
  )
  return { signIn, close }
}
const words = page.getByRole('textbox', { name: 'Words' })
const shown = (entry: unknown) => page.getByText(JSON.stringify(entry), { exact: true })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a draft of this form is taken up, also by a page that was loaded since', async () => {
  const draft = { words: 'the gizmo wobbles', kind: 'monitor', rows: [{ text: 'look', minutes: 3 }] }
  open(draft)
  await expect.element(shown(draft)).toBeVisible()
})

test.each([
  ['lacks a field', { words: 'x', kind: 'monitor' }],
  ['has an unknown field', { ...initial, notes: 'x' }],
  ['has a field of another type', { ...initial, words: 5 }],
  ['has a row of another form', { ...initial, rows: [{ text: 'x' }] }],
  ['has a row that is none', { ...initial, rows: ['x'] }],
  ['is a list', ['x']],
])('a draft that %s is ignored', async (_, draft) => {
  open(draft)
  await expect.element(shown(initial)).toBeVisible()
})

test('rows of a list that began empty are known by the sample', async () => {
  const draft = { rows: [{ text: 'look', minutes: 3 }] }
  const List = () => {
    const [list] = useDraftState<Pick<Entry, 'rows'>>('entry', { rows: [] }, { rows: initial.rows })
    return <output>{JSON.stringify(list)}</output>
  }
  open(draft, <List />)
  await expect.element(shown(draft)).toBeVisible()
})

test('what was typed outlives a sign-in that ended, and nothing of it stays where nothing was typed', async () => {
  const first = open()
  await words.fill('bring a seal')
  first.signIn.forget()
  first.close()

  const second = open()
  await expect.element(words).toHaveValue('bring a seal')
  expect(sessionStorage).toHaveLength(0)
  await words.fill('')
  second.close()

  open()
  await expect.element(words).toHaveValue('')
})

test('a chosen file is there again, until what the storage says of it is cleared', async () => {
  const Upload = ({ name }: { name: string }) => {
    const [text, setText] = useState('nothing')
    useFormDraft(name, {
      unsent: () => (name === 'other' ? undefined : new File(['ada@hospital.example'], 'people.csv')),
      restore: (draft) => setText(draft instanceof File ? draft.name : 'no file'),
    })
    return <output>{text}</output>
  }
  const nothing = page.getByText('nothing')
  const leave = async () => {
    const { signIn, close } = open(undefined, <Upload name="entry" />)
    await expect.element(nothing).toBeVisible()
    signIn.forget()
    close()
  }
  await leave()
  const again = open(undefined, <Upload name="entry" />)
  await expect.element(page.getByText('people.csv')).toBeVisible()
  again.close()

  await leave()
  accountDrafts.at('ada', 'entry').clear()
  // Any form that opens forgets the file.
  const other = open(undefined, <Upload name="other" />)
  await expect.element(nothing).toBeVisible()
  other.close()
  open({}, <Upload name="entry" />)
  await expect.element(page.getByText('no file')).toBeVisible()
})
