import { useDebouncedCallback } from '@mantine/hooks'
import { useAppForm } from '@tessa/app-shell'
import type { User } from '@tessa/contract'
import { contactDraft } from './contact-draft.ts'
import { emptyRequest, validate, type ContactRequest } from './contact-request.ts'

const writtenAfter = 500

/** The details of the account, which the form fills in. */
const startFor = (user: User | undefined): ContactRequest =>
  user === undefined
    ? emptyRequest
    : {
        ...emptyRequest,
        name: `${user.firstName} ${user.lastName}`.trim(),
        email: user.email,
        phone: user.phone ?? '',
        facility: user.facilityName ?? '',
      }

/** The values of the draft, otherwise those of the account. */
const resumed = (start: ContactRequest, draft: ContactRequest | undefined): ContactRequest =>
  draft === undefined
    ? start
    : {
        ...draft,
        name: draft.name || start.name,
        email: draft.email || start.email,
        phone: draft.phone || start.phone,
        facility: draft.facility || start.facility,
      }

/** The form of a request. Its input is stored in this browser. */
export const useContactForm = (user: User | undefined) => {
  const keepSoon = useDebouncedCallback(contactDraft.write, writtenAfter)
  const form = useAppForm({
    initialValues: resumed(startFor(user), contactDraft.read()),
    validate,
    onValuesChange: (request) => keepSoon(request),
  })
  return {
    ...form,
    /** Stores the input at once, before the user goes to another page. */
    keep: () => contactDraft.write(form.getValues()),
    clear: () => {
      form.clearErrors()
      form.setValues(startFor(user))
      keepSoon.cancel()
      contactDraft.clear()
    },
  }
}
