import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, DateTime, Id, Query, ShortText, Version } from './fields.ts'
import { Page, PageQuery } from './lists.ts'
import {
  ContactMessage,
  ContactMessageFilter,
  ReceivedContactMessage,
  ReceivedContactMessageDetail,
} from './contact-messages.ts'

const Params = Type.Object({ id: Id })

export const contactMessageEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/contact-messages',
    feature: 'contact-messages',
    summary: 'Write to the support, for whoever has no mail program',
    access: 'open',
    limit: 'escalation',
    body: ContactMessage,
    bodySize: 'text',
    responses: { 201: Type.Object({ id: Id, createdAt: DateTime }) },
    errors: ['idempotency_mismatch'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/contact-messages',
    feature: 'contact-messages',
    summary: 'Messages from the contact page, newest first by default',
    access: 'managers',
    query: Query({ ...PageQuery.properties, ...ContactMessageFilter.properties }),
    responses: { 200: Page(ReceivedContactMessage) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/contact-messages/{id}',
    feature: 'contact-messages',
    summary: 'One message with the answers to it',
    access: 'managers',
    params: Params,
    responses: { 200: ReceivedContactMessageDetail },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/contact-messages/{id}/answers',
    feature: 'contact-messages',
    summary: 'Answer by mail',
    access: 'managers',
    params: Params,
    body: Body({ text: ShortText(5000) }),
    bodySize: 'text',
    responses: { 201: ReceivedContactMessageDetail },
    errors: ['not_found', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/contact-messages/{id}/settle',
    feature: 'contact-messages',
    summary: 'Say that it needs no answer, or open it again',
    access: 'managers',
    params: Params,
    body: Body({ isSettled: Type.Boolean(), version: Version }),
    responses: { 200: ReceivedContactMessageDetail },
    errors: ['not_found', 'conflict'],
  }),
] as const
