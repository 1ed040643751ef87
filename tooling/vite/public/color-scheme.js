// Runs before the first paint, so that a dark page never flashes white. A file of its own, since the content
// security policy runs no script that stands in the page.
;(() => {
  let chosen
  try {
    chosen = localStorage.getItem('tessa-color-scheme')
  } catch {
    // No storage in this browser: the system's scheme it is.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
})()
