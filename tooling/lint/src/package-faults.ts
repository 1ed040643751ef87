// Rules for our packages that general tools do not have.

const needed = ['package/README.md', 'package/LICENSE', 'package/package.json']
const inside = /@tessa\/source|"(workspace|catalog|link|file):/
const workshop = /\.(test|stories|bench)\.|\/testing\/|tsconfig|\.tsbuildinfo$/

/** The faults of an archive with these files and this package.json, one sentence for each. */
export const faultsOf = (files: readonly string[], manifest: string): readonly string[] => [
  ...needed.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
  ...files.filter((file) => workshop.test(file)).map((file) => `${file} is useless to a user of the package`),
  ...manifest
    .split('\n')
    .filter((line) => inside.test(line))
    .map((line) => `package.json names what exists only in the workspace: ${line.trim()}`),
]
