import { expect, test } from 'vitest'
import { pageAddress } from './pages-outside-base.ts'

const page = 'text/html,application/xhtml+xml'

test.each([
  ['/help-requests?tab=help-requests', '/admin/'],
  ['/admin', '/admin/'],
  ['/admin-dashboard?tab=users', '/admin/'],
  ['/admin/src/main.tsx', '/admin/src/main.tsx'],
  ['/admin/?tab=users', '/admin/?tab=users'],
  ['/api/docs', '/api/docs'],
  ['/@vite/client', '/@vite/client'],
  ['/', '/'],
])('a page at %s is served from %s', (url, served) => {
  expect(pageAddress('/admin/', url, page)).toBe(served)
})

test('what is no page keeps its address', () => {
  expect(pageAddress('/admin/', '/color-scheme.js', '*/*')).toBe('/color-scheme.js')
  expect(pageAddress('/admin/', '/help-requests', undefined)).toBe('/help-requests')
})
