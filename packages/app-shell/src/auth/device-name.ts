const browsers = [
  // The order matters, because most browsers also contain the names of their ancestors.
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** `Firefox on Windows` if the user agent is known, otherwise the user agent itself. */
export const deviceName = (agent: string): string => {
  const browser = browsers.find(([mark]) => agent.includes(`${mark}/`))?.[1]
  const system = systems.find(([mark]) => mark.test(agent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (agent.trim() || 'Unknown device')
}
