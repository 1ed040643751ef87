import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

/** Draws an application in the `#root` of its page. */
export const startApp = (app: ReactNode): void => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root to draw in.')
  // The styles of menus, dialogs and toasts are not needed for the first paint.
  void import('@tessa/ui/later.css')
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>{app}</BrowserRouter>
    </StrictMode>,
  )
}
