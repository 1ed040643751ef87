import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldErrors, invalidateRoutes, useApi } from '@tessa/app-shell'
import type { HandOver, TechnicianLoad } from '@tessa/contract'
import { LoadBar, toast } from '@tessa/ui'
import { handOverConcerns } from '../../shared/technicians/hand-over-concerns.ts'
import { nobody, TechnicianSelect } from '../../shared/technicians/technician-select.tsx'
import { useConsent } from '../../shared/technicians/use-consent.ts'
import { useDialogAnswer } from '../../shared/use-dialog-answer.ts'
import { DialogForm } from '../../shared/dialog-form.tsx'
import { ConsentQuestions } from '../../shared/technicians/consent-questions.tsx'
import { invalidateWorkOrders } from '../work-orders/invalidate-work-orders.ts'

type HandOverDialogProps = {
  technician: TechnicianLoad
  technicians: readonly TechnicianLoad[]
  onClose: () => void
}

/** Hands all open work of a technician to a colleague, or unassigns it. */
export const HandOverDialog = ({ technician, technicians, onClose }: HandOverDialogProps) => {
  const { id, name, current_workload: count } = technician
  const api = useApi()
  const queries = useQueryClient()
  const answer = useDialogAnswer()
  const [choice, setChoice] = useState('')
  const colleagues = technicians.filter((one) => one.id !== id)
  const taker = colleagues.find((one) => String(one.id) === choice)
  const consent = useConsent(taker ? handOverConcerns(taker, count) : {})
  const work = count === 1 ? '1 work order' : `${count} work orders`
  const change = useMutation({
    mutationFn: (body: HandOver) =>
      api('POST /api/technicians/{id}/hand-over', { params: { id: String(id) }, body }),
    onSuccess: async ({ handedOver }) => {
      const done = handedOver === 1 ? '1 work order' : `${handedOver} work orders`
      toast.add({
        title: taker ? `${done} handed over to ${taker.name}` : `${done} unassigned`,
        tone: 'success',
      })
      if (answer.isOpen()) onClose()
      await Promise.all([
        invalidateRoutes(queries, 'GET /api/technicians/load'),
        invalidateWorkOrders(queries),
      ])
    },
    onError: (error) => answer.fail(`The work of ${name} was not handed over`, error),
  })
  const isAsked = consent.questions.length > 0
  const send = () => {
    if (consent.asksFirst()) return
    change.mutate({ to: taker?.id ?? null, ...consent.allowed }, { onError: consent.onRefused })
  }
  return (
    <DialogForm
      title={`Hand over the work of ${name}`}
      label={isAsked ? 'Hand over anyway' : 'Hand over'}
      pendingLabel="Handing over..."
      isPending={change.isPending}
      canSend={choice === nobody || taker !== undefined}
      error={consent.isQuestion(change.error) ? null : change.error}
      onSend={send}
      onClose={onClose}
    >
      <p>
        {name} has {work} open. Each gets an entry in its history, and those who are concerned get a mail.
      </p>
      <TechnicianSelect
        label="To"
        placeholder="Choose who takes over"
        technicians={colleagues}
        nobodyLabel="Nobody: free to take for all"
        value={choice}
        error={fieldErrors(change.error)['to']}
        onChange={(value) => {
          setChoice(value)
          consent.reset()
          change.reset()
        }}
      />
      {taker && (
        <LoadBar
          label={`Load of ${taker.name} afterward`}
          current={taker.current_workload + count}
          max={taker.max_workload}
        />
      )}
      <ConsentQuestions questions={consent.questions} ask="Hand it over all the same?" />
    </DialogForm>
  )
}
