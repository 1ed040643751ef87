/** The same function, which keeps its latest results: at most so many, and the oldest leave first. */
export const cached = (compute: (text: string) => string, most: number): ((text: string) => string) => {
  const results = new Map<string, string>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = compute(text)
    const [oldest] = results.keys()
    if (oldest !== undefined && results.size >= most) results.delete(oldest)
    results.set(text, result)
    return result
  }
}
