// Only `npm run dev` runs this: the test page's accounts exist here alone.
import { serve } from './serve.ts'

await serve({ development: true })
