export { namesPatient } from '@tessa/contract'
