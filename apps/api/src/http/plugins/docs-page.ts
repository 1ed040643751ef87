import { type Endpoint, accessRules } from '@tessa/contract'
import { escapeHtml as escape } from '../html.ts'

/** A page without a script. It works under the strictest policy, prints, and can be searched with the browser. */
export const docsPage = (endpoints: readonly Endpoint[]): string => {
  const features = [...Map.groupBy(endpoints, ({ feature }) => feature)]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API - Tessa</title><style>${styles}</style></head><body>
<header><h1>Tessa API</h1>
<p>Every call of the product. Bodies are JSON and strict: an unknown field is refused. The same as
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>Send the access token as <code>Authorization: Bearer …</code>. A refusal is
<code>{ code, message, fields?, requestId }</code>.</p>
<nav>${features.map(([name]) => `<a href="#${name}">${name}</a>`).join(' ')}</nav></header>
<main>${features.map(([name, list]) => `<section id="${name}"><h2>${name}</h2>${list.map(article).join('')}</section>`).join('')}</main>
</body></html>`
}

const article = (endpoint: Endpoint): string => {
  const { method, path, summary, access, responses: answers, errors: refusals = [] } = endpoint
  const roles =
    access === 'open' ? 'anyone' : access === 'signed-in' ? 'signed in' : accessRules[access].join(', ')
  const who = access === 'staff-or-help-desk' ? `${roles}, or the token of the help-requests page` : roles
  const parts = [
    ['Path', endpoint.params],
    ['Query', endpoint.query],
    ['Body', endpoint.body],
    ...Object.entries(answers).map(([status, schema]) => [`Answer ${status}`, schema] as const),
  ] as const
  return `<article><h3><b class="${method.toLowerCase()}">${method}</b> <code>${escape(path)}</code></h3>
<p>${escape(summary)}. <small>May call: ${who}.</small></p>
${parts.map(([title, schema]) => (schema ? `<h4>${title}</h4>${shape(schema)}` : '')).join('')}
${refusals.length > 0 ? `<p><small>Refuses with: ${refusals.map((code) => `<code>${code}</code>`).join(' ')}</small></p>` : ''}
</article>`
}

interface Described {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: string | number | boolean
  readonly anyOf?: readonly Described[]
  readonly items?: Described
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly description?: string
  readonly minLength?: number
  readonly maxLength?: number
}

const shape = (schema: Described): string => {
  const { properties, anyOf, required = [] }: Described = schema
  if (anyOf?.some((option) => option.properties)) return anyOf.map(shape).join('<p><small>or</small></p>')
  if (!properties) return `<p>${words(schema)}</p>`
  const rows = Object.entries(properties).map(
    ([name, property]) =>
      `<tr><td><code>${escape(name)}</code>${required.includes(name) ? '' : ' <small>optional</small>'}</td><td>${words(property)}</td></tr>`,
  )
  return rows.length === 0 ? '<p>empty</p>' : `<table>${rows.join('')}</table>`
}

const words = (schema: Described): string => {
  const { type, anyOf, items, properties, description, maxLength } = schema
  const kind = schema.enum
    ? schema.enum.map((value) => `<code>${escape(String(value))}</code>`).join(' ')
    : schema.const !== undefined
      ? `<code>${escape(String(schema.const))}</code>`
      : anyOf
        ? anyOf.map(words).join(' or ')
        : items
          ? `list of ${items.properties ? shape(items) : words(items)}`
          : properties
            ? shape(schema)
            : escape(type ?? 'any JSON')
  const bounds = maxLength === undefined ? '' : `, at most ${maxLength} characters`
  return `${kind}${bounds}${description ? ` <small>${escape(description)}</small>` : ''}`
}

const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem 1rem 4rem; max-width: 56rem; overflow-wrap: anywhere; }
nav a { margin-right: 1rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0 1rem; }
h2 { text-transform: capitalize; margin-top: 2.5rem; } h3 { margin: .75rem 0 0; font-size: 1rem; } h4 { margin: .75rem 0 .25rem; font-size: .875rem; }
code { font-family: ui-monospace, monospace; font-size: .9em; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
td { border: 1px solid color-mix(in srgb, currentColor 15%, transparent); padding: .25rem .5rem; vertical-align: top; }
td:first-child { width: 40%; }
h3 b { font-size: .8125rem; padding: .125rem .375rem; border-radius: 4px; border: 1px solid currentColor; }
`
