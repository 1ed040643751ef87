import { useLocation } from 'react-router'
import { paths } from '../paths.ts'

/** Which of the two doors the person came through: links to tabs stay behind it. */
export const useHome = (): string =>
  useLocation().pathname.startsWith(paths.dashboard) ? paths.dashboard : paths.admin
