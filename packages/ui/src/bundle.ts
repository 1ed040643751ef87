// The published bundle: the components, and one style sheet with all their styles.
import './theme/styles.css'
export * from './index.ts'
