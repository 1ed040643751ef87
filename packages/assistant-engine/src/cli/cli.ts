#!/usr/bin/env node
import { createInterface } from 'node:readline'
import { run } from './run.ts'

const input = createInterface({ input: process.stdin })
const lines = input[Symbol.asyncIterator]()

process.exitCode = await run(process.argv.slice(2), {
  print: (line) => process.stdout.write(`${line}\n`),
  read: async () => {
    if (process.stdin.isTTY) process.stdout.write('> ')
    const { value, done } = await lines.next()
    return done ? null : value
  },
})
input.close()
