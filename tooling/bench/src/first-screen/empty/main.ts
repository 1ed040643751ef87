import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root) createRoot(root).render(createElement('h1', undefined, 'A page of React and nothing else'))
