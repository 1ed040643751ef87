import type { Submission } from '../items.ts'

export const sessionId = '0b6f7a52-8d0e-4a43-9f35-6a3c4d5e6f01'
export const otherSessionId = '0b6f7a52-8d0e-4a43-9f35-6a3c4d5e6f02'

export const report = (stepId: string, more: object = {}): Submission => ({
  kind: 'report',
  body: { sessionId, stepId, ...more },
})

export const helpRequest = (issue = 'It is silent', id: string | undefined = sessionId): Submission => ({
  kind: 'help-request',
  body: {
    ...(id === undefined ? {} : { sessionId: id }),
    summary: { issue },
    contactInfo: { name: 'Ada', email: 'ada@hospital.example', phone: '+1 555 010 0199' },
  },
})

export const workOrder = {
  sessionId,
  equipmentType: 'autoclave',
  contactName: 'Ada',
  contactPhone: '+1 555 010 0199',
  contactEmail: 'ada@hospital.example',
  issueDescription: 'It is silent',
}

export const photo = (words = 'a picture'): Submission => ({
  kind: 'file',
  body: { sessionId, name: 'display.jpg' },
  file: new Blob([words], { type: 'image/jpeg' }),
})
