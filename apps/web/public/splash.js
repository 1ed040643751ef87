// Moves the splash of index.html on, and ends it. A file of its own, since the content security policy runs no script
// that stands in the page; in plain JavaScript, since it runs before any of the app's.
;(() => {
  const splash = document.getElementById('splash')
  const root = document.getElementById('root')
  const words = document.getElementById('first-words')
  const notLoaded = document.getElementById('not-loaded')
  if (!splash || !root || !notLoaded) return

  const stepTakes = 1200
  const shownAtLeast = 4500
  const appMayTake = 20_000
  const privateLink = /^\/(?:follow|reset-password|unsubscribe|confirm[\w-]*)(?:\/|$)/
  const record = /^\/dashboard\/[\w-]+\/./

  /** Reads what is stored, and stores another value instead; '' clears it. */
  const remember = (storage, key, value) => {
    try {
      const known = storage()[key]
      if (value) storage()[key] = value
      else if (value === '') delete storage()[key]
      return known
    } catch {
      // No storage in this browser.
      return undefined
    }
  }

  /** The splash has its full length at the first load of a visit, and never before a private link or a record. */
  const isFirstLoad = () => {
    const [load] = performance.getEntriesByType('navigation')
    const isReload = load?.type === 'reload'
    return remember(() => sessionStorage, 'tessa-visited', 'yes') === undefined && !isReload
  }
  const { pathname, search } = location
  const asked = new URLSearchParams(search)
  const leadsToRecord = privateLink.test(pathname) || record.test(pathname) || asked.has('session')
  // Both are asked: the visit has begun, wherever it began.
  const isFull = isFirstLoad() && !leadsToRecord

  const provider = remember(() => localStorage, 'tessa-provider')
  if (provider) document.getElementById('splash-provider').textContent = provider

  const stored = (key) => remember(() => localStorage, key)
  const opensFirstStep =
    pathname === '/' &&
    !asked.has('session') &&
    !asked.has('continue') &&
    !stored('auth_token') &&
    !stored('tessa-session-begun')

  // The server puts the number into the page, so only a page of the service worker's cache may have an old one.
  const calls = [...document.querySelectorAll('a[href^="tel:"]')]
  const ofServer = calls.find((link) => link.textContent && link.getAttribute('href') !== 'tel:')?.textContent
  const fresh = 'cached' in document.documentElement.dataset ? undefined : ofServer
  const phone = remember(() => localStorage, 'tessa-emergency-phone', fresh)
  if (phone && !fresh)
    for (const link of calls) {
      link.href = `tel:${phone.replaceAll(/[^\d+]/g, '')}`
      if (link.textContent) link.textContent = phone
      else link.setAttribute('aria-label', `Call the emergency line, ${phone}`)
    }

  if (!opensFirstStep) words?.remove()

  // The app takes over which option was pressed, and what was typed and sent, as soon as it is ready. A press counts when
  // it is finished. One that lasts until the app is there is lost: nobody can tell whether it was still meant, and an
  // answer that nobody meant is worse than a press that is lost.
  const field = words?.querySelector('form input')
  const send = words?.querySelector('form [type="submit"]')
  /** What opens a dialog or a menu, to be pressed again in the app. It is not an answer, so it replaces none. */
  let opener
  const forgetPress = (...pressed) => {
    for (const one of pressed) if (one) delete one.dataset.pressed
  }
  const forgetPresses = () => {
    opener = undefined
    forgetPress(words, ...words.querySelectorAll('[data-pressed]'))
  }
  const mark = (button) => {
    button.dataset.pressed = ''
    // Not every browser gives the focus to a button that is pressed.
    button.focus()
  }
  const press = (option) => {
    if (!option || 'sent' in words.dataset) return
    forgetPresses()
    words.dataset.pressed = (option.querySelector('[class*="_label_"]') ?? option).textContent
    mark(option)
  }
  const open = (button) => {
    if (!button || 'sent' in words.dataset) return
    forgetPress(opener)
    opener = button
    mark(button)
  }
  words?.addEventListener('click', ({ target }) => {
    const button = target.closest('button:not([type="submit"])')
    const isAnswer = button?.matches('article [role="group"] *, aside [class*="_command_"]')
    return isAnswer ? press(button) : open(button)
  })
  // The rules of use-number-keys.ts. This step has no fields, and no dialog is open.
  addEventListener('keydown', (event) => {
    const { key, target } = event
    if (!words?.isConnected || event.defaultPrevented || event.repeat || !/^[1-9]$/.test(key)) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (target !== document.body && target !== document.documentElement && !target.closest('article')) return
    if (stored('tessa-number-keys') !== 'off') press(words.querySelector(`[aria-keyshortcuts="${key}"]`))
  })
  const noteTyped = () => {
    const isBlank = field.value.trim() === ''
    words.dataset.typed = field.value
    send.setAttribute('aria-disabled', isBlank)
    send.toggleAttribute('data-disabled', isBlank)
    return !isBlank
  }
  words?.addEventListener('input', () => {
    // Words tell more than an option that was pressed before, a danger above all. They wait in the field to be sent.
    forgetPresses()
    // It can only be changed where the app is late.
    delete words.dataset.sent
    noteTyped()
  })
  // What the app has not taken is for the page after a reload. A sign-out clears it, as any draft.
  const draft = 'tessa-personal:first-words'
  const typedBefore = remember(() => sessionStorage, draft, '')
  addEventListener('pagehide', () => remember(() => sessionStorage, draft, words?.dataset.typed ?? ''))
  if (field && typedBefore) field.value ||= typedBefore
  // Somebody typed before this script had loaded, or the browser has filled in what was typed before.
  if (field?.value) noteTyped()
  words?.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!noteTyped()) return
    forgetPresses()
    words.dataset.sent = 'yes'
    field.readOnly = !('late' in words.dataset)
    send.dataset.pressed = ''
  })

  // The file of the app is gone after an update, or the line is dead. If it still comes, it takes over what was noted.
  const tellLate = () => {
    notLoaded.dataset.shown = ''
    if (!words) return
    words.dataset.late = ''
    field.readOnly = false
  }
  const late = setTimeout(tellLate, appMayTake)
  // The page loads it already. This tells also of a failure before this script.
  import(document.querySelector('script[type="module"][src]').src).catch(tellLate)
  const noteApp = () => {
    clearTimeout(late)
    notLoaded.remove()
  }

  const nameOf = (element) => element.getAttribute('aria-label') ?? element.textContent
  const allNamed = (place, { tagName }, name) =>
    [...place.querySelectorAll(tagName)].filter((one) => nameOf(one) === name)

  /** The same element of the app. */
  const inApp = (element) => {
    const name = nameOf(element)
    return allNamed(root, element, name)[allNamed(words, element, name).indexOf(element)]
  }

  /** Removes the words, gives the focus to the same element of the app, and opens what waits to be opened. */
  document.addEventListener('tessa-first-words-end', () => {
    noteApp()
    const from = document.activeElement
    const hadFocus = words.contains(from)
    words.remove()
    if (hadFocus) {
      // What had the focus may not be offered any more.
      const to = inApp(from) ?? root.querySelector('article h2')
      to?.focus({ preventScroll: true })
      if (from === field && to?.tagName === from.tagName)
        to.setSelectionRange(from.selectionStart, from.selectionEnd)
    }
    if (opener) inApp(opener)?.click()
  })

  // On a slow line the splash is painted long before this script has loaded.
  // Not every browser tells the first paint. The earliest entry is there in all of them.
  const [painted] = performance.getEntriesByType('paint')
  const shownFor = painted ? Math.max(0, performance.now() - painted.startTime) : 0
  // The style of index.html has ended it. It does not come back.
  const hasEnded = getComputedStyle(splash).visibility === 'hidden'
  let isReady = hasEnded
  let wasShownLongEnough = !isFull || hasEnded
  let step = 0
  const steps = [...splash.querySelectorAll('li')]

  const moveOn = () => {
    step = (step + 1) % steps.length
    for (const [index, item] of steps.entries()) {
      item.dataset.state = index < step ? 'done' : index === step ? 'active' : 'ahead'
      if (index === step) item.setAttribute('aria-current', 'step')
      else item.removeAttribute('aria-current')
    }
    document.getElementById('splash-bar').style.width = `${((step + 1) / steps.length) * 100}%`
    document.getElementById('splash-message').textContent = steps[step].dataset.message
  }
  const standsStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const moving = standsStill ? undefined : setInterval(moveOn, stepTakes)

  const end = () => {
    clearInterval(moving)
    clearTimeout(longEnough)
    removeEventListener('keydown', endByKey, true)
    splash.remove()
    root.inert = false
    if (words) words.inert = false
    document.dispatchEvent(new Event('tessa-splash-ended'))
  }
  const endWhenDue = () => {
    if ((isReady || words?.isConnected) && wasShownLongEnough && splash.isConnected) end()
  }
  const longEnough = setTimeout(
    () => {
      wasShownLongEnough = true
      endWhenDue()
    },
    Math.max(0, shownAtLeast - shownFor),
  )

  /** A reload, the way back and the like are the browser's. */
  const isForBrowser = ({ key, altKey, ctrlKey, metaKey }) =>
    altKey || ctrlKey || metaKey || /^(?:Shift|Control|Alt|AltGraph|Meta|F\d+)$/.test(key)

  /** The field of the first step: here, or in the app after that has taken over. */
  const fieldNow = () =>
    opensFirstStep ? (words?.isConnected ? words : root).querySelector('form input') : undefined

  /** A key that writes: a character, an accent before its letter, or one of an input method. */
  const isWriting = ({ key }) => [...key].length === 1 || key === 'Dead' || key === 'Process'

  /**
   * The key that ends the splash does nothing to the page beneath it. Only words go into the field of the first step:
   * a character begins them there, and Enter sends those that are there.
   */
  const endByKey = (event) => {
    if (isForBrowser(event)) return
    const place = fieldNow()
    event.stopPropagation()
    end()
    if (place && isWriting(event)) return place.focus()
    event.preventDefault()
    if (place?.value.trim() && event.key === 'Enter') place.form.querySelector('[type="submit"]').click()
  }

  // The page beneath is neither read out nor reached before the splash has ended.
  root.inert = true
  if (words) words.inert = true
  addEventListener('keydown', endByKey, true)
  // Not the press: without the splash its click would reach the page.
  splash.addEventListener('click', end)
  document.addEventListener('tessa-ready', () => {
    isReady = true
    if (!words?.isConnected) noteApp()
    endWhenDue()
  })
  document.documentElement.dataset.scripted = ''
  endWhenDue()
})()
