export { toMermaid } from './mermaid.ts'
