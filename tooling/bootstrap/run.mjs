#!/usr/bin/env node
// What stands behind `npm start`, `npm test` and their sisters: fetches what is missing, then does what was asked.
const [major] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Tessa needs Node 20 or newer to begin with, and this is ${process.version}: see nodejs.org.`)
  process.exit(1)
}
// Only now: an older Node may not even be able to read the rest.
const { main } = await import('./main.mjs')
process.exitCode = await main(process.argv.slice(2))
