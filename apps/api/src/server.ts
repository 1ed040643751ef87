import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Set here, because with the flag of Node the logger, which looks up its caller, reads the largest map at every start.
process.setSourceMapsEnabled(true)
// Beside the built code, because a folder that others can write to could hold code of theirs. Without the right to write
// there, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../dist/.compile-cache', import.meta.url)))
const { serve } = await import('./serve.ts')
await serve()
flushCompileCache()
