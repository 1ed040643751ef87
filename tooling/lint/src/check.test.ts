import { join } from 'node:path'
import { expect, test } from 'vitest'
import { check } from './check.ts'

const fixture = (name: string) => join(import.meta.dirname, '..', 'fixtures', name)

test('every import of the forbidden fixture is refused with its reason', () => {
  const complaints = check(fixture('forbidden')).map(({ file, line, text }) => `${file}:${line} ${text}`)

  expect(complaints).toMatchInlineSnapshot(`
    [
      "apps/api/src/features/users/users.service.ts:1 '@tessa/ui' @tessa/api must not know @tessa/ui: it may import @tessa/contract, @tessa/assistant-engine, @tessa/knowledge, @tessa/troubleshooting",
      "apps/api/src/features/users/users.service.ts:2 '@tessa/api-client' @tessa/api must not know @tessa/api-client: it may import @tessa/contract, @tessa/assistant-engine, @tessa/knowledge, @tessa/troubleshooting",
      "apps/api/src/features/users/users.service.ts:3 '../auth/auth.service.ts' the feature users must not know auth: let what composes them pass it in, or move it lower",
      "apps/web/src/shared/page.tsx:1 '../features/login/login.tsx' what is shared must not know the feature login",
      "apps/web/src/features/login/login.tsx:1 '@tessa/api' @tessa/web must not know @tessa/api: it may import @tessa/contract, @tessa/api-client, @tessa/assistant-engine, @tessa/knowledge, @tessa/troubleshooting, @tessa/ui, @tessa/app-shell",
      "apps/web/src/features/login/login.tsx:2 '@tessa/knowledge' must be loaded lazily: await import('@tessa/knowledge')",
      "apps/web/src/features/login/login.tsx:3 '../register/register-form.tsx' the feature login must not know register: let what composes them pass it in, or move it lower",
      "apps/web/src/features/login/login.tsx:4 '#paths' hides where it leads: write the relative path",
      "apps/web/src/features/login/login.tsx:5 'left-pad' is not among the dependencies or peer dependencies",
      "packages/assistant-engine/src/engine.ts:1 '@tessa/contract' @tessa/assistant-engine must not know @tessa/contract: it may import no other package",
      "packages/assistant-engine/src/engine.ts:2 'xstate' @tessa/assistant-engine may import react",
      "packages/assistant-engine/src/engine.ts:3 '../../contract/src/endpoints.ts' reaches into another package's inside: import the package by name",
      "packages/contract/src/endpoints.ts:1 'fastify' @tessa/contract may import typebox",
      "packages/contract/src/endpoints.ts:2 'vitest' @tessa/contract may import typebox",
      "packages/contract/src/endpoints.ts:3 '@tessa/assistant-engine' @tessa/contract must not know @tessa/assistant-engine: it may import no other package",
      "packages/contract/src/endpoints.ts:4 'node:fs' is Node's own, and @tessa/contract runs in browsers",
      "packages/ui/src/button.tsx:1 '@tessa/contract' @tessa/ui must not know @tessa/contract: it may import no other package",
      "packages/ui/src/button.tsx:2 'storybook/manager-api' is not among the dependencies or peer dependencies",
    ]
  `)
})

test('no import of the allowed fixture is refused', () => {
  expect(check(fixture('allowed'))).toEqual([])
})

test('a package that the table does not name is refused', () => {
  expect(() => check(fixture('unknown'))).toThrow(/packages\/stranger is not in the table/)
})
