import { describe, expect, test } from 'vitest'
import { hazardsIn } from '../hazards.ts'

describe('a text of 400,000 characters', () => {
  const long = (words: string) => words.repeat(Math.ceil(400_000 / words.length)).slice(0, 400_000)
  const distinct = Array.from({ length: 50_000 }, (_, at) => (at * 7919).toString(36)).join(' ')

  test.each([
    ['of ordinary sentences', long('the screen stays black when I press the button and no lamp is on. ')],
    ['of one long word', long('o')],
    ['of words that begin a phrase', long('on the the the the the ')],
    ['of words that never meet', long('patient. attached. water. into. beam. keep. door. open. pressure. ')],
    ['of batteries that do not charge', long('battery. low, battery low not charge it battery of defib ')],
    ['of pulses', long('sats not find a pulse with no pulse ox ')],
    ['of denials', long('no any any any any smoke ')],
    ['of words that are all different', distinct],
  ])('%s takes about linear time', { timeout: 30_000 }, (_, text) => {
    const tenth = text.slice(0, text.length / 10)
    costOf(tenth)

    // Quadratic time would take a hundred times as long.
    expect(costOf(text) / costOf(tenth)).toBeLessThan(40)
  })
})

/** The least processor time of ten runs, because other tests run at the same time. */
const costOf = (text: string): number => {
  let least = Infinity
  for (let run = 0; run < 10; run++) {
    const before = process.cpuUsage()
    hazardsIn(text, 'ventilator')
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least
}
