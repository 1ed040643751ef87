// Finds the tests nearest to the changed files of a workspace, by what its files import.
import { posix } from 'node:path'

const { basename, dirname, join } = posix

/** The stories of a component are its tests. A test of the build is a package check. */
export const isTest = (file) => /(?<!\.built)\.(?:test|stories)\.[a-z]+$/.test(file)
const isText = (file) => file.endsWith('.md')
const imported = /\b(?:from|import)\s*\(?\s*['"]([^'"?]+)/g

/** What the files of a workspace import: its own files by their paths, packages by their names. */
export const importsOf = (texts) =>
  new Map(
    [...texts].map(([file, text]) => [
      file,
      [...text.matchAll(imported)].map(([, path]) =>
        path.startsWith('.') ? join(dirname(file), path) : path,
      ),
    ]),
  )

/** The tests in the folder, or else in the nearest folder above. */
const testsAbove = (tests, folder) => {
  const found = tests.filter((file) => dirname(file) === folder)
  return found.length > 0 || folder === '.' ? found : testsAbove(tests, dirname(folder))
}

/**
 * The tests that import the file and, with `beside`, those in its folder, unless that is the one of all sources; or else
 * the nearest tests of the files that import it. `all` when no test is near, as for a configuration.
 */
const testsOf = (changed, { imports, texts, beside }) => {
  const tests = [...imports.keys()].filter(isTest)
  if (isTest(changed)) return tests.filter((file) => file === changed)
  if (isText(changed)) return tests.filter((file) => texts.get(file).includes(basename(changed)))
  const reached = new Set([changed])
  for (let level = [changed]; level.length > 0;) {
    const importers = [...imports.keys()].filter((file) =>
      imports.get(file).some((path) => level.includes(path)),
    )
    const folders = beside ? level.map(dirname).filter((folder) => folder !== 'src') : []
    const found = tests.filter((file) => importers.includes(file) || folders.includes(dirname(file)))
    if (found.length > 0) return found
    level = importers.filter((file) => !reached.has(file))
    for (const file of level) reached.add(file)
  }
  const above = testsAbove(tests, dirname(changed))
  return above.length > 0 ? above : 'all'
}

/** The tests nearest to the changed files, or `all`. `texts` holds the source of each file that imports others. */
export const nearestTests = (changed, { texts, beside }) => {
  const imports = importsOf(texts)
  const found = changed.map((file) => testsOf(file, { imports, texts, beside }))
  return found.includes('all') ? 'all' : [...new Set(found.flat())].toSorted((a, b) => a.localeCompare(b))
}

/** The tests that import one of these packages themselves. */
export const testsThatImport = (packages, texts) =>
  [...importsOf(texts)]
    .filter(
      ([file, paths]) =>
        isTest(file) &&
        paths.some((path) => packages.some((name) => path === name || path.startsWith(`${name}/`))),
    )
    .map(([file]) => file)
