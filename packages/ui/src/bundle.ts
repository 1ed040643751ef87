// What is published: the components, and beside them one style sheet of everything they need.
import './theme/styles.css'
export * from './index.ts'
