#!/usr/bin/env node
// The entry of `npm start`, `npm test` and the other commands: installs what is missing, then runs the command.
const [major] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Tessa needs Node 20 or newer to begin with, and this is ${process.version}: see nodejs.org.`)
  process.exit(1)
}
// The import comes after the check, because an older Node may fail to parse the rest.
const { main } = await import('./main.mjs')
process.exitCode = await main(process.argv.slice(2))
