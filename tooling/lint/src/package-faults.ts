// What the general tools do not know about a package of ours.

const needed = ['package/README.md', 'package/LICENSE', 'package/package.json']
const inside = /@tessa\/source|"(workspace|catalog|link|file):/
const workshop = /\.(test|stories|bench)\.|\/testing\/|tsconfig|\.tsbuildinfo$/

/** What is wrong with an archive of these files and this package.json, a sentence each. */
export const faultsOf = (files: readonly string[], manifest: string): readonly string[] => [
  ...needed.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
  ...files.filter((file) => workshop.test(file)).map((file) => `${file} is of use to nobody who installs it`),
  ...manifest
    .split('\n')
    .filter((line) => inside.test(line))
    .map((line) => `package.json names what exists only in the workspace: ${line.trim()}`),
]
