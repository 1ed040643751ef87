/** The known name that was probably meant: it differs by at most two letters. */
export function nearName(name: string, known: readonly string[]): string | undefined {
  let near: string | undefined
  let smallest = 3
  for (const one of name.length > 40 ? [] : known) {
    if (Math.abs(one.length - name.length) >= smallest) continue
    const far = distance(name.toLowerCase(), one.toLowerCase())
    if (far < smallest) [near, smallest] = [one, far]
  }
  return near && smallest <= near.length - 2 ? near : undefined
}

/** The number of letters to insert, delete or replace; two neighbors that changed places count once. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  let before: number[] = []
  for (const [index, letter] of Array.from(a).entries()) {
    const next = [index + 1]
    for (const [place, other] of Array.from(b).entries()) {
      const replaced = (row[place] ?? 0) + (letter === other ? 0 : 1)
      const isSwapped = index > 0 && place > 0 && letter === b[place - 1] && a[index - 1] === other
      const swapped = isSwapped ? (before[place - 1] ?? 0) + 1 : replaced
      next.push(Math.min(replaced, swapped, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}
