// What `npm run dev` runs, and nothing else does: the test page's accounts exist here alone.
import { serve } from './serve.ts'

await serve({ development: true })
