import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

/** Draws an application in the `#root` of its page. Styles that no first page needs load after `isShown`. */
export const startApp = (app: ReactNode, isShown = Promise.resolve()): void => {
  const root = document.getElementById('root')
  if (!root) throw new Error('No #root.')
  // The styles of menus, dialogs and toasts.
  void isShown.then(() => import('@tessa/ui/later.css'))
  const page = createRoot(root)
  // A transition renders in short tasks, between which the browser answers.
  startTransition(() =>
    page.render(
      <StrictMode>
        <BrowserRouter>{app}</BrowserRouter>
      </StrictMode>,
    ),
  )
}
