import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/parts.css'
import './app/shell.css'
import { App } from './app/App.tsx'
import { watchNetwork, watchUpdates } from './app/update.ts'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )

watchNetwork()
void watchUpdates()
