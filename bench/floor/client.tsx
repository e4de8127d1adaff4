import { hydrateRoot } from 'react-dom/client'
import { FloorForm } from './form.tsx'

const root = document.getElementById('root')
if (root) hydrateRoot(root, <FloorForm />)
