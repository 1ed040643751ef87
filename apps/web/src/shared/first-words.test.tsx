import { expect, onTestFinished, test } from 'vitest'
import { atFirstWordsEnd, firstWordsEnded, replaceFirstWords, wasRead } from './first-words.ts'

const addElement = (tag: string, id: string, parent: Element = document.body) => {
  const element = document.createElement(tag)
  element.id = id
  parent.append(element)
  onTestFinished(() => element.remove())
  return element
}

test('later parts wait until the app stands in the place of the first words', async () => {
  const words = addElement('div', 'first-words')
  const root = addElement('div', 'root')
  replaceFirstWords()
  let hasEnded = false
  const ended = firstWordsEnded().then(() => (hasEnded = true))
  // A press that waits is a task after the one that brought the app.
  const press = new Promise<boolean>((resolve) =>
    document.addEventListener('tessa-first-words-end', () => setTimeout(() => resolve(hasEnded)), {
      once: true,
    }),
  )

  const main = document.createElement('main')
  main.setAttribute('aria-busy', 'true')
  root.append(main)
  await new Promise(requestAnimationFrame)
  expect(hasEnded).toBe(false)

  main.removeAttribute('aria-busy')
  expect(await press).toBe(false)
  await ended
  expect(words.isConnected).toBe(false)
  await firstWordsEnded()
})

test('the font is applied in the task that removes the first words, and at once without them', async () => {
  const words = addElement('div', 'first-words')
  const root = addElement('div', 'root')
  replaceFirstWords()
  let stood: boolean | undefined
  atFirstWordsEnd(() => (stood = words.isConnected))
  expect(stood).toBeUndefined()

  root.append(document.createElement('main'))
  await Promise.resolve()
  expect(stood).toBe(true)
  expect(words.isConnected).toBe(false)

  let isApplied = false
  atFirstWordsEnd(() => (isApplied = true))
  expect(isApplied).toBe(true)
})

test('a card was read where the first words show the same words, and nothing that was pressed replaces it', () => {
  const words = addElement('div', 'first-words')
  addElement('article', 'early', words).textContent = 'Autoclave, Defibrillator'
  const card = addElement('article', 'card')
  card.textContent = 'Autoclave, Defibrillator'
  expect(wasRead(card)).toBe(true)

  words.dataset['pressed'] = 'Autoclave'
  expect(wasRead(card)).toBe(false)
  delete words.dataset['pressed']
  card.textContent = 'Autoclave, Infusion pump'
  expect(wasRead(card)).toBe(false)
  card.textContent = 'Autoclave, Defibrillator'
  // As in index.html.
  document.body.prepend(addElement('div', 'splash'))
  expect(wasRead(card)).toBe(false)
})
