export { troubleshooting } from '@tessa/troubleshooting'
