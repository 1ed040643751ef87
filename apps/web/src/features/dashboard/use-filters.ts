import { useSearchParams } from 'react-router'
import { answerNeeded } from '../case/case-text.ts'

export const statusChoices = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'new', label: 'New' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'needs-info', label: answerNeeded },
  { value: 'resolved', label: 'Resolved' },
  { value: 'closed', label: 'Closed' },
] as const

type StatusChoice = (typeof statusChoices)[number]['value']

/** The filter of the list from the URL. An unknown status means all. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const status: StatusChoice = statusChoices.find(({ value }) => value === params.get('status'))?.value ?? ''

  const change = (changes: { search?: string; status?: string }) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries(changes))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )

  return {
    search,
    status,
    isOn: search !== '' || status !== '',
    query: {
      ...(search === '' ? {} : { search: search.slice(0, 200) }),
      ...(status === '' ? {} : { status }),
    },
    change,
    clear: () => change({ search: '', status: '' }),
  }
}

export type Filters = ReturnType<typeof useFilters>
