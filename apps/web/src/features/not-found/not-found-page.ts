export { NotFoundPage } from '@tessa/ui'
