import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { Page } from './lists.ts'
import { SignInSession } from './auth.ts'

export const EndedSessions = Type.Object({ endedSessions: Type.Integer() })

export const authSessionEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    feature: 'auth',
    summary: 'End this sign-in',
    access: 'signed-in',
    worksBeforePasswordChange: true,
    responses: { 200: EndedSessions },
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/logout-all',
    feature: 'auth',
    summary: 'End every sign-in of this account, this one too',
    access: 'signed-in',
    worksBeforePasswordChange: true,
    responses: { 200: EndedSessions },
  }),
  endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    feature: 'auth',
    summary: 'Where this account is signed in',
    access: 'signed-in',
    responses: { 200: Page(SignInSession) },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    feature: 'auth',
    summary: 'End every other sign-in of this account',
    access: 'signed-in',
    responses: { 204: Type.Null() },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    feature: 'auth',
    summary: 'End one sign-in of this account',
    access: 'signed-in',
    params: Type.Object({ id: Id }),
    responses: { 204: Type.Null() },
    errors: ['not_found'],
  }),
] as const
