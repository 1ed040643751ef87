import { fetchAssistant } from './features/assistant/fetch-assistant.ts'
import { paths } from './paths.ts'

// The first import of the app: the files of its first page load while the browser evaluates all others.
if (location.pathname === paths.start) fetchAssistant().catch(() => undefined)
