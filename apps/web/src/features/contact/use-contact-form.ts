import { useEffect, useState } from 'react'
import type { User } from '@tessa/contract'
import type { FormErrors } from '@tessa/ui'
import { dropDraft, keepDraft, readDraft } from './contact-draft.ts'
import { emptyRequest, mistakesIn, type ContactField, type ContactRequest } from './contact-request.ts'

const writtenAfter = 500

/** What the account knows, so that nobody types it twice. */
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

/** A draft's words, and where it has none, those of the account. */
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

/** The words of a request, kept in this browser while they are typed. */
export const useContactForm = (user: User | undefined) => {
  const [request, setRequest] = useState(() => resumed(startFor(user), readDraft()))
  const [isTyped, setIsTyped] = useState(false)
  const [errors, setErrors] = useState<FormErrors<ContactField>>({})

  useEffect(() => {
    if (!isTyped) return
    const timer = setTimeout(() => keepDraft(request), writtenAfter)
    return () => clearTimeout(timer)
  }, [request, isTyped])

  return {
    request,
    errors,
    change: (part: Partial<ContactRequest>) => {
      setIsTyped(true)
      setRequest((before) => ({ ...before, ...part }))
    },
    /** Whether it can be sent; what is wrong is shown. What was typed is kept at once. */
    check: (): boolean => {
      const mistakes = mistakesIn(request)
      setErrors(mistakes)
      keepDraft(request)
      return Object.keys(mistakes).length === 0
    },
    clear: () => {
      setIsTyped(false)
      setErrors({})
      setRequest(startFor(user))
      dropDraft()
    },
  }
}
