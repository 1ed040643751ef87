import { expect, onTestFinished, test } from 'vitest'
import { firstWordsEnded, replaceFirstWords } from './first-words.ts'

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

  const main = document.createElement('main')
  main.setAttribute('aria-busy', 'true')
  root.append(main)
  await new Promise(requestAnimationFrame)
  expect(hasEnded).toBe(false)

  main.removeAttribute('aria-busy')
  await ended
  expect(words.isConnected).toBe(false)
  await firstWordsEnded()
})
