import { expect, onTestFinished } from 'vitest'
import { page, type Locator } from 'vitest/browser'

/** Texts that act where a screen takes words for markup, an address or a template. */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  `'><svg onload=alert(1)>`,
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<iframe src="javascript:parent.alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<details open ontoggle=alert(1)>more</details>',
  '<video><source onerror=alert(1)></video>',
  '<input autofocus onfocus=alert(1)>',
  '<a href="javascript:alert(1)">report</a>',
  '<form action="javascript:alert(1)"><button>Send</button></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '</textarea></title></style><img src=x onerror=alert(1)>',
  '<img src="https://evil.invalid/pixel.png">',
  '<link rel=stylesheet href=https://evil.invalid/style.css>',
  '<style>@import url(https://evil.invalid/style.css)</style>',
  '<object data="https://evil.invalid/page.html"></object>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '[report](javascript:alert(1))',
  '![picture](https://evil.invalid/pixel.png)',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '&lt;img src=x onerror=alert(1)&gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '__proto__',
  '\u202egnp.exe',
]

const dangerous = [
  'iframe, object, embed, base, meta[http-equiv], img[src="x"]',
  ...['action', 'data', 'href', 'src'].flatMap((name) => [
    `[${name}^="javascript:" i]`,
    `[${name}^="data:text" i]`,
    `[${name}^="https://evil.invalid" i]`,
  ]),
].join()

/** What hostile texts have done to the page since this was called: nothing, on a screen that shows them as text. */
export const watchHostileTexts = () => {
  const { alert } = globalThis
  const fired: string[] = []
  globalThis.alert = () => void fired.push('a script ran')
  onTestFinished(() => {
    globalThis.alert = alert
  })
  return (): readonly string[] => [
    ...fired,
    ...[...document.body.querySelectorAll('*')]
      .filter(({ attributes }) => [...attributes].some(({ name }) => name.startsWith('on')))
      .map(({ outerHTML }) => `a handler stands in ${outerHTML}`),
    ...[...document.body.querySelectorAll(dangerous)].map(({ outerHTML }) => `the page has ${outerHTML}`),
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('evil.invalid'))
      .map(({ name }) => `the page asked for ${name}`),
  ]
}

/** Opens a screen with the texts at a width: `sign` tells that they are there, as words that do nothing. */
export const expectHarmless = async (width: number, open: (texts: string) => void, sign: Locator) => {
  await page.viewport(width, 900)
  const findings = watchHostileTexts()
  open(hostileTexts.join('\n'))
  await expect.element(sign).toBeVisible()
  await expect.poll(() => missingTexts()).toEqual([])
  expect(findings()).toEqual([])
}

/** Which of the texts are not shown as they were written. */
export const missingTexts = (within: Element = document.body): readonly string[] => {
  const fields = [...within.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
  const shown = [within.textContent, ...fields].join('\n')
  return hostileTexts.filter((text) => !shown.includes(text))
}
